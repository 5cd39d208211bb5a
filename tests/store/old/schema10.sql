PRAGMA application_id = 1195464014;
PRAGMA user_version = 10;
BEGIN TRANSACTION;
CREATE TABLE actions (
    match  INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    ply    INTEGER NOT NULL,
    seat   INTEGER NOT NULL,
    text   TEXT    NOT NULL,
    at     INTEGER NOT NULL,
    source TEXT    NOT NULL,
    digest TEXT    NOT NULL,
    events TEXT    NOT NULL, back INTEGER, free INTEGER NOT NULL DEFAULT 0, due_at INTEGER NOT NULL DEFAULT 0,               -- JSON, secrets included
    PRIMARY KEY (match, ply)
) STRICT, WITHOUT ROWID;
INSERT INTO "actions" VALUES(1,1,0,'keeper c1',1700003608000,'click','542c195ca7b46f07','[{"type":"Placed","piece":0,"cell":14,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,2,1,'keeper c7',1700003609000,'click','ed3164b7c720e22f','[{"type":"Placed","piece":9,"cell":20,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,3,0,'place bomber',1700003610000,'click','555095a497fc7166','[{"type":"Placed","piece":4,"cell":0,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,4,1,'place bomber',1700003611000,'click','296439ff52e7798b','[{"type":"Placed","piece":13,"cell":6,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,5,1,'place scaler',1700003612000,'click','c161ac42dc1be5fa','[{"type":"Placed","piece":12,"cell":13,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,6,0,'place blockader',1700003613000,'click','84b13032939ddee5','[{"type":"Placed","piece":7,"cell":7,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,7,0,'place scout',1700003614000,'click','d77a160b8d55c615','[{"type":"Placed","piece":8,"cell":28,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,8,1,'place mage',1700003615000,'click','9afcde7dc05c335c','[{"type":"Placed","piece":11,"cell":34,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,9,1,'place sniper',1700003616000,'click','569867512fdbbdf3','[{"type":"Placed","piece":14,"cell":41,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,10,0,'place ogre',1700003617000,'click','45562fcf409586d0','[{"type":"Placed","piece":6,"cell":35,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,11,0,'place mage',1700003618000,'click','9997454e3a277168','[{"type":"Placed","piece":2,"cell":42,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,12,1,'place blockader',1700003619000,'click','aaeda7bc56ff2e4c','[{"type":"Placed","piece":16,"cell":48,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,13,0,'ultimate command',1700003620000,'click','9830eb17e1c25e02','[{"type":"Chosen","seat":0,"what":"ultimate","name":"command","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,14,0,'effect toll',1700003621000,'click','db8a40c2752c0e56','[{"type":"Chosen","seat":0,"what":"effect","name":"toll","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,15,1,'ultimate command',1700003622000,'click','4adb58c6cc0d60e6','[{"type":"Chosen","seat":1,"what":"ultimate","name":"command","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,16,1,'effect snare',1700003623000,'click','6da2f84b33583e1b','[{"type":"Chosen","seat":1,"what":"effect","name":"snare","only":null},{"type":"Dealt","seat":0,"cards":["strength","regeneration","tar","scale","mirage","steadfast","shockwave"],"only":[0]},{"type":"Dealt","seat":1,"cards":["minefield","ram","rebuild","reduction","call-to-arms","slowdown","forfeit"],"only":[1]},{"type":"Shown","cards":["restore","wounded-runner","range"],"only":null},{"type":"TurnBegan","seat":0,"number":1,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,17,0,'g1xg1',1700003624000,'click','822ce33bf9d367da','[{"type":"Attacked","piece":2,"by":0,"cells":[42],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"w","id":2,"cell":42,"amount":1,"left":0,"only":null},{"type":"Killed","piece":2,"cell":42,"by":0,"how":"damage","only":null},{"type":"Dropped","cell":42,"amount":2,"lost":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,18,0,'f1-f2',1700003625000,'click','662de40a013c737f','[{"type":"Moved","piece":6,"src":35,"dst":36,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,19,0,'d2xd1',1700003626000,'click','5fa2ec6bf24e606c','[{"type":"Attacked","piece":1,"by":0,"cells":[21],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"l","id":0,"cell":21,"amount":3,"left":12,"only":null},{"type":"TurnBegan","seat":1,"number":1,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,20,1,'c7xd7',1700003627000,'click','7b22d67762acba29','[{"type":"Attacked","piece":9,"by":1,"cells":[27],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"l","id":1,"cell":27,"amount":1,"left":14,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,21,1,'f7-f6',1700003628000,'click','370b7ba0e69640fe','[{"type":"Moved","piece":14,"src":41,"dst":40,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,22,1,'e7xe7',1700003629000,'click','0bbf86bb1dc1c021','[{"type":"Attacked","piece":11,"by":1,"cells":[34],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"w","id":11,"cell":34,"amount":1,"left":0,"only":null},{"type":"Killed","piece":11,"cell":34,"by":1,"how":"damage","only":null},{"type":"Dropped","cell":34,"amount":2,"lost":false,"only":null},{"type":"TurnBegan","seat":0,"number":2,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,23,0,'a1 mine a2',1700003630000,'click','b6c68295e9a26768','[{"type":"Laid","seat":0,"piece":4,"cells":[1,8],"hides":"bomb","only":null},{"type":"Hid","cell":1,"hides":"bomb","only":[0]}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,24,0,'e1-f1',1700003631000,'click','23193488dda9ba72','[{"type":"Moved","piece":8,"src":28,"dst":35,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,25,0,'b1xb1',1700003632000,'click','d678c50e74d42471','[{"type":"Attacked","piece":7,"by":0,"cells":[7],"wall":false,"pound":false,"only":null},{"type":"Shielded","piece":7,"only":null},{"type":"TurnBegan","seat":1,"number":2,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,26,1,'a7xb7',1700003633000,'click','d520063196917d67','[{"type":"Attacked","piece":13,"by":1,"cells":[13],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"w","id":12,"cell":13,"amount":1,"left":0,"only":null},{"type":"Killed","piece":12,"cell":13,"by":1,"how":"damage","only":null},{"type":"Dropped","cell":13,"amount":2,"lost":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,27,1,'f6 hide f5',1700003634000,'click','4b0ea9f35ed70c95','[{"type":"Laid","seat":1,"piece":14,"cells":[33,39,40,41,47],"hides":"warrior","only":null},{"type":"Hid","cell":39,"hides":"warrior","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,28,1,'g7xf7',1700003635000,'click','e5bc9f0c53a78996','[{"type":"Attacked","piece":16,"by":1,"cells":[41],"wall":false,"pound":false,"only":null},{"type":"Revealed","cell":41,"pieces":[],"bombs":[],"only":null},{"type":"Missed","piece":16,"cell":41,"only":null},{"type":"TurnBegan","seat":0,"number":3,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,29,0,'b1-c1',1700003636000,'click','e02c2ace6dc53f77','[{"type":"Bumped","piece":0,"only":null},{"type":"Hurt","what":"w","id":0,"cell":14,"amount":1,"left":4,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,30,0,'a1=b1',1700003637000,'click','a3d2e1a5261f4a62','[{"type":"Moved","piece":4,"src":0,"dst":7,"how":"switch","only":null},{"type":"Moved","piece":7,"src":7,"dst":0,"how":"switch","only":null},{"type":"TurnBegan","seat":1,"number":3,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,31,1,'c7xc7',1700003638000,'click','7e16f0f83af60385','[{"type":"Attacked","piece":9,"by":1,"cells":[20],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"w","id":9,"cell":20,"amount":1,"left":4,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,32,1,'f5-e5',1700003639000,'click','222f483cf11bfd22','[{"type":"Emerged","piece":14,"cell":39,"only":null},{"type":"Revealed","cell":39,"pieces":[14],"bombs":[],"only":null},{"type":"Cleared","cells":[33,40,47],"seat":1,"only":null},{"type":"Moved","piece":14,"src":39,"dst":32,"how":"walk","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,33,1,'e5 hide e5',1700003640000,'click','68ced328df0f5274','[{"type":"Laid","seat":1,"piece":14,"cells":[25,32,33,39],"hides":"warrior","only":null},{"type":"Hid","cell":32,"hides":"warrior","only":[1]},{"type":"TurnBegan","seat":0,"number":4,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,34,0,'a1=b1',1700003641000,'click','1e4d74cc752f5acc','[{"type":"Moved","piece":7,"src":0,"dst":7,"how":"switch","only":null},{"type":"Moved","piece":4,"src":7,"dst":0,"how":"switch","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,35,0,'end',1700003642000,'click','95596e7f27e9f727','[{"type":"TurnBegan","seat":1,"number":4,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,36,1,'d6xe6',1700003643000,'click','d628ab679a959edf','[{"type":"Attacked","piece":10,"by":1,"cells":[33],"wall":false,"pound":false,"only":null},{"type":"Revealed","cell":33,"pieces":[],"bombs":[],"only":null},{"type":"Missed","piece":10,"cell":33,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,37,1,'d6-e6',1700003644000,'click','19ac0f66d0d84d00','[{"type":"Moved","piece":10,"src":26,"dst":33,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,38,1,'end',1700003645000,'click','ba4cabac5c3ccf8d','[{"type":"TurnBegan","seat":0,"number":5,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,39,0,'b1xb1',1700003646000,'click','9c1e600827afb435','[{"type":"Attacked","piece":7,"by":0,"cells":[7],"wall":false,"pound":false,"only":null},{"type":"Shielded","piece":7,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,40,0,'b1xa1',1700003647000,'click','49f9b93dabb9eb4a','[{"type":"Attacked","piece":7,"by":0,"cells":[0],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"w","id":4,"cell":0,"amount":1,"left":0,"only":null},{"type":"Killed","piece":4,"cell":0,"by":0,"how":"damage","only":null},{"type":"Dropped","cell":0,"amount":2,"lost":false,"only":null},{"type":"Exploded","cell":0,"by":0,"only":null},{"type":"Revealed","cell":1,"pieces":[],"bombs":[0],"only":null},{"type":"Cleared","cells":[8],"seat":0,"only":null},{"type":"Hurt","what":"w","id":7,"cell":7,"amount":3,"left":0,"only":null},{"type":"Killed","piece":7,"cell":7,"by":0,"how":"damage","only":null},{"type":"Dropped","cell":7,"amount":2,"lost":false,"only":null},{"type":"Exploded","cell":1,"by":0,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,41,0,'f2xf2',1700003648000,'click','76c26e45eeea4476','[{"type":"Attacked","piece":6,"by":0,"cells":[36],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"w","id":6,"cell":36,"amount":2,"left":0,"only":null},{"type":"Killed","piece":6,"cell":36,"by":0,"how":"damage","only":null},{"type":"Dropped","cell":36,"amount":2,"lost":false,"only":null},{"type":"TurnBegan","seat":1,"number":5,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,42,1,'a7 mine b6',1700003649000,'click','6e007cd2af40810e','[{"type":"Laid","seat":1,"piece":13,"cells":[5,12,13],"hides":"bomb","only":null},{"type":"Hid","cell":12,"hides":"bomb","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,43,1,'a7 mine b7',1700003650000,'click','7dc87424ddb3c6ee','[{"type":"Laid","seat":1,"piece":13,"cells":[5,12,13],"hides":"bomb","only":null},{"type":"Hid","cell":13,"hides":"bomb","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,44,1,'g7xg7',1700003651000,'click','d7a8e6f01959cadc','[{"type":"Attacked","piece":16,"by":1,"cells":[48],"wall":false,"pound":false,"only":null},{"type":"Shielded","piece":16,"only":null},{"type":"TurnBegan","seat":0,"number":6,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,45,0,'c1-b1',1700003652000,'click','3ee7c35ab1b564bd','[{"type":"Moved","piece":0,"src":14,"dst":7,"how":"walk","only":null},{"type":"Took","piece":0,"cell":7,"amount":2,"stored":true,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,46,0,'b1xb1',1700003653000,'click','8bcd3f0317adef80','[{"type":"Attacked","piece":0,"by":0,"cells":[7],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"w","id":0,"cell":7,"amount":1,"left":3,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,47,0,'b1xb1',1700003654000,'click','5e410a635419758b','[{"type":"Attacked","piece":0,"by":0,"cells":[7],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"w","id":0,"cell":7,"amount":1,"left":2,"only":null},{"type":"TurnBegan","seat":1,"number":6,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,48,1,'e5xe5',1700003655000,'click','d77fcb4619ae7f50','[{"type":"Emerged","piece":14,"cell":32,"only":null},{"type":"Revealed","cell":32,"pieces":[14],"bombs":[],"only":null},{"type":"Cleared","cells":[25,39],"seat":1,"only":null},{"type":"Attacked","piece":14,"by":1,"cells":[32],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"w","id":14,"cell":32,"amount":1,"left":0,"only":null},{"type":"Killed","piece":14,"cell":32,"by":1,"how":"damage","only":null},{"type":"Dropped","cell":32,"amount":2,"lost":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,49,1,'a7 mine a6',1700003656000,'click','ca6ac89569981166','[{"type":"Laid","seat":1,"piece":13,"cells":[5,12,13],"hides":"bomb","only":null},{"type":"Hid","cell":5,"hides":"bomb","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,50,1,'a7xa6',1700003657000,'click','c73753b643838748','[{"type":"Attacked","piece":13,"by":1,"cells":[5],"wall":false,"pound":false,"only":null},{"type":"Revealed","cell":5,"pieces":[],"bombs":[1],"only":null},{"type":"Cleared","cells":[12,13],"seat":1,"only":null},{"type":"Exploded","cell":5,"by":1,"only":null},{"type":"Revealed","cell":12,"pieces":[],"bombs":[1],"only":null},{"type":"Cleared","cells":[13],"seat":1,"only":null},{"type":"Revealed","cell":13,"pieces":[],"bombs":[1],"only":null},{"type":"Hurt","what":"w","id":13,"cell":6,"amount":3,"left":0,"only":null},{"type":"Killed","piece":13,"cell":6,"by":1,"how":"damage","only":null},{"type":"Dropped","cell":6,"amount":2,"lost":false,"only":null},{"type":"Exploded","cell":12,"by":1,"only":null},{"type":"Exploded","cell":13,"by":1,"only":null},{"type":"Exploded","cell":6,"by":1,"only":null},{"type":"Hurt","what":"w","id":9,"cell":20,"amount":6,"left":0,"only":null},{"type":"Killed","piece":9,"cell":20,"by":1,"how":"damage","only":null},{"type":"Dropped","cell":20,"amount":5,"lost":false,"only":null},{"type":"Mourned","seat":1,"amount":5,"left":9,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,51,1,'@e7',1700003658000,'click','9f5a14a4c57b8c0b','[{"type":"Placed","piece":9,"cell":34,"how":"respawn","only":null},{"type":"TurnBegan","seat":0,"number":7,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,52,0,'f1-f2',1700003659000,'click','52bed8eac9041782','[{"type":"Moved","piece":8,"src":35,"dst":36,"how":"walk","only":null},{"type":"Took","piece":8,"cell":36,"amount":2,"stored":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,53,0,'b1-c1',1700003660000,'click','3d1b11db36acaf69','[{"type":"Moved","piece":0,"src":7,"dst":14,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,54,0,'d2xd2',1700003661000,'click','39ce3e3522eca2ea','[{"type":"Attacked","piece":1,"by":0,"cells":[22],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"w","id":1,"cell":22,"amount":3,"left":7,"only":null},{"type":"TurnBegan","seat":1,"number":7,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,55,1,'g7-g6',1700003662000,'click','63a018b7ceb5bc83','[{"type":"Moved","piece":16,"src":48,"dst":47,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,56,1,'e6xe7',1700003663000,'click','8e6332ea03400898','[{"type":"Attacked","piece":10,"by":1,"cells":[34],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"w","id":9,"cell":34,"amount":3,"left":2,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,57,1,'end',1700003664000,'click','e93431e8127cf305','[{"type":"TurnBegan","seat":0,"number":8,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,58,0,'sm',1700003665000,'click','65691aaea05ab03e','[{"type":"Gained","seat":0,"amount":1,"why":"taken","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,59,0,'c1xd1',1700003666000,'click','59b30c252bf7a69f','[{"type":"Attacked","piece":0,"by":0,"cells":[21],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"l","id":0,"cell":21,"amount":1,"left":11,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,60,0,'f2-e3',1700003667000,'click','0c5f858c78bcf645','[{"type":"Moved","piece":8,"src":36,"dst":30,"how":"walk","only":null},{"type":"TurnBegan","seat":1,"number":8,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(2,1,0,'base let derrick',1700007275000,'click','2bc4f32cf985db24','[{"type":"Planned","seat":0,"what":"base let derrick","only":[0]}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,2,0,'base cagney leadfoot',1700007276000,'click','af99b25de408cf4a','[{"type":"Planned","seat":0,"what":"base cagney leadfoot","only":[0]}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,3,0,'co rufus bowler',1700007277000,'click','02a9e9d94406b924','[{"type":"Planned","seat":0,"what":"co rufus bowler","only":[0]}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,4,0,'base sadie lasereater',1700007278000,'click','60f9728e4265f565','[{"type":"Planned","seat":0,"what":"base sadie lasereater","only":[0]}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,5,0,'lock',1700007279000,'click','c4f09cf738430e70','[{"type":"Locked","seat":0,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,6,1,'base emily myriad',1700007280000,'click','f7febfb7eef292a1','[{"type":"Planned","seat":1,"what":"base emily myriad","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,7,1,'co sevura olaf',1700007281000,'click','197ef1c99efb2d36','[{"type":"Planned","seat":1,"what":"co sevura olaf","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,8,1,'co blac myriad',1700007282000,'click','9301a02f23a9aab1','[{"type":"Planned","seat":1,"what":"co blac myriad","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,9,1,'base zo cassidy',1700007283000,'click','c15f27b28588b310','[{"type":"Planned","seat":1,"what":"base zo cassidy","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,10,1,'auto',1700007284000,'click','5f42d0d2fc05d56d','[{"type":"Planned","seat":1,"what":"auto","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,11,1,'corrupt ciderheart my-shadow no-redemption',1700007285000,'click','8ce12a3115c2a971','[{"type":"Planned","seat":1,"what":"corrupt ciderheart my-shadow no-redemption","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,12,1,'corrupt zo dark-energy isolated',1700007286000,'click','969ff67fe6728af9','[{"type":"Planned","seat":1,"what":"corrupt zo dark-energy isolated","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,13,1,'reset',1700007287000,'click','371444ae2cc4db74','[{"type":"Planned","seat":1,"what":"reset","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,14,1,'co zo myriad',1700007288000,'click','d00b166381a6206f','[{"type":"Planned","seat":1,"what":"co zo myriad","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,15,1,'base blac ciderlord',1700007289000,'click','0d26472069f3f7d3','[{"type":"Planned","seat":1,"what":"base blac ciderlord","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,16,1,'co emily cassidy',1700007290000,'click','4266b3f96e52e9f4','[{"type":"Planned","seat":1,"what":"co emily cassidy","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,17,1,'auto',1700007291000,'click','e9e9a846571292d3','[{"type":"Planned","seat":1,"what":"auto","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,18,1,'corrupt olaf my-shadow no-redemption',1700007292000,'click','02d471618a2aae97','[{"type":"Planned","seat":1,"what":"corrupt olaf my-shadow no-redemption","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,19,1,'corrupt myriad my-shadow fragile-core',1700007293000,'click','a674f861fa42f56f','[{"type":"Planned","seat":1,"what":"corrupt myriad my-shadow fragile-core","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,20,1,'lock',1700007294000,'click','81f5ef5472e3a392','[{"type":"Locked","seat":1,"only":null},{"type":"Revealed","seat":0,"units":[["derrick","let",""],["leadfoot","cagney",""],["lasereater","sadie",""],["bowler","llewellyn","rufus"]],"corrupt":[],"only":null},{"type":"Revealed","seat":1,"units":[["ciderlord","blac",""],["myriad","fir","zo"],["cassidy","sevura","emily"]],"corrupt":[["olaf","my-shadow","no-redemption"],["myriad","my-shadow","fragile-core"]],"only":null},{"type":"ArenaDrawn","arena":"darkest-nebula","only":null},{"type":"TurnBegan","seat":1,"number":1,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(2,21,1,'activate cassidy',1700007295000,'click','3cd0fae37532c09c','[{"type":"Activated","seat":1,"unit":"cassidy","locked":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(2,22,0,'pass turn',1700007296000,'click','39aa61250a2ab466','[]',NULL,0,0);
INSERT INTO "actions" VALUES(2,23,1,'play true-grit myriad',1700007297000,'click','4df1ea9cbb4a44fb','[{"type":"Announced","seat":1,"card":"true-grit","unit":"myriad","other":"","only":null},{"type":"Boosted","unit":"myriad","card":"true-grit","ap":0,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,24,1,'pass',1700007298000,'click','b41c15346d63120b','[{"type":"Skipped","seat":1,"kind":"act","only":null},{"type":"TurnBegan","seat":0,"number":1,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(2,25,0,'activate lasereater',1700007299000,'click','090b077032f49f04','[{"type":"Activated","seat":0,"unit":"lasereater","locked":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(2,26,1,'play ambush cassidy derrick',1700007300000,'click','a1c34664818db3ca','[{"type":"Announced","seat":1,"card":"ambush","unit":"cassidy","other":"derrick","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(2,27,0,'play sabotage myriad',1700007301000,'click','0163d10474ed05f3','[{"type":"Announced","seat":0,"card":"sabotage","unit":"myriad","other":"","only":null},{"type":"Boosted","unit":"myriad","card":"sabotage","ap":-2,"only":null},{"type":"Declared","by":"cassidy","target":"derrick","kind":"ambush","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,28,0,'guard bowler',1700007302000,'click','e7385cb498e46f82','[{"type":"Guarded","unit":"bowler","target":"derrick","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(2,29,1,'tails',1700007303000,'click','2512199fe98d6e77','[{"type":"Coin","card":"emily","heads":false,"chosen":true,"gain":"+1 HP","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(2,30,0,'pass',1700007304000,'click','5f9def7518b153e0','[]',NULL,0,0);
INSERT INTO "actions" VALUES(2,31,1,'pass',1700007305000,'click','336c24d1e4828ae6','[{"type":"Hurt","unit":"bowler","amount":5,"source":"attack","by":"cassidy","less":0,"doubled":false,"only":null},{"type":"Hurt","unit":"cassidy","amount":4,"source":"answer","by":"bowler","less":0,"doubled":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(2,32,0,'transport rufus lasereater',1700007306000,'click','dd52911da6bfb158','[{"type":"Transported","seat":0,"pilot":"rufus","unit":"lasereater","source":"bowler","out":"","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,33,0,'attack myriad',1700007307000,'click','cb722b5030b8574e','[{"type":"Declared","by":"lasereater","target":"myriad","kind":"main","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(2,34,1,'pass turn',1700007308000,'click','8d09d92ce9e3deb8','[]',NULL,0,0);
INSERT INTO "actions" VALUES(2,35,0,'play second-wind bowler',1700007309000,'click','94361068adc2465d','[{"type":"Announced","seat":0,"card":"second-wind","unit":"bowler","other":"","only":null},{"type":"Healed","unit":"bowler","amount":3,"why":"second-wind","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(2,36,1,'pass',1700007310000,'click','649c35b98720ef3c','[{"type":"Hurt","unit":"myriad","amount":3,"source":"attack","by":"lasereater","less":2,"doubled":false,"only":null},{"type":"Hurt","unit":"lasereater","amount":1,"source":"answer","by":"myriad","less":0,"doubled":false,"only":null},{"type":"Afflicted","unit":"myriad","status":"leak","amount":1,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(2,37,0,'attack cassidy',1700007311000,'click','022f07f01d96657f','[{"type":"Declared","by":"lasereater","target":"cassidy","kind":"multi","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(2,38,1,'guard myriad',1700007312000,'click','af86d1f85b096a94','[{"type":"Guarded","unit":"myriad","target":"cassidy","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,39,1,'pass',1700007313000,'click','af1a5e3a5ec4169a','[{"type":"Hurt","unit":"myriad","amount":2,"source":"attack","by":"lasereater","less":2,"doubled":false,"only":null},{"type":"Hurt","unit":"lasereater","amount":1,"source":"answer","by":"myriad","less":0,"doubled":false,"only":null},{"type":"Afflicted","unit":"myriad","status":"leak","amount":2,"only":null},{"type":"TurnBegan","seat":1,"number":2,"only":null},{"type":"Drained","unit":"myriad","amount":2,"why":"leak","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,40,1,'activate cassidy',1700007314000,'click','5531a130555deb3c','[{"type":"Activated","seat":1,"unit":"cassidy","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(3,1,0,'arena no',1700010922000,'click','61758a694794ffcd','[]',NULL,1,0);
INSERT INTO "actions" VALUES(3,2,1,'arena yes',1700010923000,'click','42f0d32404762bcb','[{"type":"Voted","kind":"arena","answers":["arena no","arena yes"],"result":"draw","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(3,3,0,'pick llewellyn',1700010924000,'click','ed1b845dc5d4948f','[{"type":"Picked","seat":0,"card":"llewellyn","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(3,4,1,'pick starlot',1700010925000,'click','86457138f01835ca','[{"type":"Picked","seat":1,"card":"starlot","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(3,5,0,'pick blac',1700010926000,'click','11126ca216567ff8','[{"type":"Picked","seat":0,"card":"blac","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(3,6,1,'pick cecilia',1700010927000,'click','a3a37c090d5d079a','[{"type":"Picked","seat":1,"card":"cecilia","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(3,7,1,'pick d',1700010928000,'click','14265d2782670014','[{"type":"Picked","seat":1,"card":"d","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(3,8,0,'pick bethany',1700010929000,'click','51dc247ef315596f','[{"type":"Picked","seat":0,"card":"bethany","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(3,9,0,'pick sevura',1700010930000,'click','437ae03eb3b8127d','[{"type":"Picked","seat":0,"card":"sevura","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(4,1,0,'trade no',1700014538000,'click','b4c70d02f42bdfa7','[]',NULL,1,0);
INSERT INTO "actions" VALUES(4,2,1,'trade yes',1700014539000,'click','b235d60710954ffc','[{"type":"Voted","kind":"trade","answers":["trade no","trade yes"],"result":"no","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(4,3,0,'squad longwatch',1700014540000,'click','fe4a4377aaba7f89','[{"type":"Chosen","seat":0,"kind":"squad","what":"longwatch","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(4,4,1,'squad stormline',1700014541000,'click','c0909971fe0d6046','[{"type":"Chosen","seat":1,"kind":"squad","what":"stormline","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(4,5,0,'monster unraveling',1700014542000,'click','e3fa4523820162a2','[{"type":"Chosen","seat":0,"kind":"proposed","what":"unraveling","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(4,6,1,'agree',1700014543000,'click','42eb487c69220778','[{"type":"Chosen","seat":1,"kind":"monster","what":"unraveling","only":null},{"type":"Revealed","seat":0,"units":[["myriad","starlot",""],["sydney","fir",""],["lasereater","sevura",""],["cassidy","zo",""]],"corrupt":[],"only":null},{"type":"Revealed","seat":1,"units":[["fortinbras","z",""],["craycray","let",""],["cidermajor","jackie",""],["derrick","blac",""]],"corrupt":[],"only":null},{"type":"TurnBegan","seat":0,"number":1,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(4,7,0,'activate cassidy',1700014544000,'click','8158eb4a299785fd','[{"type":"Activated","seat":0,"unit":"cassidy","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(4,8,0,'attack unraveling',1700014545000,'click','ef47c5fcc5f560a2','[{"type":"Declared","by":"cassidy","target":"unraveling","kind":"main","only":null},{"type":"Hurt","unit":"unraveling","amount":5,"source":"attack","by":"cassidy","less":0,"doubled":false,"only":null},{"type":"TurnBegan","seat":1,"number":1,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(4,9,1,'activate craycray',1700014546000,'click','50cbe1af7dc6d221','[{"type":"Activated","seat":1,"unit":"craycray","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(4,10,1,'attack unraveling',1700014547000,'click','68966f369020a1c2','[{"type":"Declared","by":"craycray","target":"unraveling","kind":"main","only":null},{"type":"Coin","card":"let","heads":false,"chosen":false,"gain":"+1 HP","only":null},{"type":"Hurt","unit":"unraveling","amount":5,"source":"attack","by":"craycray","less":0,"doubled":false,"only":null},{"type":"MonsterTurnBegan","monster":"unraveling","only":null},{"type":"Flipped","monster":"unraveling","action":"overload-surge","struck":false,"discarded":false,"again":false,"only":null},{"type":"Declared","by":"unraveling","target":"fortinbras","kind":"monster","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(4,11,0,'pass',1700014548000,'click','db35f011d57a21fe','[]',NULL,0,0);
INSERT INTO "actions" VALUES(4,12,1,'prevent z',1700014549000,'click','fdf7dd2a1812a79c','[{"type":"Prevented","unit":"fortinbras","card":"z","amount":1,"taken":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(4,13,0,'prevent fir',1700014550000,'click','93cf9dbe91cf6a55','[{"type":"Prevented","unit":"fortinbras","card":"fir","amount":1,"taken":false,"only":null},{"type":"Hurt","unit":"fortinbras","amount":5,"source":"attack","by":"unraveling","less":1,"doubled":false,"only":null},{"type":"Drained","unit":"unraveling","amount":2,"why":"overload-surge","only":null},{"type":"TurnBegan","seat":0,"number":2,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(4,14,0,'activate cassidy',1700014551000,'click','0d594ee049ad80de','[{"type":"Activated","seat":0,"unit":"cassidy","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(4,15,0,'attack unraveling',1700014552000,'click','650bc2a732a1165f','[{"type":"Declared","by":"cassidy","target":"unraveling","kind":"main","only":null},{"type":"Hurt","unit":"unraveling","amount":5,"source":"attack","by":"cassidy","less":0,"doubled":false,"only":null},{"type":"TurnBegan","seat":1,"number":2,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(4,16,1,'activate derrick',1700014553000,'click','1d94418722b29823','[{"type":"Activated","seat":1,"unit":"derrick","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(4,17,1,'pass',1700014554000,'click','1beab58d7de0df93','[{"type":"Skipped","seat":1,"kind":"act","only":null},{"type":"MonsterTurnBegan","monster":"unraveling","only":null},{"type":"Flipped","monster":"unraveling","action":"madness-grows","struck":false,"discarded":false,"again":false,"only":null},{"type":"Gained","card":"unraveling","why":"madness-grows","ap":1,"hp":0,"only":null},{"type":"TurnBegan","seat":0,"number":3,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(4,18,0,'activate cassidy',1700014555000,'click','c72f16b3f2ac4099','[{"type":"Activated","seat":0,"unit":"cassidy","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(4,19,0,'attack unraveling',1700014556000,'click','5bac20061a5f2bc2','[{"type":"Declared","by":"cassidy","target":"unraveling","kind":"main","only":null},{"type":"Hurt","unit":"unraveling","amount":5,"source":"attack","by":"cassidy","less":0,"doubled":false,"only":null},{"type":"TurnBegan","seat":1,"number":3,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(4,20,1,'activate cidermajor',1700014557000,'click','4a8bc6a81f62e6ea','[{"type":"Activated","seat":1,"unit":"cidermajor","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(4,21,1,'pass',1700014558000,'click','a195846a65ccdb9e','[{"type":"Skipped","seat":1,"kind":"act","only":null},{"type":"MonsterTurnBegan","monster":"unraveling","only":null},{"type":"Flipped","monster":"unraveling","action":"chaos-lasher","struck":false,"discarded":false,"again":false,"only":null},{"type":"Coin","card":"chaos-lasher","heads":true,"chosen":false,"gain":"6 damage","only":null},{"type":"Declared","by":"unraveling","target":"derrick","kind":"monster","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(4,22,1,'guard fortinbras',1700014559000,'click','93955752c6f60a69','[{"type":"Guarded","unit":"fortinbras","target":"derrick","only":null},{"type":"Hurt","unit":"fortinbras","amount":5,"source":"attack","by":"unraveling","less":1,"doubled":false,"only":null},{"type":"Saved","unit":"fortinbras","card":"zo","hp":1,"only":null},{"type":"TurnBegan","seat":0,"number":4,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(4,23,0,'activate lasereater',1700014560000,'click','d572ce9b0c965c6b','[{"type":"Activated","seat":0,"unit":"lasereater","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(4,24,0,'pass',1700014561000,'click','68104e8107a4d4cd','[{"type":"Skipped","seat":0,"kind":"act","only":null},{"type":"TurnBegan","seat":1,"number":4,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(4,25,1,'activate craycray',1700014562000,'click','43b19415e39296ff','[{"type":"Activated","seat":1,"unit":"craycray","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(4,26,1,'pass',1700014563000,'click','aad18e22e138d0e3','[{"type":"Skipped","seat":1,"kind":"act","only":null},{"type":"MonsterTurnBegan","monster":"unraveling","only":null},{"type":"Flipped","monster":"unraveling","action":"mirror-break","struck":false,"discarded":false,"again":false,"only":null},{"type":"Readied","monster":"unraveling","action":"mirror-break","only":null},{"type":"TurnBegan","seat":0,"number":5,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(4,27,0,'activate sydney',1700014564000,'click','454bf84e46989e96','[{"type":"Activated","seat":0,"unit":"sydney","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(4,28,0,'pass',1700014565000,'click','1a4c405202f9307b','[{"type":"Skipped","seat":0,"kind":"act","only":null},{"type":"TurnBegan","seat":1,"number":5,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(4,29,1,'activate fortinbras',1700014566000,'click','fa3af1aded2bae16','[{"type":"Activated","seat":1,"unit":"fortinbras","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(4,30,1,'attack unraveling',1700014567000,'click','93a4b84a625efa41','[{"type":"Declared","by":"fortinbras","target":"unraveling","kind":"main","only":null},{"type":"Wore","monster":"unraveling","action":"mirror-break","only":null},{"type":"Redirected","by":"fortinbras","target":"fortinbras","why":"mirror-break","only":null},{"type":"Hurt","unit":"fortinbras","amount":1,"source":"attack","by":"fortinbras","less":2,"doubled":false,"only":null},{"type":"Destroyed","unit":"fortinbras","pilot":"z","gone":false,"only":null},{"type":"MonsterTurnBegan","monster":"unraveling","only":null},{"type":"Flipped","monster":"unraveling","action":"feedback-loop","struck":false,"discarded":false,"again":false,"only":null},{"type":"Declared","by":"unraveling","target":"cassidy","kind":"monster","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(5,1,0,'keeper a1',1700018175000,'click','822375d0b2d589f4','[{"type":"Placed","piece":0,"cell":0,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(5,2,0,'place blockader',1700018176000,'click','26a540270a6140ed','[{"type":"Placed","piece":7,"cell":7,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(5,3,0,'place ogre',1700018177000,'click','fa7db001926b3f2b','[{"type":"Placed","piece":6,"cell":14,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(5,4,0,'place scout',1700018178000,'click','0364a567f5d5dfea','[{"type":"Placed","piece":8,"cell":28,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(5,5,0,'place bomber',1700018179000,'click','ba5a07bde8a225e8','[{"type":"Placed","piece":4,"cell":35,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(5,6,0,'place sniper',1700018180000,'click','fb1233feb5ec2f9a','[{"type":"Placed","piece":5,"cell":42,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(5,7,1,'keeper b7',1700018181000,'click','b7c49936e615e92b','[{"type":"Placed","piece":9,"cell":13,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(5,8,1,'place bomber',1700018182000,'click','051d429be6306679','[{"type":"Placed","piece":13,"cell":6,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(5,9,1,'place sniper',1700018183000,'click','6a047ef974911a0c','[{"type":"Placed","piece":14,"cell":20,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(5,10,1,'place mage',1700018184000,'click','0e2c432dd3e3ae69','[{"type":"Placed","piece":11,"cell":34,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(5,11,1,'place blockader',1700018185000,'click','4dcd44b3af227851','[{"type":"Placed","piece":16,"cell":41,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(5,12,1,'place scaler',1700018186000,'click','0c7ebc35ba4e155b','[{"type":"Placed","piece":12,"cell":48,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(5,13,0,'ultimate command',1700018187000,'click','d19d014bf6ce902f','[{"type":"Chosen","seat":0,"what":"ultimate","name":"command","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(5,14,1,'ultimate standstill',1700018188000,'click','f81ce513a2a5b721','[{"type":"Chosen","seat":1,"what":"ultimate","name":"standstill","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(5,15,0,'pick famine',1700018189000,'click','c11600f975b5c03c','[{"type":"Picked","seat":0,"card":"famine","only":[0]}]',NULL,0,0);
INSERT INTO "actions" VALUES(5,16,0,'pick stealth',1700018190000,'click','07e17cc59773013a','[{"type":"Picked","seat":0,"card":"stealth","only":[0]}]',NULL,0,0);
INSERT INTO "actions" VALUES(5,17,0,'pick veto',1700018191000,'click','2ef0dfab510ade14','[{"type":"Picked","seat":0,"card":"veto","only":[0]}]',NULL,0,0);
INSERT INTO "actions" VALUES(5,18,0,'pick armor',1700018192000,'click','e7ab585a0bc4ff90','[{"type":"Picked","seat":0,"card":"armor","only":[0]}]',NULL,0,0);
INSERT INTO "actions" VALUES(5,19,0,'pick mirage',1700018193000,'click','2c064439976d2d46','[{"type":"Picked","seat":0,"card":"mirage","only":[0]}]',NULL,0,0);
INSERT INTO "actions" VALUES(5,20,0,'pick snipe',1700018194000,'click','381e3176043a2c9e','[{"type":"Picked","seat":0,"card":"snipe","only":[0]}]',NULL,0,0);
INSERT INTO "actions" VALUES(5,21,0,'pick deliver',1700018195000,'click','713b0fddf4a179c3','[{"type":"Picked","seat":0,"card":"deliver","only":[0]},{"type":"Listed","seat":0,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(5,22,1,'pick ram',1700018196000,'click','6e76235f7d901134','[{"type":"Picked","seat":1,"card":"ram","only":[1]}]',NULL,0,0);
INSERT INTO "actions" VALUES(5,23,1,'pick comrade',1700018197000,'click','4b946291292b2c2b','[{"type":"Picked","seat":1,"card":"comrade","only":[1]}]',NULL,0,0);
INSERT INTO "actions" VALUES(5,24,1,'pick ground-pound',1700018198000,'click','45f3fed67dfd9cb0','[{"type":"Picked","seat":1,"card":"ground-pound","only":[1]}]',NULL,0,0);
INSERT INTO "actions" VALUES(5,25,1,'pick hinder',1700018199000,'click','5a7abcb8cde3d495','[{"type":"Picked","seat":1,"card":"hinder","only":[1]}]',NULL,0,0);
INSERT INTO "actions" VALUES(5,26,1,'pick tar',1700018200000,'click','36fc4564fec66564','[{"type":"Picked","seat":1,"card":"tar","only":[1]}]',NULL,0,0);
INSERT INTO "actions" VALUES(5,27,1,'pick tax',1700018201000,'click','90e8a4d55b42f4a8','[{"type":"Picked","seat":1,"card":"tax","only":[1]}]',NULL,0,0);
INSERT INTO "actions" VALUES(5,28,1,'pick subdued',1700018202000,'click','689ddae62000d020','[{"type":"Picked","seat":1,"card":"subdued","only":[1]},{"type":"Listed","seat":1,"only":null},{"type":"TurnBegan","seat":0,"number":1,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(5,29,0,'e1xf1',1700018203000,'click','0db24602bfec09b9','[{"type":"Attacked","piece":8,"by":0,"cells":[35],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"w","id":4,"cell":35,"amount":1,"left":0,"only":null},{"type":"Killed","piece":4,"cell":35,"by":0,"how":"damage","only":null},{"type":"Gained","seat":0,"amount":2,"why":"loot","only":null},{"type":"Exploded","cell":35,"by":0,"only":null},{"type":"Hurt","what":"w","id":8,"cell":28,"amount":3,"left":0,"only":null},{"type":"Hurt","what":"w","id":5,"cell":42,"amount":3,"left":0,"only":null},{"type":"Killed","piece":8,"cell":28,"by":0,"how":"damage","only":null},{"type":"Gained","seat":0,"amount":2,"why":"loot","only":null},{"type":"Killed","piece":5,"cell":42,"by":0,"how":"damage","only":null},{"type":"Gained","seat":0,"amount":2,"why":"loot","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(5,30,0,'buy wall c3',1700018204000,'click','69c2fa393b0e1747','[{"type":"Bought","seat":0,"what":"wall","price":5,"only":null},{"type":"Built","seat":0,"cell":16,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(6,1,0,'keeper e1',1700021812000,'click','69ff00d8cf091ecc','[{"type":"Placed","piece":0,"cell":28,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(6,2,1,'keeper e7',1700021813000,'click','e2fc0cd01c575c6a','[{"type":"Placed","piece":9,"cell":34,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(6,3,0,'place blockader',1700021814000,'click','02656fc5e252e785','[{"type":"Placed","piece":7,"cell":0,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(6,4,1,'place ogre',1700021815000,'click','c1e42586dcc83ea8','[{"type":"Placed","piece":15,"cell":6,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(6,5,1,'place mage',1700021816000,'click','4031501ac1e13364','[{"type":"Placed","piece":11,"cell":13,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(6,6,0,'place ogre',1700021817000,'click','5257c165b01973d2','[{"type":"Placed","piece":6,"cell":7,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(6,7,0,'place scaler',1700021818000,'click','bedd0b1b0f8ee0d0','[{"type":"Placed","piece":3,"cell":14,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(6,8,1,'place blockader',1700021819000,'click','5533f1a210dba255','[{"type":"Placed","piece":16,"cell":20,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(6,9,1,'place scout',1700021820000,'click','cf2ba82e7be52a37','[{"type":"Placed","piece":17,"cell":41,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(6,10,0,'place scout',1700021821000,'click','961c6a3e42920672','[{"type":"Placed","piece":8,"cell":35,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(6,11,0,'place sniper',1700021822000,'click','092ce9c1e134fc30','[{"type":"Placed","piece":5,"cell":42,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(6,12,1,'place bomber',1700021823000,'click','38c370a6c41461d2','[{"type":"Placed","piece":13,"cell":48,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(6,13,0,'ultimate recall',1700021824000,'click','a9b18ac85bc29fc3','[{"type":"Chosen","seat":0,"what":"ultimate","name":"recall","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(6,14,0,'effect snare',1700021825000,'click','84447268812d37a7','[{"type":"Chosen","seat":0,"what":"effect","name":"snare","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(6,15,1,'ultimate mend',1700021826000,'click','ddaaa8cdd0312a8c','[{"type":"Chosen","seat":1,"what":"ultimate","name":"mend","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(6,16,1,'effect salvage',1700021827000,'click','838cedf54833c5ec','[{"type":"Chosen","seat":1,"what":"effect","name":"salvage","only":null},{"type":"Dealt","seat":0,"cards":["vulnerable","bounty-hunter","vision","hinder","explode","wounded-runner","leapfrog"],"only":[0]},{"type":"Dealt","seat":1,"cards":["deplete","compromise","reduction","strength","dash","tax","critical-hit"],"only":[1]},{"type":"Shown","cards":["truce","teleport","mirage"],"only":null},{"type":"TurnBegan","seat":0,"number":1,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(6,17,0,'g1xf1',1700021828000,'click','709499eed624eced','[{"type":"Attacked","piece":5,"by":0,"cells":[35],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"w","id":8,"cell":35,"amount":1,"left":0,"only":null},{"type":"Killed","piece":8,"cell":35,"by":0,"how":"damage","only":null},{"type":"Dropped","cell":35,"amount":2,"lost":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(6,18,0,'d2-e2',1700021829000,'click','917cf20d556b3fb7','[{"type":"Moved","piece":1,"src":22,"dst":29,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(6,19,0,'a1xb1',1700021830000,'click','d2416f24b76db1a7','[{"type":"Attacked","piece":7,"by":0,"cells":[7],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"w","id":6,"cell":7,"amount":1,"left":0,"only":null},{"type":"Killed","piece":6,"cell":7,"by":0,"how":"damage","only":null},{"type":"Dropped","cell":7,"amount":2,"lost":false,"only":null},{"type":"TurnBegan","seat":1,"number":1,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(6,20,1,'b7-b6',1700021831000,'click','f54eb95bc621da8e','[{"type":"Moved","piece":11,"src":13,"dst":12,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(6,21,1,'c7xd7',1700021832000,'click','1452b66b96e09a60','[{"type":"Attacked","piece":16,"by":1,"cells":[27],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"l","id":1,"cell":27,"amount":1,"left":14,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(6,22,1,'b6xb6',1700021833000,'click','236d175b987cb8b4','[{"type":"Attacked","piece":11,"by":1,"cells":[12],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"w","id":11,"cell":12,"amount":1,"left":0,"only":null},{"type":"Killed","piece":11,"cell":12,"by":1,"how":"damage","only":null},{"type":"Dropped","cell":12,"amount":2,"lost":false,"only":null},{"type":"TurnBegan","seat":0,"number":2,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(6,23,0,'g1xe1',1700021834000,'click','1b739fb5f96ebdf1','[{"type":"Attacked","piece":5,"by":0,"cells":[28],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"w","id":0,"cell":28,"amount":1,"left":4,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(6,24,0,'c1xc1',1700021835000,'click','70b9b63f57d4e4d9','[{"type":"Attacked","piece":3,"by":0,"cells":[14],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"w","id":3,"cell":14,"amount":1,"left":0,"only":null},{"type":"Killed","piece":3,"cell":14,"by":0,"how":"damage","only":null},{"type":"Dropped","cell":14,"amount":2,"lost":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(6,25,0,'recall ogre d2',1700021836000,'click','5b136199347e97c5','[{"type":"UltimateUsed","seat":0,"name":"recall","by":0,"piece":6,"only":null},{"type":"Placed","piece":6,"cell":22,"how":"recall","only":null},{"type":"TurnBegan","seat":1,"number":2,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(6,26,1,'c7xd7',1700021837000,'click','04c4bea0f2d811dd','[{"type":"Attacked","piece":16,"by":1,"cells":[27],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"l","id":1,"cell":27,"amount":1,"left":13,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(6,27,1,'e7xf7',1700021838000,'click','5922f5aa33f01810','[{"type":"Attacked","piece":9,"by":1,"cells":[41],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"w","id":17,"cell":41,"amount":1,"left":0,"only":null},{"type":"Killed","piece":17,"cell":41,"by":1,"how":"damage","only":null},{"type":"Dropped","cell":41,"amount":2,"lost":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(6,28,1,'c7xc7',1700021839000,'click','eac539f5a8f74191','[{"type":"Attacked","piece":16,"by":1,"cells":[20],"wall":false,"pound":false,"only":null},{"type":"Shielded","piece":16,"only":null},{"type":"TurnBegan","seat":0,"number":3,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(6,29,0,'g1-f1',1700021840000,'click','431ecb44ee567bc9','[{"type":"Moved","piece":5,"src":42,"dst":35,"how":"walk","only":null},{"type":"Took","piece":5,"cell":35,"amount":2,"stored":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(6,30,0,'e2=e1',1700021841000,'click','16294d26ced13eb1','[{"type":"Moved","piece":1,"src":29,"dst":28,"how":"switch","only":null},{"type":"Moved","piece":0,"src":28,"dst":29,"how":"switch","only":null},{"type":"TurnBegan","seat":1,"number":3,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(6,31,1,'g7 mine g6',1700021842000,'click','3061bd84207eb5b9','[{"type":"Laid","seat":1,"piece":13,"cells":[40,41,47],"hides":"bomb","only":null},{"type":"Hid","cell":47,"hides":"bomb","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(6,32,1,'g7 mine f6',1700021843000,'click','f8e0fa63d6e3fb66','[{"type":"Laid","seat":1,"piece":13,"cells":[40,41,47],"hides":"bomb","only":null},{"type":"Hid","cell":40,"hides":"bomb","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(6,33,1,'d6xd7',1700021844000,'click','c13f3f8a8894fef2','[{"type":"Attacked","piece":10,"by":1,"cells":[27],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"l","id":1,"cell":27,"amount":3,"left":10,"only":null},{"type":"TurnBegan","seat":0,"number":4,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(6,34,0,'f1-f2',1700021845000,'click','42c389a25f844f01','[{"type":"Moved","piece":5,"src":35,"dst":36,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(6,35,0,'e1xe2',1700021846000,'click','816a4a3849f16252','[{"type":"Attacked","piece":1,"by":0,"cells":[29],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"w","id":0,"cell":29,"amount":3,"left":1,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(6,36,1,'resign',1700021847000,'click','6597464a6c38a149','[{"type":"Resigned","seat":1,"only":null},{"type":"Ended","outcome":{"winners":[0],"why":"resignation"},"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,1,0,'trade yes',1700025455000,'click','0d0d0d07e1e54bff','[]',NULL,1,0);
INSERT INTO "actions" VALUES(7,2,1,'trade no',1700025456000,'click','f662402f5ec72925','[{"type":"Voted","kind":"trade","answers":["trade yes","trade no"],"result":"no","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,3,0,'squad stormline',1700025457000,'click','6c91a600b36905ae','[{"type":"Chosen","seat":0,"kind":"squad","what":"stormline","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,4,1,'squad emberhold',1700025458000,'click','9252204989f1df02','[{"type":"Chosen","seat":1,"kind":"squad","what":"emberhold","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,5,0,'monster voided-master',1700025459000,'click','016dd741fd3b50c9','[{"type":"Chosen","seat":0,"kind":"proposed","what":"voided-master","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,6,1,'agree',1700025460000,'click','d66a879491b3e888','[{"type":"Chosen","seat":1,"kind":"monster","what":"voided-master","only":null},{"type":"Revealed","seat":0,"units":[["fortinbras","z",""],["craycray","let",""],["cidermajor","jackie",""],["derrick","blac",""]],"corrupt":[],"only":null},{"type":"Revealed","seat":1,"units":[["leadfoot","emily",""],["ciderheart","ahn",""],["ciderlord","cagney",""],["crusherx","void",""]],"corrupt":[],"only":null},{"type":"TurnBegan","seat":0,"number":1,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,7,0,'activate fortinbras',1700025461000,'click','8c764c0b3cf93f4c','[{"type":"Activated","seat":0,"unit":"fortinbras","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,8,0,'attack voided-master',1700025462000,'click','028c17624f3ddac6','[{"type":"Declared","by":"fortinbras","target":"voided-master","kind":"main","only":null},{"type":"Hurt","unit":"voided-master","amount":3,"source":"attack","by":"fortinbras","less":0,"doubled":false,"only":null},{"type":"TurnBegan","seat":1,"number":1,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,9,1,'activate crusherx',1700025463000,'click','257036916599a54c','[{"type":"Activated","seat":1,"unit":"crusherx","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,10,1,'pass',1700025464000,'click','c9511e2904e5a740','[{"type":"Skipped","seat":1,"kind":"act","only":null},{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"silence","struck":false,"discarded":false,"again":false,"only":null},{"type":"Silenced","card":"cagney","only":null},{"type":"TurnBegan","seat":0,"number":2,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,11,0,'activate derrick',1700025465000,'click','3eaf726de14d09d2','[{"type":"Activated","seat":0,"unit":"derrick","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,12,0,'pass',1700025466000,'click','da7fc6b75807abe2','[{"type":"Skipped","seat":0,"kind":"act","only":null},{"type":"TurnBegan","seat":1,"number":2,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,13,1,'activate crusherx',1700025467000,'click','a162e9b5f30f290a','[{"type":"Activated","seat":1,"unit":"crusherx","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,14,1,'attack voided-master',1700025468000,'click','bdb0f114a3cc9bcc','[{"type":"Declared","by":"crusherx","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"void","heads":false,"chosen":false,"gain":"+1 HP","only":null},{"type":"Hurt","unit":"voided-master","amount":5,"source":"attack","by":"crusherx","less":0,"doubled":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,15,1,'freeze',1700025469000,'click','920287136ebbb874','[{"type":"Afflicted","unit":"voided-master","status":"freeze","amount":0,"only":null},{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Cured","unit":"voided-master","status":"freeze","why":"over","only":null},{"type":"TurnBegan","seat":0,"number":3,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,16,0,'activate derrick',1700025470000,'click','4fa8abda6a2fe386','[{"type":"Activated","seat":0,"unit":"derrick","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,17,0,'pass',1700025471000,'click','3a6da7f1220b792f','[{"type":"Skipped","seat":0,"kind":"act","only":null},{"type":"TurnBegan","seat":1,"number":3,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,18,1,'activate crusherx',1700025472000,'click','b1898ba17fa6ebdf','[{"type":"Activated","seat":1,"unit":"crusherx","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,19,1,'attack voided-master',1700025473000,'click','fc650dae85eb0696','[{"type":"Declared","by":"crusherx","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"void","heads":true,"chosen":false,"gain":"+1 AP","only":null},{"type":"Hurt","unit":"voided-master","amount":6,"source":"attack","by":"crusherx","less":0,"doubled":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,20,1,'freeze',1700025474000,'click','fdc5486c7f3e6809','[{"type":"Resisted","unit":"voided-master","status":"freeze","only":null},{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"hex","struck":false,"discarded":true,"again":false,"only":null},{"type":"TurnBegan","seat":0,"number":4,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,21,0,'activate cidermajor',1700025475000,'click','5e1041069dcb9929','[{"type":"Activated","seat":0,"unit":"cidermajor","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,22,0,'pass',1700025476000,'click','f4bfd649eac8c059','[{"type":"Skipped","seat":0,"kind":"act","only":null},{"type":"TurnBegan","seat":1,"number":4,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,23,1,'activate ciderlord',1700025477000,'click','331728aef1f3a22a','[{"type":"Activated","seat":1,"unit":"ciderlord","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,24,1,'pass',1700025478000,'click','07232f59bdcf3dbb','[{"type":"Skipped","seat":1,"kind":"act","only":null},{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"teleport","struck":false,"discarded":false,"again":false,"only":null},{"type":"Readied","monster":"voided-master","action":"teleport","only":null},{"type":"TurnBegan","seat":0,"number":5,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,25,0,'activate derrick',1700025479000,'click','c1d1cc8d63247281','[{"type":"Activated","seat":0,"unit":"derrick","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,26,0,'pass',1700025480000,'click','1dbc60bef30da562','[{"type":"Skipped","seat":0,"kind":"act","only":null},{"type":"TurnBegan","seat":1,"number":5,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,27,1,'activate leadfoot',1700025481000,'click','261014bc8efdf57c','[{"type":"Activated","seat":1,"unit":"leadfoot","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,28,1,'attack voided-master',1700025482000,'click','bef18af42e4bb160','[{"type":"Declared","by":"leadfoot","target":"voided-master","kind":"main","only":null},{"type":"Wore","monster":"voided-master","action":"teleport","only":null},{"type":"Missed","by":"leadfoot","target":"voided-master","why":"blur","only":null},{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"drain","struck":false,"discarded":false,"again":false,"only":null},{"type":"Declared","by":"voided-master","target":"leadfoot","kind":"monster","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,29,0,'guard fortinbras',1700025483000,'click','b5cd7001db5fa960','[{"type":"Guarded","unit":"fortinbras","target":"leadfoot","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,30,0,'pass',1700025484000,'click','58d1b7dfdc2c8048','[{"type":"Hurt","unit":"fortinbras","amount":2,"source":"attack","by":"voided-master","less":1,"doubled":false,"only":null},{"type":"Healed","unit":"voided-master","amount":2,"why":"drain","only":null},{"type":"TurnBegan","seat":0,"number":6,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,31,0,'activate cidermajor',1700025485000,'click','2ead1f8e333324bb','[{"type":"Activated","seat":0,"unit":"cidermajor","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,32,0,'attack voided-master',1700025486000,'click','b16201c39d9d8ba8','[{"type":"Declared","by":"cidermajor","target":"voided-master","kind":"main","only":null},{"type":"Hurt","unit":"voided-master","amount":4,"source":"attack","by":"cidermajor","less":0,"doubled":false,"only":null},{"type":"Drained","unit":"voided-master","amount":1,"why":"gusher","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,33,0,'attack voided-master',1700025487000,'click','f8092fffaa4243f1','[{"type":"Declared","by":"cidermajor","target":"voided-master","kind":"multi","only":null},{"type":"Hurt","unit":"voided-master","amount":3,"source":"attack","by":"cidermajor","less":0,"doubled":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,34,0,'pass',1700025488000,'click','8dc8360ed8ffe0dc','[{"type":"TurnBegan","seat":1,"number":6,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,35,1,'activate ciderlord',1700025489000,'click','941427e7f0469f53','[{"type":"Activated","seat":1,"unit":"ciderlord","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,36,1,'attack voided-master',1700025490000,'click','2cd43cff226c7f50','[{"type":"Declared","by":"ciderlord","target":"voided-master","kind":"main","only":null},{"type":"Hurt","unit":"voided-master","amount":4,"source":"attack","by":"ciderlord","less":0,"doubled":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,37,1,'freeze',1700025491000,'click','c875548b1b515ca8','[{"type":"Afflicted","unit":"voided-master","status":"freeze","amount":0,"only":null},{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Cured","unit":"voided-master","status":"freeze","why":"over","only":null},{"type":"TurnBegan","seat":0,"number":7,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,38,0,'activate craycray',1700025492000,'click','66649059e557073b','[{"type":"Activated","seat":0,"unit":"craycray","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,39,0,'attack voided-master',1700025493000,'click','689448faf3bda6bd','[{"type":"Declared","by":"craycray","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"let","heads":false,"chosen":false,"gain":"+1 HP","only":null},{"type":"Hurt","unit":"voided-master","amount":5,"source":"attack","by":"craycray","less":0,"doubled":false,"only":null},{"type":"TurnBegan","seat":1,"number":7,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,40,1,'activate ciderlord',1700025494000,'click','2d6a3409103aaa1b','[{"type":"Activated","seat":1,"unit":"ciderlord","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,41,1,'pass',1700025495000,'click','e861ca0a32c81c62','[{"type":"Skipped","seat":1,"kind":"act","only":null},{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"arcane-burst","struck":false,"discarded":false,"again":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,42,0,'prevent z',1700025496000,'click','f32ef5e2c35f3250','[{"type":"Prevented","unit":"craycray","card":"z","amount":1,"taken":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,43,0,'take z',1700025497000,'click','1b44210754243645','[{"type":"Prevented","unit":"craycray","card":"z","amount":1,"taken":true,"only":null},{"type":"Hurt","unit":"fortinbras","amount":0,"source":"taken","by":"","less":1,"doubled":false,"only":null},{"type":"Hurt","unit":"craycray","amount":0,"source":"attack","by":"voided-master","less":0,"doubled":false,"only":null},{"type":"Hurt","unit":"ciderlord","amount":2,"source":"attack","by":"voided-master","less":0,"doubled":false,"only":null},{"type":"TurnBegan","seat":0,"number":8,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,44,0,'activate craycray',1700025498000,'click','6e49d469004bd6a2','[{"type":"Activated","seat":0,"unit":"craycray","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,45,0,'attack voided-master',1700025499000,'click','b1eacbec86bc798b','[{"type":"Declared","by":"craycray","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"let","heads":true,"chosen":false,"gain":"−1 AP for the other","only":null},{"type":"Hurt","unit":"voided-master","amount":5,"source":"attack","by":"craycray","less":0,"doubled":false,"only":null},{"type":"TurnBegan","seat":1,"number":8,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,46,1,'activate leadfoot',1700025500000,'click','3b82008824b1a70f','[{"type":"Activated","seat":1,"unit":"leadfoot","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,47,1,'pass',1700025501000,'click','84c0ec7cd74ba32b','[{"type":"Skipped","seat":1,"kind":"act","only":null},{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"mana-surge","struck":false,"discarded":false,"again":false,"only":null},{"type":"Readied","monster":"voided-master","action":"mana-surge","only":null},{"type":"TurnBegan","seat":0,"number":9,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,48,0,'activate fortinbras',1700025502000,'click','0d609ad4a6ab9004','[{"type":"Activated","seat":0,"unit":"fortinbras","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,49,0,'pass',1700025503000,'click','bb2bbb02f4ca20c5','[{"type":"Skipped","seat":0,"kind":"act","only":null},{"type":"TurnBegan","seat":1,"number":9,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,50,1,'activate ciderlord',1700025504000,'click','2ef8c2b8fff16f59','[{"type":"Activated","seat":1,"unit":"ciderlord","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,51,1,'attack voided-master',1700025505000,'click','569fd346a56489dd','[{"type":"Declared","by":"ciderlord","target":"voided-master","kind":"main","only":null},{"type":"Hurt","unit":"voided-master","amount":4,"source":"attack","by":"ciderlord","less":0,"doubled":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,52,1,'corrode',1700025506000,'click','2c09cc9ef82ed0ef','[{"type":"Afflicted","unit":"voided-master","status":"corrode","amount":1,"only":null},{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"silence","struck":false,"discarded":false,"again":false,"only":null},{"type":"Silenced","card":"let","only":null},{"type":"TurnBegan","seat":0,"number":10,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,53,0,'activate derrick',1700025507000,'click','c63b18865cb27147','[{"type":"Activated","seat":0,"unit":"derrick","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,54,0,'attack voided-master',1700025508000,'click','e5ed53e65e4f9b93','[{"type":"Declared","by":"derrick","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"blac","heads":false,"chosen":false,"gain":"+2 HP","only":null},{"type":"Hurt","unit":"voided-master","amount":6,"source":"attack","by":"derrick","less":0,"doubled":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,55,0,'freeze',1700025509000,'click','b1f5557b68a6a8ce','[{"type":"Afflicted","unit":"voided-master","status":"freeze","amount":0,"only":null},{"type":"TurnBegan","seat":1,"number":10,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,56,1,'activate crusherx',1700025510000,'click','463990f7e5e1ea79','[{"type":"Activated","seat":1,"unit":"crusherx","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,57,1,'attack voided-master',1700025511000,'click','e8bd7a935a3d78af','[{"type":"Declared","by":"crusherx","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"void","heads":true,"chosen":false,"gain":"+1 AP","only":null},{"type":"Hurt","unit":"voided-master","amount":6,"source":"attack","by":"crusherx","less":0,"doubled":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,58,1,'burn',1700025512000,'click','12f3712b632e6e47','[{"type":"Afflicted","unit":"voided-master","status":"burn","amount":1,"only":null},{"type":"Afflicted","unit":"voided-master","status":"burn","amount":1,"only":null},{"type":"Gained","card":"crusherx","why":"cagney","ap":1,"hp":0,"only":null},{"type":"Gained","card":"cagney","why":"cagney","ap":1,"hp":0,"only":null},{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Hurt","unit":"voided-master","amount":1,"source":"burn","by":"","less":0,"doubled":false,"only":null},{"type":"Cured","unit":"voided-master","status":"corrode","why":"over","only":null},{"type":"Cured","unit":"voided-master","status":"freeze","why":"over","only":null},{"type":"TurnBegan","seat":0,"number":11,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,59,0,'activate cidermajor',1700025513000,'click','ee5f53e27c6aa904','[{"type":"Activated","seat":0,"unit":"cidermajor","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,60,0,'attack voided-master',1700025514000,'click','e0c9747cc23891a0','[{"type":"Declared","by":"cidermajor","target":"voided-master","kind":"main","only":null},{"type":"Hurt","unit":"voided-master","amount":4,"source":"attack","by":"cidermajor","less":0,"doubled":false,"only":null},{"type":"Drained","unit":"voided-master","amount":1,"why":"gusher","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,61,0,'pass',1700025515000,'click','fc2db67f4658b2db','[{"type":"TurnBegan","seat":1,"number":11,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,62,1,'activate crusherx',1700025516000,'click','f5f4d289817fe520','[{"type":"Activated","seat":1,"unit":"crusherx","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,63,1,'pass',1700025517000,'click','dc7467b8ffb5b5c2','[{"type":"Skipped","seat":1,"kind":"act","only":null},{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"teleport","struck":false,"discarded":false,"again":false,"only":null},{"type":"Readied","monster":"voided-master","action":"teleport","only":null},{"type":"TurnBegan","seat":0,"number":12,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,64,0,'activate craycray',1700025518000,'click','960683133135ca71','[{"type":"Activated","seat":0,"unit":"craycray","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,65,0,'pass',1700025519000,'click','b10ffc136f23d425','[{"type":"Skipped","seat":0,"kind":"act","only":null},{"type":"TurnBegan","seat":1,"number":12,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,66,1,'activate leadfoot',1700025520000,'click','6cf7afa3694a0977','[{"type":"Activated","seat":1,"unit":"leadfoot","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,67,1,'attack voided-master',1700025521000,'click','06f4bd66434b273d','[{"type":"Declared","by":"leadfoot","target":"voided-master","kind":"main","only":null},{"type":"Wore","monster":"voided-master","action":"teleport","only":null},{"type":"Missed","by":"leadfoot","target":"voided-master","why":"blur","only":null},{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"drain","struck":false,"discarded":false,"again":false,"only":null},{"type":"Declared","by":"voided-master","target":"leadfoot","kind":"monster","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,68,0,'guard fortinbras',1700025522000,'click','e3a5adaec8c22e41','[{"type":"Guarded","unit":"fortinbras","target":"leadfoot","only":null},{"type":"Hurt","unit":"fortinbras","amount":5,"source":"attack","by":"voided-master","less":1,"doubled":false,"only":null},{"type":"Healed","unit":"voided-master","amount":5,"why":"drain","only":null},{"type":"TurnBegan","seat":0,"number":13,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,69,0,'activate fortinbras',1700025523000,'click','18a226786c2a8de0','[{"type":"Activated","seat":0,"unit":"fortinbras","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,70,0,'pass',1700025524000,'click','b7357825eac00206','[{"type":"Skipped","seat":0,"kind":"act","only":null},{"type":"TurnBegan","seat":1,"number":13,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,71,1,'activate leadfoot',1700025525000,'click','a089bf12702f7aa4','[{"type":"Activated","seat":1,"unit":"leadfoot","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,72,1,'attack voided-master',1700025526000,'click','5d4ca6134c410478','[{"type":"Declared","by":"leadfoot","target":"voided-master","kind":"main","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,73,1,'heads',1700025527000,'click','fb2b0d33474772e2','[{"type":"Coin","card":"emily","heads":true,"chosen":true,"gain":"+1 AP","only":null},{"type":"Hurt","unit":"voided-master","amount":5,"source":"attack","by":"leadfoot","less":0,"doubled":false,"only":null},{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"mana-surge","struck":false,"discarded":false,"again":false,"only":null},{"type":"Readied","monster":"voided-master","action":"mana-surge","only":null},{"type":"TurnBegan","seat":0,"number":14,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,74,0,'activate cidermajor',1700025528000,'click','28239892caa82252','[{"type":"Activated","seat":0,"unit":"cidermajor","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,75,0,'attack voided-master',1700025529000,'click','161f8b18e87eea1f','[{"type":"Declared","by":"cidermajor","target":"voided-master","kind":"main","only":null},{"type":"Hurt","unit":"voided-master","amount":4,"source":"attack","by":"cidermajor","less":0,"doubled":false,"only":null},{"type":"Drained","unit":"voided-master","amount":1,"why":"gusher","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,76,0,'pass',1700025530000,'click','ce137aff94f4203b','[{"type":"TurnBegan","seat":1,"number":14,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,77,1,'activate ciderheart',1700025531000,'click','3be6d393927059a7','[{"type":"Activated","seat":1,"unit":"ciderheart","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,78,1,'cleanse craycray',1700025532000,'click','af54f05becdcf77b','[{"type":"Cured","unit":"craycray","status":"silenced","why":"cure","only":null},{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"arcane-burst","struck":false,"discarded":false,"again":false,"only":null},{"type":"Hurt","unit":"cidermajor","amount":5,"source":"attack","by":"voided-master","less":0,"doubled":false,"only":null},{"type":"Hurt","unit":"ciderheart","amount":5,"source":"attack","by":"voided-master","less":0,"doubled":false,"only":null},{"type":"TurnBegan","seat":0,"number":15,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,79,0,'activate derrick',1700025533000,'click','ae67f0af570dd82b','[{"type":"Activated","seat":0,"unit":"derrick","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,80,0,'attack voided-master',1700025534000,'click','05e89dcd9953e9e7','[{"type":"Declared","by":"derrick","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"blac","heads":false,"chosen":false,"gain":"+2 HP","only":null},{"type":"Hurt","unit":"voided-master","amount":6,"source":"attack","by":"derrick","less":0,"doubled":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,81,0,'freeze',1700025535000,'click','fae32ddf216f38a9','[{"type":"Afflicted","unit":"voided-master","status":"freeze","amount":0,"only":null},{"type":"TurnBegan","seat":1,"number":15,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,82,1,'activate leadfoot',1700025536000,'click','1eed130297c26d44','[{"type":"Activated","seat":1,"unit":"leadfoot","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,83,1,'attack voided-master',1700025537000,'click','4e24d2bcf05139b9','[{"type":"Declared","by":"leadfoot","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"emily","heads":false,"chosen":false,"gain":"+1 HP","only":null},{"type":"Hurt","unit":"voided-master","amount":4,"source":"attack","by":"leadfoot","less":0,"doubled":false,"only":null},{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Cured","unit":"voided-master","status":"freeze","why":"over","only":null},{"type":"TurnBegan","seat":0,"number":16,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,84,0,'activate fortinbras',1700025538000,'click','dc5ffe4dd46032bc','[{"type":"Activated","seat":0,"unit":"fortinbras","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,85,0,'attack voided-master',1700025539000,'click','d90afc160160a733','[{"type":"Declared","by":"fortinbras","target":"voided-master","kind":"main","only":null},{"type":"Hurt","unit":"voided-master","amount":3,"source":"attack","by":"fortinbras","less":0,"doubled":false,"only":null},{"type":"TurnBegan","seat":1,"number":16,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,86,1,'activate ciderlord',1700025540000,'click','a00c85f4c32b27ed','[{"type":"Activated","seat":1,"unit":"ciderlord","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,87,1,'attack voided-master',1700025541000,'click','83ca4ef4cbe61820','[{"type":"Declared","by":"ciderlord","target":"voided-master","kind":"main","only":null},{"type":"Hurt","unit":"voided-master","amount":5,"source":"attack","by":"ciderlord","less":0,"doubled":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,88,1,'corrode',1700025542000,'click','b8366cb021eb0958','[{"type":"Afflicted","unit":"voided-master","status":"corrode","amount":1,"only":null},{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"hex","struck":false,"discarded":false,"again":false,"only":null},{"type":"Afflicted","unit":"crusherx","status":"hexed","amount":2,"only":null},{"type":"TurnBegan","seat":0,"number":17,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,89,0,'activate cidermajor',1700025543000,'click','e56508805dbeed06','[{"type":"Activated","seat":0,"unit":"cidermajor","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,90,0,'pass',1700025544000,'click','90c7152775a1cb15','[{"type":"Skipped","seat":0,"kind":"act","only":null},{"type":"TurnBegan","seat":1,"number":17,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,91,1,'activate crusherx',1700025545000,'click','07bef29b03b4cd7a','[{"type":"Activated","seat":1,"unit":"crusherx","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,92,1,'attack voided-master',1700025546000,'click','6c6c0a7b032c7d4d','[{"type":"Declared","by":"crusherx","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"void","heads":true,"chosen":false,"gain":"+1 AP","only":null},{"type":"Hurt","unit":"voided-master","amount":5,"source":"attack","by":"crusherx","less":0,"doubled":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,93,1,'freeze',1700025547000,'click','69800cfb1492400f','[{"type":"Afflicted","unit":"voided-master","status":"freeze","amount":0,"only":null},{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Cured","unit":"voided-master","status":"corrode","why":"over","only":null},{"type":"Cured","unit":"voided-master","status":"freeze","why":"over","only":null},{"type":"TurnBegan","seat":0,"number":18,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,94,0,'activate cidermajor',1700025548000,'click','53cb2d168edce5a6','[{"type":"Activated","seat":0,"unit":"cidermajor","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,95,0,'pass',1700025549000,'click','479197e33a00b630','[{"type":"Skipped","seat":0,"kind":"act","only":null},{"type":"TurnBegan","seat":1,"number":18,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,96,1,'activate crusherx',1700025550000,'click','992521a616c487f0','[{"type":"Activated","seat":1,"unit":"crusherx","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,97,1,'pass',1700025551000,'click','b71a64de3802c87c','[{"type":"Skipped","seat":1,"kind":"act","only":null},{"type":"Cured","unit":"crusherx","status":"hexed","why":"over","only":null},{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"drain","struck":false,"discarded":false,"again":false,"only":null},{"type":"Declared","by":"voided-master","target":"derrick","kind":"monster","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,98,0,'guard fortinbras',1700025552000,'click','ff98acd4ed6a3854','[{"type":"Guarded","unit":"fortinbras","target":"derrick","only":null},{"type":"Hurt","unit":"fortinbras","amount":1,"source":"attack","by":"voided-master","less":2,"doubled":false,"only":null},{"type":"Healed","unit":"voided-master","amount":1,"why":"drain","only":null},{"type":"TurnBegan","seat":0,"number":19,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,99,0,'activate fortinbras',1700025553000,'click','e68e45b9982dadd3','[{"type":"Activated","seat":0,"unit":"fortinbras","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,100,0,'attack voided-master',1700025554000,'click','49a7b501b32e33cf','[{"type":"Declared","by":"fortinbras","target":"voided-master","kind":"main","only":null},{"type":"Hurt","unit":"voided-master","amount":3,"source":"attack","by":"fortinbras","less":0,"doubled":false,"only":null},{"type":"TurnBegan","seat":1,"number":19,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,101,1,'activate crusherx',1700025555000,'click','dc15f67a42c58f01','[{"type":"Activated","seat":1,"unit":"crusherx","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,102,1,'attack voided-master',1700025556000,'click','020ef58ae985b69f','[{"type":"Declared","by":"crusherx","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"void","heads":true,"chosen":true,"gain":"+1 AP","only":null},{"type":"Hurt","unit":"voided-master","amount":7,"source":"attack","by":"crusherx","less":0,"doubled":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,103,1,'corrode',1700025557000,'click','31abca8f1a7427f1','[{"type":"Afflicted","unit":"voided-master","status":"corrode","amount":1,"only":null},{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"silence","struck":false,"discarded":false,"again":false,"only":null},{"type":"Silenced","card":"let","only":null},{"type":"TurnBegan","seat":0,"number":20,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,104,0,'activate fortinbras',1700025558000,'click','cbde44486c15a8f8','[{"type":"Activated","seat":0,"unit":"fortinbras","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,105,0,'attack voided-master',1700025559000,'click','4eedede469832c8d','[{"type":"Declared","by":"fortinbras","target":"voided-master","kind":"main","only":null},{"type":"Hurt","unit":"voided-master","amount":3,"source":"attack","by":"fortinbras","less":0,"doubled":false,"only":null},{"type":"TurnBegan","seat":1,"number":20,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,106,1,'activate crusherx',1700025560000,'click','922d7432496ccc22','[{"type":"Activated","seat":1,"unit":"crusherx","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,107,1,'attack voided-master',1700025561000,'click','566e6b3928b1ce1d','[{"type":"Declared","by":"crusherx","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"void","heads":true,"chosen":true,"gain":"+1 AP","only":null},{"type":"Hurt","unit":"voided-master","amount":7,"source":"attack","by":"crusherx","less":0,"doubled":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,108,1,'corrode',1700025562000,'click','365aa69fd9fbfe7c','[{"type":"Afflicted","unit":"voided-master","status":"corrode","amount":1,"only":null},{"type":"Afflicted","unit":"voided-master","status":"burn","amount":1,"only":null},{"type":"Phase","monster":"voided-master","ap":2,"only":null},{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Hurt","unit":"voided-master","amount":1,"source":"burn","by":"","less":0,"doubled":false,"only":null},{"type":"Flipped","monster":"voided-master","action":"mana-surge","struck":false,"discarded":false,"again":false,"only":null},{"type":"Readied","monster":"voided-master","action":"mana-surge","only":null},{"type":"Flipped","monster":"voided-master","action":"arcane-burst","struck":false,"discarded":false,"again":false,"only":null},{"type":"Hurt","unit":"fortinbras","amount":3,"source":"attack","by":"voided-master","less":2,"doubled":false,"only":null},{"type":"Hurt","unit":"crusherx","amount":5,"source":"attack","by":"voided-master","less":0,"doubled":false,"only":null},{"type":"Destroyed","unit":"fortinbras","pilot":"z","gone":false,"only":null},{"type":"Gained","card":"ahn","why":"ahn","ap":0,"hp":1,"only":null},{"type":"TurnBegan","seat":0,"number":21,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,109,0,'activate derrick',1700025563000,'click','9465b0d947b9f3ea','[{"type":"Activated","seat":0,"unit":"derrick","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,110,0,'transport z craycray',1700025564000,'click','60a5238f653b3c95','[{"type":"Transported","seat":0,"pilot":"z","unit":"craycray","source":"","out":"","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,111,0,'pass',1700025565000,'click','cda9ead180faf032','[{"type":"Skipped","seat":0,"kind":"act","only":null},{"type":"TurnBegan","seat":1,"number":21,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,112,1,'activate ciderlord',1700025566000,'click','5845a0b0abe6ea3b','[{"type":"Activated","seat":1,"unit":"ciderlord","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,113,1,'attack voided-master',1700025567000,'click','e36991a619cc8126','[{"type":"Declared","by":"ciderlord","target":"voided-master","kind":"main","only":null},{"type":"Hurt","unit":"voided-master","amount":5,"source":"attack","by":"ciderlord","less":0,"doubled":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,114,1,'burn',1700025568000,'click','cb1f5b72cdd34ef8','[{"type":"Afflicted","unit":"voided-master","status":"burn","amount":1,"only":null},{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Hurt","unit":"voided-master","amount":1,"source":"burn","by":"","less":0,"doubled":false,"only":null},{"type":"Cured","unit":"voided-master","status":"corrode","why":"over","only":null},{"type":"Flipped","monster":"voided-master","action":"teleport","struck":false,"discarded":false,"again":false,"only":null},{"type":"Readied","monster":"voided-master","action":"teleport","only":null},{"type":"Flipped","monster":"voided-master","action":"hex","struck":false,"discarded":false,"again":false,"only":null},{"type":"Afflicted","unit":"crusherx","status":"hexed","amount":2,"only":null},{"type":"TurnBegan","seat":0,"number":22,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,115,0,'activate craycray',1700025569000,'click','75044ab03c7b4cc5','[{"type":"Activated","seat":0,"unit":"craycray","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,116,0,'skip',1700025570000,'click','59da15c051d32f7f','[]',NULL,1,0);
INSERT INTO "actions" VALUES(7,117,0,'pass',1700025571000,'click','cc44786fe7ac84e8','[{"type":"Skipped","seat":0,"kind":"act","only":null},{"type":"TurnBegan","seat":1,"number":22,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,118,1,'activate ciderlord',1700025572000,'click','5850dc1d09e2f60d','[{"type":"Activated","seat":1,"unit":"ciderlord","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,119,1,'pass',1700025573000,'click','72d129a8c16eec34','[{"type":"Skipped","seat":1,"kind":"act","only":null},{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"mana-surge","struck":false,"discarded":false,"again":false,"only":null},{"type":"Readied","monster":"voided-master","action":"mana-surge","only":null},{"type":"Flipped","monster":"voided-master","action":"drain","struck":false,"discarded":false,"again":false,"only":null},{"type":"Declared","by":"voided-master","target":"crusherx","kind":"monster","only":null},{"type":"Coin","card":"void","heads":true,"chosen":true,"gain":"+1 AP","only":null},{"type":"Hurt","unit":"crusherx","amount":6,"source":"attack","by":"voided-master","less":0,"doubled":false,"only":null},{"type":"Destroyed","unit":"crusherx","pilot":"void","gone":false,"only":null},{"type":"Healed","unit":"voided-master","amount":6,"why":"drain","only":null},{"type":"TurnBegan","seat":0,"number":23,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,120,0,'activate derrick',1700025574000,'click','aa14b770ba1431f4','[{"type":"Activated","seat":0,"unit":"derrick","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,121,0,'transport z cidermajor',1700025575000,'click','9902a0832397525d','[{"type":"Transported","seat":0,"pilot":"z","unit":"cidermajor","source":"craycray","out":"","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,122,0,'attack voided-master',1700025576000,'click','2f00d51bf987dd6e','[{"type":"Declared","by":"derrick","target":"voided-master","kind":"main","only":null},{"type":"Wore","monster":"voided-master","action":"teleport","only":null},{"type":"Missed","by":"derrick","target":"voided-master","why":"blur","only":null},{"type":"TurnBegan","seat":1,"number":23,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,123,1,'activate leadfoot',1700025577000,'click','e1e288a9ae6fff2f','[{"type":"Activated","seat":1,"unit":"leadfoot","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,124,1,'transport void ciderlord',1700025578000,'click','13bdc37279127401','[{"type":"Transported","seat":1,"pilot":"void","unit":"ciderlord","source":"","out":"","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,125,1,'attack voided-master',1700025579000,'click','95939612f3d38768','[{"type":"Declared","by":"leadfoot","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"emily","heads":false,"chosen":false,"gain":"+1 HP","only":null},{"type":"Hurt","unit":"voided-master","amount":4,"source":"attack","by":"leadfoot","less":0,"doubled":false,"only":null},{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"silence","struck":false,"discarded":false,"again":false,"only":null},{"type":"Silenced","card":"jackie","only":null},{"type":"Flipped","monster":"voided-master","action":"hex","struck":false,"discarded":false,"again":false,"only":null},{"type":"Afflicted","unit":"ciderlord","status":"hexed","amount":2,"only":null},{"type":"TurnBegan","seat":0,"number":24,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,126,0,'activate craycray',1700025580000,'click','9761f5df4b00c72a','[{"type":"Activated","seat":0,"unit":"craycray","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,127,0,'transport z derrick',1700025581000,'click','0b42737ab677371c','[{"type":"Transported","seat":0,"pilot":"z","unit":"derrick","source":"cidermajor","out":"","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,128,0,'pass',1700025582000,'click','0b575016e1513d05','[{"type":"Skipped","seat":0,"kind":"act","only":null},{"type":"TurnBegan","seat":1,"number":24,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,129,1,'activate ciderlord',1700025583000,'click','4d3ec59ef05e5d74','[{"type":"Activated","seat":1,"unit":"ciderlord","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,130,1,'transport void ciderheart',1700025584000,'click','0ac43c5efdeb90b5','[{"type":"Transported","seat":1,"pilot":"void","unit":"ciderheart","source":"ciderlord","out":"","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,131,1,'pass',1700025585000,'click','cbc2f5e079d4c709','[{"type":"Skipped","seat":1,"kind":"act","only":null},{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"arcane-burst","struck":false,"discarded":false,"again":false,"only":null},{"type":"Hurt","unit":"craycray","amount":2,"source":"attack","by":"voided-master","less":0,"doubled":false,"only":null},{"type":"Hurt","unit":"ciderlord","amount":2,"source":"attack","by":"voided-master","less":0,"doubled":false,"only":null},{"type":"Flipped","monster":"voided-master","action":"teleport","struck":false,"discarded":false,"again":false,"only":null},{"type":"Readied","monster":"voided-master","action":"teleport","only":null},{"type":"TurnBegan","seat":0,"number":25,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,132,0,'activate derrick',1700025586000,'click','222154a417302005','[{"type":"Activated","seat":0,"unit":"derrick","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,133,0,'transport z craycray',1700025587000,'click','4da07bc79ca16e2e','[{"type":"Transported","seat":0,"pilot":"z","unit":"craycray","source":"derrick","out":"","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,134,0,'pass',1700025588000,'click','8a454e589a60da36','[{"type":"Skipped","seat":0,"kind":"act","only":null},{"type":"TurnBegan","seat":1,"number":25,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,135,1,'activate ciderlord',1700025589000,'click','4ed1fc18241d73cc','[{"type":"Activated","seat":1,"unit":"ciderlord","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,136,1,'transport void ciderlord',1700025590000,'click','f1adf2170fad0d39','[{"type":"Transported","seat":1,"pilot":"void","unit":"ciderlord","source":"ciderheart","out":"","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,137,1,'pass',1700025591000,'click','cd6cc5a3251d87e5','[{"type":"Skipped","seat":1,"kind":"act","only":null},{"type":"Cured","unit":"ciderlord","status":"hexed","why":"over","only":null},{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"silence","struck":false,"discarded":false,"again":false,"only":null},{"type":"Silenced","card":"blac","only":null},{"type":"Flipped","monster":"voided-master","action":"teleport","struck":false,"discarded":false,"again":false,"only":null},{"type":"Readied","monster":"voided-master","action":"teleport","only":null},{"type":"TurnBegan","seat":0,"number":26,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,138,0,'activate derrick',1700025592000,'click','f586b9cbd071bf4f','[{"type":"Activated","seat":0,"unit":"derrick","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,139,0,'transport z derrick',1700025593000,'click','8884e7dc8a78a11c','[{"type":"Transported","seat":0,"pilot":"z","unit":"derrick","source":"craycray","out":"","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,140,0,'attack voided-master',1700025594000,'click','6fa2da7be0692e4e','[{"type":"Declared","by":"derrick","target":"voided-master","kind":"main","only":null},{"type":"Wore","monster":"voided-master","action":"teleport","only":null},{"type":"Missed","by":"derrick","target":"voided-master","why":"blur","only":null},{"type":"TurnBegan","seat":1,"number":26,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,141,1,'activate leadfoot',1700025595000,'click','8dd76bfa367cf91a','[{"type":"Activated","seat":1,"unit":"leadfoot","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,142,1,'transport void ciderheart',1700025596000,'click','5efb51669cb0b72e','[{"type":"Transported","seat":1,"pilot":"void","unit":"ciderheart","source":"ciderlord","out":"","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,143,1,'attack voided-master',1700025597000,'click','ebe43e8219ecd0a4','[{"type":"Declared","by":"leadfoot","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"emily","heads":true,"chosen":false,"gain":"+1 AP","only":null},{"type":"Hurt","unit":"voided-master","amount":5,"source":"attack","by":"leadfoot","less":0,"doubled":false,"only":null},{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"hex","struck":false,"discarded":false,"again":false,"only":null},{"type":"Afflicted","unit":"derrick","status":"hexed","amount":2,"only":null},{"type":"Flipped","monster":"voided-master","action":"arcane-burst","struck":false,"discarded":false,"again":false,"only":null},{"type":"Hurt","unit":"derrick","amount":2,"source":"attack","by":"voided-master","less":0,"doubled":false,"only":null},{"type":"Hurt","unit":"leadfoot","amount":2,"source":"attack","by":"voided-master","less":0,"doubled":false,"only":null},{"type":"TurnBegan","seat":0,"number":27,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,144,0,'activate cidermajor',1700025598000,'click','ba897aa622368dea','[{"type":"Activated","seat":0,"unit":"cidermajor","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,145,0,'transport z cidermajor',1700025599000,'click','1ac08cff796afde2','[{"type":"Transported","seat":0,"pilot":"z","unit":"cidermajor","source":"derrick","out":"","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,146,0,'pass',1700025600000,'click','f4709052bae33ff1','[{"type":"Skipped","seat":0,"kind":"act","only":null},{"type":"TurnBegan","seat":1,"number":27,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,147,1,'activate ciderlord',1700025601000,'click','fec519610a658af7','[{"type":"Activated","seat":1,"unit":"ciderlord","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,148,1,'skip',1700025602000,'click','1710cf402d609062','[]',NULL,1,0);
INSERT INTO "actions" VALUES(7,149,1,'attack voided-master',1700025603000,'click','f4881d29a407402c','[{"type":"Declared","by":"ciderlord","target":"voided-master","kind":"main","only":null},{"type":"Hurt","unit":"voided-master","amount":5,"source":"attack","by":"ciderlord","less":0,"doubled":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,150,1,'burn',1700025604000,'click','4e214cb044c4e98a','[{"type":"Afflicted","unit":"voided-master","status":"burn","amount":1,"only":null},{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Hurt","unit":"voided-master","amount":1,"source":"burn","by":"","less":0,"doubled":false,"only":null},{"type":"Flipped","monster":"voided-master","action":"mana-surge","struck":false,"discarded":false,"again":false,"only":null},{"type":"Readied","monster":"voided-master","action":"mana-surge","only":null},{"type":"Flipped","monster":"voided-master","action":"drain","struck":false,"discarded":false,"again":false,"only":null},{"type":"Declared","by":"voided-master","target":"cidermajor","kind":"monster","only":null},{"type":"Hurt","unit":"cidermajor","amount":6,"source":"attack","by":"voided-master","less":0,"doubled":false,"only":null},{"type":"Destroyed","unit":"cidermajor","pilot":"jackie","gone":false,"only":null},{"type":"Healed","unit":"voided-master","amount":6,"why":"drain","only":null},{"type":"TurnBegan","seat":0,"number":28,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,151,0,'activate craycray',1700025605000,'click','fece63d21bad86a1','[{"type":"Activated","seat":0,"unit":"craycray","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,152,0,'transport jackie derrick',1700025606000,'click','0170740f6a25e9a2','[{"type":"Transported","seat":0,"pilot":"jackie","unit":"derrick","source":"","out":"","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,153,0,'attack voided-master',1700025607000,'click','0048d55aa11e0762','[{"type":"Declared","by":"craycray","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"let","heads":false,"chosen":false,"gain":"+1 HP","only":null},{"type":"Hurt","unit":"voided-master","amount":5,"source":"attack","by":"craycray","less":0,"doubled":false,"only":null},{"type":"Gained","card":"craycray","why":"craycray","ap":1,"hp":0,"only":null},{"type":"Cured","unit":"derrick","status":"hexed","why":"over","only":null},{"type":"TurnBegan","seat":1,"number":28,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,154,1,'activate leadfoot',1700025608000,'click','74ba101402a30bfa','[{"type":"Activated","seat":1,"unit":"leadfoot","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,155,1,'transport void ciderlord',1700025609000,'click','db743791b2c67c50','[{"type":"Transported","seat":1,"pilot":"void","unit":"ciderlord","source":"ciderheart","out":"","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,156,1,'attack voided-master',1700025610000,'click','d034bb0385052939','[{"type":"Declared","by":"leadfoot","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"emily","heads":false,"chosen":false,"gain":"+1 HP","only":null},{"type":"Hurt","unit":"voided-master","amount":4,"source":"attack","by":"leadfoot","less":0,"doubled":false,"only":null},{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"mana-surge","struck":false,"discarded":false,"again":false,"only":null},{"type":"Readied","monster":"voided-master","action":"mana-surge","only":null},{"type":"Flipped","monster":"voided-master","action":"teleport","struck":false,"discarded":false,"again":false,"only":null},{"type":"Readied","monster":"voided-master","action":"teleport","only":null},{"type":"TurnBegan","seat":0,"number":29,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,157,0,'activate derrick',1700025611000,'click','946a678219854a04','[{"type":"Activated","seat":0,"unit":"derrick","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,158,0,'skip',1700025612000,'click','6c28c6d2009e6f5d','[]',NULL,1,0);
INSERT INTO "actions" VALUES(7,159,0,'attack voided-master',1700025613000,'click','7026ce0fa28c5ca0','[{"type":"Declared","by":"derrick","target":"voided-master","kind":"main","only":null},{"type":"Wore","monster":"voided-master","action":"teleport","only":null},{"type":"Missed","by":"derrick","target":"voided-master","why":"blur","only":null},{"type":"TurnBegan","seat":1,"number":29,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,160,1,'activate ciderheart',1700025614000,'click','ab4fe5cfb3d1de4a','[{"type":"Activated","seat":1,"unit":"ciderheart","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,161,1,'skip',1700025615000,'click','0834eb50a8ddcfa8','[]',NULL,1,0);
INSERT INTO "actions" VALUES(7,162,1,'pass',1700025616000,'click','754add01c31a3346','[{"type":"Skipped","seat":1,"kind":"act","only":null},{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"drain","struck":false,"discarded":false,"again":false,"only":null},{"type":"Declared","by":"voided-master","target":"leadfoot","kind":"monster","only":null},{"type":"Coin","card":"emily","heads":false,"chosen":false,"gain":"+1 HP","only":null},{"type":"Hurt","unit":"leadfoot","amount":6,"source":"attack","by":"voided-master","less":0,"doubled":false,"only":null},{"type":"Destroyed","unit":"leadfoot","pilot":"emily","gone":false,"only":null},{"type":"Healed","unit":"voided-master","amount":6,"why":"drain","only":null},{"type":"Flipped","monster":"voided-master","action":"arcane-burst","struck":false,"discarded":false,"again":false,"only":null},{"type":"Hurt","unit":"derrick","amount":2,"source":"attack","by":"voided-master","less":0,"doubled":false,"only":null},{"type":"Hurt","unit":"ciderheart","amount":2,"source":"attack","by":"voided-master","less":0,"doubled":false,"only":null},{"type":"TurnBegan","seat":0,"number":30,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,163,0,'activate craycray',1700025617000,'click','8dc94aa33758b603','[{"type":"Activated","seat":0,"unit":"craycray","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,164,0,'transport jackie craycray',1700025618000,'click','8919e6c015f90bab','[{"type":"Transported","seat":0,"pilot":"jackie","unit":"craycray","source":"derrick","out":"","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,165,0,'pass',1700025619000,'click','1dd4b76675e50572','[{"type":"Skipped","seat":0,"kind":"act","only":null},{"type":"TurnBegan","seat":1,"number":30,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,166,1,'activate ciderheart',1700025620000,'click','84a740219a8067b9','[{"type":"Activated","seat":1,"unit":"ciderheart","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,167,1,'skip',1700025621000,'click','8d11c3f37325d5ab','[]',NULL,1,0);
INSERT INTO "actions" VALUES(7,168,1,'attack voided-master',1700025622000,'click','0a3f17561ccefb69','[{"type":"Declared","by":"ciderheart","target":"voided-master","kind":"main","only":null},{"type":"Hurt","unit":"voided-master","amount":5,"source":"attack","by":"ciderheart","less":0,"doubled":false,"only":null},{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"silence","struck":false,"discarded":false,"again":false,"only":null},{"type":"Silenced","card":"jackie","only":null},{"type":"Flipped","monster":"voided-master","action":"hex","struck":false,"discarded":false,"again":false,"only":null},{"type":"Afflicted","unit":"craycray","status":"hexed","amount":2,"only":null},{"type":"TurnBegan","seat":0,"number":31,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,169,0,'activate derrick',1700025623000,'click','ed841d3027313da2','[{"type":"Activated","seat":0,"unit":"derrick","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,170,0,'skip',1700025624000,'click','f45cddacdbacb5f4','[]',NULL,1,0);
INSERT INTO "actions" VALUES(7,171,0,'attack voided-master',1700025625000,'click','11b394a1b54d7c5c','[{"type":"Declared","by":"derrick","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"blac","heads":true,"chosen":false,"gain":"+2 AP","only":null},{"type":"Hurt","unit":"voided-master","amount":8,"source":"attack","by":"derrick","less":0,"doubled":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,172,0,'freeze',1700025626000,'click','338a4d5f4cd1b463','[{"type":"Afflicted","unit":"voided-master","status":"freeze","amount":0,"only":null},{"type":"TurnBegan","seat":1,"number":31,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,173,1,'activate ciderlord',1700025627000,'click','9a93ebae93723eac','[{"type":"Activated","seat":1,"unit":"ciderlord","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,174,1,'transport emily ciderlord',1700025628000,'click','cbee65dda866672a','[{"type":"Transported","seat":1,"pilot":"emily","unit":"ciderlord","source":"","out":"void","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,175,1,'pass',1700025629000,'click','3f3b4549eecfa5fc','[{"type":"Skipped","seat":1,"kind":"act","only":null},{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"mana-surge","struck":false,"discarded":false,"again":false,"only":null},{"type":"Readied","monster":"voided-master","action":"mana-surge","only":null},{"type":"Cured","unit":"voided-master","status":"freeze","why":"over","only":null},{"type":"TurnBegan","seat":0,"number":32,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,176,0,'activate derrick',1700025630000,'click','3b2dc2b8191a0e57','[{"type":"Activated","seat":0,"unit":"derrick","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,177,0,'skip',1700025631000,'click','701182b9ed2b7620','[]',NULL,1,0);
INSERT INTO "actions" VALUES(7,178,0,'attack voided-master',1700025632000,'click','dedd50249391308a','[{"type":"Declared","by":"derrick","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"blac","heads":false,"chosen":false,"gain":"+2 HP","only":null},{"type":"Hurt","unit":"voided-master","amount":6,"source":"attack","by":"derrick","less":0,"doubled":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,179,0,'freeze',1700025633000,'click','5133080fd3fb1e15','[{"type":"Resisted","unit":"voided-master","status":"freeze","only":null},{"type":"Cured","unit":"craycray","status":"hexed","why":"over","only":null},{"type":"TurnBegan","seat":1,"number":32,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,180,1,'activate ciderheart',1700025634000,'click','cc2197fe913969f6','[{"type":"Activated","seat":1,"unit":"ciderheart","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,181,1,'skip',1700025635000,'click','5b63dba87053b5b4','[]',NULL,1,0);
INSERT INTO "actions" VALUES(7,182,1,'attack voided-master',1700025636000,'click','0925554e7e511c36','[{"type":"Declared","by":"ciderheart","target":"voided-master","kind":"main","only":null},{"type":"Hurt","unit":"voided-master","amount":5,"source":"attack","by":"ciderheart","less":0,"doubled":false,"only":null},{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"silence","struck":false,"discarded":false,"again":false,"only":null},{"type":"Silenced","card":"let","only":null},{"type":"Flipped","monster":"voided-master","action":"teleport","struck":false,"discarded":false,"again":false,"only":null},{"type":"Readied","monster":"voided-master","action":"teleport","only":null},{"type":"TurnBegan","seat":0,"number":33,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,183,0,'activate craycray',1700025637000,'click','df44e3ad1aff0001','[{"type":"Activated","seat":0,"unit":"craycray","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,184,0,'skip',1700025638000,'click','12ad1e2013bd1591','[]',NULL,1,0);
INSERT INTO "actions" VALUES(7,185,0,'pass',1700025639000,'click','5d3845396880184b','[{"type":"Skipped","seat":0,"kind":"act","only":null},{"type":"TurnBegan","seat":1,"number":33,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,186,1,'activate ciderheart',1700025640000,'click','0f65b89c3718eec3','[{"type":"Activated","seat":1,"unit":"ciderheart","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,187,1,'transport void ciderlord',1700025641000,'click','321df827a4b45b9c','[{"type":"Transported","seat":1,"pilot":"void","unit":"ciderlord","source":"","out":"emily","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,188,1,'attack voided-master',1700025642000,'click','eb20fca0fc14997f','[{"type":"Declared","by":"ciderheart","target":"voided-master","kind":"main","only":null},{"type":"Wore","monster":"voided-master","action":"teleport","only":null},{"type":"Missed","by":"ciderheart","target":"voided-master","why":"blur","only":null},{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"drain","struck":false,"discarded":false,"again":false,"only":null},{"type":"Declared","by":"voided-master","target":"craycray","kind":"monster","only":null},{"type":"Hurt","unit":"craycray","amount":6,"source":"attack","by":"voided-master","less":0,"doubled":false,"only":null},{"type":"Destroyed","unit":"craycray","pilot":"let","gone":false,"only":null},{"type":"Healed","unit":"voided-master","amount":6,"why":"drain","only":null},{"type":"Flipped","monster":"voided-master","action":"hex","struck":false,"discarded":false,"again":false,"only":null},{"type":"Afflicted","unit":"ciderlord","status":"hexed","amount":2,"only":null},{"type":"TurnBegan","seat":0,"number":34,"only":null},{"type":"Activated","seat":0,"unit":"derrick","locked":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,189,0,'transport let derrick',1700025643000,'click','b93cfe28877b7fa1','[{"type":"Transported","seat":0,"pilot":"let","unit":"derrick","source":"","out":"","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,190,0,'pass',1700025644000,'click','f1a38c246702237d','[{"type":"Skipped","seat":0,"kind":"act","only":null},{"type":"TurnBegan","seat":1,"number":34,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,191,1,'activate ciderheart',1700025645000,'click','0a6889569665074a','[{"type":"Activated","seat":1,"unit":"ciderheart","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,192,1,'skip',1700025646000,'click','a99c26b6819ee039','[]',NULL,1,0);
INSERT INTO "actions" VALUES(7,193,1,'pass',1700025647000,'click','be4c1c768491d3a4','[{"type":"Skipped","seat":1,"kind":"act","only":null},{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"arcane-burst","struck":false,"discarded":false,"again":false,"only":null},{"type":"Hurt","unit":"derrick","amount":2,"source":"attack","by":"voided-master","less":0,"doubled":false,"only":null},{"type":"Hurt","unit":"ciderheart","amount":2,"source":"attack","by":"voided-master","less":0,"doubled":false,"only":null},{"type":"Destroyed","unit":"derrick","pilot":"blac","gone":false,"only":null},{"type":"Destroyed","unit":"ciderheart","pilot":"ahn","gone":false,"only":null},{"type":"Flipped","monster":"voided-master","action":"teleport","struck":false,"discarded":false,"again":false,"only":null},{"type":"Readied","monster":"voided-master","action":"teleport","only":null},{"type":"TurnBegan","seat":1,"number":35,"only":null},{"type":"Activated","seat":1,"unit":"ciderlord","locked":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,194,1,'transport emily ciderlord',1700025648000,'click','4d59512dd97de628','[{"type":"Transported","seat":1,"pilot":"emily","unit":"ciderlord","source":"","out":"void","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,195,1,'pass',1700025649000,'click','64abed48ea850f14','[{"type":"Skipped","seat":1,"kind":"act","only":null},{"type":"Cured","unit":"ciderlord","status":"hexed","why":"over","only":null},{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"hex","struck":false,"discarded":false,"again":false,"only":null},{"type":"Afflicted","unit":"ciderlord","status":"hexed","amount":2,"only":null},{"type":"Flipped","monster":"voided-master","action":"drain","struck":false,"discarded":false,"again":false,"only":null},{"type":"Declared","by":"voided-master","target":"ciderlord","kind":"monster","only":null},{"type":"Coin","card":"emily","heads":false,"chosen":false,"gain":"+1 HP","only":null},{"type":"Hurt","unit":"ciderlord","amount":3,"source":"attack","by":"voided-master","less":0,"doubled":false,"only":null},{"type":"Healed","unit":"voided-master","amount":3,"why":"drain","only":null},{"type":"TurnBegan","seat":1,"number":36,"only":null},{"type":"Activated","seat":1,"unit":"ciderlord","locked":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,196,1,'transport void ciderlord',1700025650000,'click','c08e893dffb0b883','[{"type":"Transported","seat":1,"pilot":"void","unit":"ciderlord","source":"","out":"emily","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,197,1,'pass',1700025651000,'click','a63dd668e21eecef','[{"type":"Skipped","seat":1,"kind":"act","only":null},{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"silence","struck":false,"discarded":false,"again":false,"only":null},{"type":"Silenced","card":"void","only":null},{"type":"Flipped","monster":"voided-master","action":"mana-surge","struck":false,"discarded":false,"again":false,"only":null},{"type":"Readied","monster":"voided-master","action":"mana-surge","only":null},{"type":"TurnBegan","seat":1,"number":37,"only":null},{"type":"Activated","seat":1,"unit":"ciderlord","locked":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,198,1,'transport emily ciderlord',1700025652000,'click','57401d834c6d174b','[{"type":"Transported","seat":1,"pilot":"emily","unit":"ciderlord","source":"","out":"void","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,199,1,'pass',1700025653000,'click','39ccf27dc035881a','[{"type":"Skipped","seat":1,"kind":"act","only":null},{"type":"Cured","unit":"ciderlord","status":"hexed","why":"over","only":null},{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"arcane-burst","struck":false,"discarded":false,"again":false,"only":null},{"type":"Declared","by":"voided-master","target":"ciderlord","kind":"monster","only":null},{"type":"Coin","card":"emily","heads":false,"chosen":false,"gain":"+1 HP","only":null},{"type":"Hurt","unit":"ciderlord","amount":5,"source":"attack","by":"voided-master","less":0,"doubled":false,"only":null},{"type":"Destroyed","unit":"ciderlord","pilot":"cagney","gone":false,"only":null},{"type":"Ended","outcome":{"winners":[-1],"why":"squads"},"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,1,0,'keeper c1',1700029261000,'click','00d7d8d51c1b7ef2','[{"type":"Placed","piece":0,"cell":14,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,2,1,'keeper e7',1700029262000,'click','8d6d7259a36c0aa6','[{"type":"Placed","piece":9,"cell":34,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,3,0,'place bomber',1700029263000,'click','e798f3993b70bd01','[{"type":"Placed","piece":4,"cell":0,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,4,1,'place scout',1700029264000,'click','15b88fc4159eb961','[{"type":"Placed","piece":17,"cell":6,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,5,1,'place blockader',1700029265000,'click','425ef016bf6e5d2c','[{"type":"Placed","piece":16,"cell":13,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,6,0,'place blockader',1700029266000,'click','081dc1673dedfb82','[{"type":"Placed","piece":7,"cell":7,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,7,0,'place scout',1700029267000,'click','6eb19480216814ea','[{"type":"Placed","piece":8,"cell":28,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,8,1,'place scaler',1700029268000,'click','d68cbc85a04dff46','[{"type":"Placed","piece":12,"cell":20,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,9,1,'place ogre',1700029269000,'click','1cb6a7c3cb0c73fa','[{"type":"Placed","piece":15,"cell":41,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,10,0,'place scaler',1700029270000,'click','b049eb4d7911e34c','[{"type":"Placed","piece":3,"cell":35,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,11,0,'place ogre',1700029271000,'click','7c8ac3fd85f1d5dd','[{"type":"Placed","piece":6,"cell":42,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,12,1,'place sniper',1700029272000,'click','6b5c6cc6f7a93978','[{"type":"Placed","piece":14,"cell":48,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,13,0,'ultimate mend',1700029273000,'click','6dc08aca8a09a641','[{"type":"Chosen","seat":0,"what":"ultimate","name":"mend","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,14,0,'effect shove',1700029274000,'click','dbaf0cb25b4bae56','[{"type":"Chosen","seat":0,"what":"effect","name":"shove","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,15,1,'ultimate standstill',1700029275000,'click','178a2374b541cfc7','[{"type":"Chosen","seat":1,"what":"ultimate","name":"standstill","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,16,1,'effect exhaust',1700029276000,'click','b188db60f6b1ce4d','[{"type":"Chosen","seat":1,"what":"effect","name":"exhaust","only":null},{"type":"Dealt","seat":0,"cards":["revive","deplete","subdued","ambush","forfeit","mirage","retaliate"],"only":[0]},{"type":"Dealt","seat":1,"cards":["health-slash","scale","tax","casters","health-match","strength","reset"],"only":[1]},{"type":"Shown","cards":["repel","weaken","hyperdrive"],"only":null},{"type":"TurnBegan","seat":0,"number":1,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,17,0,'f1xg1',1700029277000,'click','45602aa3ddda9176','[{"type":"Attacked","piece":3,"by":0,"cells":[42],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"w","id":6,"cell":42,"amount":1,"left":0,"only":null},{"type":"Killed","piece":6,"cell":42,"by":0,"how":"damage","only":null},{"type":"Dropped","cell":42,"amount":2,"lost":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,18,0,'d2-c2',1700029278000,'click','aaa148792acf2a4d','[{"type":"Moved","piece":1,"src":22,"dst":15,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,19,0,'b1xb1',1700029279000,'click','e60e635d9e81559d','[{"type":"Attacked","piece":7,"by":0,"cells":[7],"wall":false,"pound":false,"only":null},{"type":"Shielded","piece":7,"only":null},{"type":"TurnBegan","seat":1,"number":1,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,20,1,'b7=a7',1700029280000,'click','e784802b34bff83f','[{"type":"Moved","piece":16,"src":13,"dst":6,"how":"switch","only":null},{"type":"Moved","piece":17,"src":6,"dst":13,"how":"switch","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,21,1,'f7-f6',1700029281000,'click','e1b57d453de1462a','[{"type":"Moved","piece":15,"src":41,"dst":40,"how":"walk","only":null},{"type":"TurnBegan","seat":0,"number":2,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,22,0,'f1xe1',1700029282000,'click','3d1245f8f62e4307','[{"type":"Attacked","piece":3,"by":0,"cells":[28],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"w","id":8,"cell":28,"amount":1,"left":0,"only":null},{"type":"Killed","piece":8,"cell":28,"by":0,"how":"damage","only":null},{"type":"Dropped","cell":28,"amount":2,"lost":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,23,0,'b1=c1',1700029283000,'click','6c5b9bc01981def2','[{"type":"Moved","piece":7,"src":7,"dst":14,"how":"switch","only":null},{"type":"Moved","piece":0,"src":14,"dst":7,"how":"switch","only":null},{"type":"TurnBegan","seat":1,"number":2,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,24,1,'e7-e6',1700029284000,'click','c206b46ef1e9cde8','[{"type":"Moved","piece":9,"src":34,"dst":33,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,25,1,'g7 hide f7',1700029285000,'click','af7f8e22119a97e9','[{"type":"Laid","seat":1,"piece":14,"cells":[41,47,48],"hides":"warrior","only":null},{"type":"Hid","cell":41,"hides":"warrior","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,26,1,'standstill',1700029286000,'click','07eb9a308a68c85c','[{"type":"UltimateUsed","seat":1,"name":"standstill","by":1,"piece":-1,"only":null},{"type":"TurnBegan","seat":0,"number":3,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,27,0,'c2xc2',1700029287000,'click','23be54fcd22bab48','[{"type":"Attacked","piece":1,"by":0,"cells":[15],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"w","id":1,"cell":15,"amount":3,"left":7,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,28,0,'b1xa1',1700029288000,'click','361d4db99e099358','[{"type":"Attacked","piece":0,"by":0,"cells":[0],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"w","id":4,"cell":0,"amount":1,"left":0,"only":null},{"type":"Killed","piece":4,"cell":0,"by":0,"how":"damage","only":null},{"type":"Dropped","cell":0,"amount":2,"lost":false,"only":null},{"type":"Exploded","cell":0,"by":0,"only":null},{"type":"Hurt","what":"w","id":0,"cell":7,"amount":3,"left":2,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,29,0,'b1xb1',1700029289000,'click','e2345ca8a8146314','[{"type":"Attacked","piece":0,"by":0,"cells":[7],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"w","id":0,"cell":7,"amount":1,"left":1,"only":null},{"type":"TurnBegan","seat":1,"number":3,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,30,1,'e6-e5',1700029290000,'click','1b4008ef09166df5','[{"type":"Moved","piece":9,"src":33,"dst":32,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,31,1,'d6xd6',1700029291000,'click','65496048a8cf5025','[{"type":"Attacked","piece":10,"by":1,"cells":[26],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"w","id":10,"cell":26,"amount":3,"left":7,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,32,1,'e5xe5',1700029292000,'click','58a25a11d7d2b200','[{"type":"Attacked","piece":9,"by":1,"cells":[32],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"w","id":9,"cell":32,"amount":1,"left":4,"only":null},{"type":"TurnBegan","seat":0,"number":4,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,33,0,'f1-f2',1700029293000,'click','dc4faed646c00ee4','[{"type":"Moved","piece":3,"src":35,"dst":36,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,34,0,'f2-g2',1700029294000,'click','4d7bf173fa1935d4','[{"type":"Moved","piece":3,"src":36,"dst":43,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,35,0,'end',1700029295000,'click','10f8490ddd680fa8','[{"type":"TurnBegan","seat":1,"number":4,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,36,1,'f7xf7',1700029296000,'click','a9ef2dffdb74fd6c','[{"type":"Emerged","piece":14,"cell":41,"only":null},{"type":"Revealed","cell":41,"pieces":[14],"bombs":[],"only":null},{"type":"Cleared","cells":[47,48],"seat":1,"only":null},{"type":"Attacked","piece":14,"by":1,"cells":[41],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"w","id":14,"cell":41,"amount":1,"left":0,"only":null},{"type":"Killed","piece":14,"cell":41,"by":1,"how":"damage","only":null},{"type":"Dropped","cell":41,"amount":2,"lost":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,37,1,'d6xd7',1700029297000,'click','6fdae4516054387f','[{"type":"Attacked","piece":10,"by":1,"cells":[27],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"l","id":1,"cell":27,"amount":3,"left":12,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,38,1,'e5-f5',1700029298000,'click','0146bbae4fcbf9b3','[{"type":"Moved","piece":9,"src":32,"dst":39,"how":"walk","only":null},{"type":"TurnBegan","seat":0,"number":5,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,39,0,'g2-f2',1700029299000,'click','2c31aa15f79bc114','[{"type":"Moved","piece":3,"src":43,"dst":36,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,40,0,'c2-d2',1700029300000,'click','5921e246d5ffd70d','[{"type":"Moved","piece":1,"src":15,"dst":22,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,41,0,'takeback 1',1700029302000,'click','2c31aa15f79bc114','[]',39,1,0);
INSERT INTO "actions" VALUES(8,42,0,'c1xc1',1700029303000,'click','f062871baa514edb','[{"type":"Attacked","piece":7,"by":0,"cells":[14],"wall":false,"pound":false,"only":null},{"type":"Shielded","piece":7,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,43,0,'f2-e2',1700029304000,'click','5374653aa1348e77','[{"type":"Moved","piece":3,"src":36,"dst":29,"how":"walk","only":null},{"type":"TurnBegan","seat":1,"number":5,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,44,1,'b7=c7',1700029305000,'click','dcff34866e3cfb2e','[{"type":"Moved","piece":17,"src":13,"dst":20,"how":"switch","only":null},{"type":"Moved","piece":12,"src":20,"dst":13,"how":"switch","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(9,1,0,'keeper e1',1700029307000,'click','4cfc335306246582','[{"type":"Placed","piece":0,"cell":28,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(9,2,1,'keeper c7',1700029308000,'click','92e82e17c9e611f0','[{"type":"Placed","piece":9,"cell":20,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(9,3,0,'place blockader',1700029309000,'click','19e520a1b60d9e74','[{"type":"Placed","piece":7,"cell":0,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(9,4,1,'place scaler',1700029310000,'click','0cd683f863dc9ebe','[{"type":"Placed","piece":12,"cell":6,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(9,5,1,'place ogre',1700029311000,'click','b7541428781ac8ef','[{"type":"Placed","piece":15,"cell":13,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(9,6,0,'place sniper',1700029312000,'click','8c387775bd4ab932','[{"type":"Placed","piece":5,"cell":7,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(9,7,0,'place ogre',1700029313000,'click','e58d36c30be057b5','[{"type":"Placed","piece":6,"cell":14,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(9,8,1,'place bomber',1700029314000,'click','bafe1561a6672ec2','[{"type":"Placed","piece":13,"cell":34,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(9,9,1,'place sniper',1700029315000,'click','f6d1c319a7b986f4','[{"type":"Placed","piece":14,"cell":41,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(9,10,0,'place scaler',1700029316000,'click','0e8680314a6779dd','[{"type":"Placed","piece":3,"cell":35,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(9,11,0,'place bomber',1700029317000,'click','dbad1520e2f906a9','[{"type":"Placed","piece":4,"cell":42,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(9,12,1,'place scout',1700029318000,'click','7097765b26a44b3f','[{"type":"Placed","piece":17,"cell":48,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(9,13,0,'ultimate command',1700029319000,'click','c48bb58e95c30b99','[{"type":"Chosen","seat":0,"what":"ultimate","name":"command","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(9,14,0,'effect drag',1700029320000,'click','d97becfbcf4fe4dc','[{"type":"Chosen","seat":0,"what":"effect","name":"drag","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(9,15,1,'ultimate recall',1700029321000,'click','5b9662efc360b016','[{"type":"Chosen","seat":1,"what":"ultimate","name":"recall","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(9,16,1,'effect exile',1700029322000,'click','d480f8e1c7c7d826','[{"type":"Chosen","seat":1,"what":"effect","name":"exile","only":null},{"type":"Dealt","seat":0,"cards":["comrade","tax","affliction","truce","shockwave","stealth","ambush"],"only":[0]},{"type":"Dealt","seat":1,"cards":["critical-hit","vulnerable","scale","repel","penalty","rebuild","grounded"],"only":[1]},{"type":"Shown","cards":["strafe","health-match","health-slash"],"only":null},{"type":"TurnBegan","seat":0,"number":1,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(9,17,0,'c1=b1',1700029323000,'click','ef9d318efbf4f4b3','[{"type":"Moved","piece":6,"src":14,"dst":7,"how":"switch","only":null},{"type":"Moved","piece":5,"src":7,"dst":14,"how":"switch","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(9,18,0,'f1-f2',1700029324000,'click','d13b7aecd7c850e7','[{"type":"Moved","piece":3,"src":35,"dst":36,"how":"walk","only":null},{"type":"TurnBegan","seat":1,"number":1,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(9,19,1,'a7xa7',1700029325000,'click','e899a6dc8ea84c48','[{"type":"Attacked","piece":12,"by":1,"cells":[6],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"w","id":12,"cell":6,"amount":1,"left":0,"only":null},{"type":"Killed","piece":12,"cell":6,"by":1,"how":"damage","only":null},{"type":"Dropped","cell":6,"amount":2,"lost":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(9,20,1,'g7-f6',1700029326000,'click','f6d0ef34e3f5e27d','[{"type":"Moved","piece":17,"src":48,"dst":40,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(9,21,1,'f6-e6',1700029327000,'click','ade0cbd0f97e8516','[{"type":"Moved","piece":17,"src":40,"dst":33,"how":"walk","only":null},{"type":"TurnBegan","seat":0,"number":2,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(9,22,0,'end',1700029328000,'click','88b5e3f8645aa2d5','[{"type":"TurnBegan","seat":1,"number":2,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(9,23,1,'e6xe7',1700029329000,'click','870f44d40679935f','[{"type":"Attacked","piece":17,"by":1,"cells":[34],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"w","id":13,"cell":34,"amount":1,"left":0,"only":null},{"type":"Killed","piece":13,"cell":34,"by":1,"how":"damage","only":null},{"type":"Dropped","cell":34,"amount":2,"lost":false,"only":null},{"type":"Exploded","cell":34,"by":1,"only":null},{"type":"Hurt","what":"w","id":10,"cell":26,"amount":3,"left":7,"only":null},{"type":"Hurt","what":"l","id":1,"cell":27,"amount":3,"left":12,"only":null},{"type":"Hurt","what":"w","id":17,"cell":33,"amount":3,"left":0,"only":null},{"type":"Hurt","what":"w","id":14,"cell":41,"amount":3,"left":0,"only":null},{"type":"Killed","piece":17,"cell":33,"by":1,"how":"damage","only":null},{"type":"Dropped","cell":33,"amount":2,"lost":false,"only":null},{"type":"Killed","piece":14,"cell":41,"by":1,"how":"damage","only":null},{"type":"Dropped","cell":41,"amount":2,"lost":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(9,24,1,'recall scout c6',1700029330000,'click','58e14b7d8e0f1af0','[{"type":"UltimateUsed","seat":1,"name":"recall","by":1,"piece":17,"only":null},{"type":"Placed","piece":17,"cell":19,"how":"recall","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(9,25,1,'c7xc7',1700029331000,'click','f385dbb49fe20cd3','[{"type":"Attacked","piece":9,"by":1,"cells":[20],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"w","id":9,"cell":20,"amount":1,"left":4,"only":null},{"type":"TurnBegan","seat":0,"number":3,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(9,26,0,'c1 hide c1',1700029332000,'click','e01890601e463321','[{"type":"Laid","seat":0,"piece":5,"cells":[14,15],"hides":"warrior","only":null},{"type":"Hid","cell":14,"hides":"warrior","only":[0]}]',NULL,1,0);
INSERT INTO "actions" VALUES(9,27,0,'a1-a2',1700029333000,'click','a400a544090e88fe','[{"type":"Moved","piece":7,"src":0,"dst":1,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(9,28,0,'d2-c2',1700029334000,'click','86a847ad749001e4','[{"type":"Revealed","cell":15,"pieces":[],"bombs":[],"only":null},{"type":"Moved","piece":1,"src":22,"dst":15,"how":"walk","only":null},{"type":"TurnBegan","seat":1,"number":3,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(9,29,1,'c6-b6',1700029335000,'click','f3f9ee84b225db7a','[{"type":"Moved","piece":17,"src":19,"dst":12,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(9,30,1,'b6=c7',1700029336000,'click','d28252088482939e','[{"type":"Moved","piece":17,"src":12,"dst":20,"how":"switch","only":null},{"type":"Moved","piece":9,"src":20,"dst":12,"how":"switch","only":null},{"type":"TurnBegan","seat":0,"number":4,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(9,31,0,'edit reserves A: 5',1700029337000,'click','c8a193263ed2373e','[{"type":"Edited","cells":[],"facts":[["reserves","5 0"]],"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(9,32,0,'buy wall d5',1700029338000,'click','cc5af8f16ca5ee14','[{"type":"Bought","seat":0,"what":"wall","price":5,"only":null},{"type":"Built","seat":0,"cell":25,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(9,33,0,'b1xc1',1700029339000,'click','8b2b84b235237beb','[{"type":"Attacked","piece":6,"by":0,"cells":[14],"wall":false,"pound":false,"only":null},{"type":"Revealed","cell":14,"pieces":[5],"bombs":[],"only":null},{"type":"Hurt","what":"w","id":5,"cell":14,"amount":2,"left":0,"only":null},{"type":"Killed","piece":5,"cell":14,"by":0,"how":"damage","only":null},{"type":"Dropped","cell":14,"amount":2,"lost":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(9,34,0,'sm',1700029340000,'click','b93f802bf5ed7de9','[{"type":"Gained","seat":0,"amount":1,"why":"taken","only":null},{"type":"TurnBegan","seat":1,"number":4,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(9,35,1,'c7-c6',1700029341000,'click','cb2dcae1d24cbd5a','[{"type":"Moved","piece":17,"src":20,"dst":19,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(9,36,1,'takeback 1',1700029343000,'click','b93f802bf5ed7de9','[]',34,0,0);
INSERT INTO "actions" VALUES(10,1,0,'keeper e1',1700029374000,'click','11d317f8cc19e1ac','[{"type":"Placed","piece":0,"cell":28,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(10,2,1,'keeper c7',1700029375000,'click','7912f93af6ab0d90','[{"type":"Placed","piece":9,"cell":20,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(10,3,0,'place bomber',1700029376000,'click','e9fafb65d57b66ca','[{"type":"Placed","piece":4,"cell":0,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(10,4,1,'place blockader',1700029377000,'click','1157f305ee028003','[{"type":"Placed","piece":16,"cell":6,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(10,5,1,'place scaler',1700029378000,'click','85f66a5a646b8320','[{"type":"Placed","piece":12,"cell":13,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(10,6,0,'place sniper',1700029379000,'click','138d5b5d3f6be716','[{"type":"Placed","piece":5,"cell":7,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(10,7,0,'place scout',1700029380000,'click','001280173b83642a','[{"type":"Placed","piece":8,"cell":14,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(10,8,1,'place scout',1700029381000,'click','f52ecf6dd6c720d5','[{"type":"Placed","piece":17,"cell":34,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(10,9,1,'place ogre',1700029382000,'click','bba4cb44fe827d02','[{"type":"Placed","piece":15,"cell":41,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(10,10,0,'place mage',1700029383000,'click','93650984e7ca77a5','[{"type":"Placed","piece":2,"cell":35,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(10,11,0,'place scaler',1700029384000,'click','14f2ccaea98c17f8','[{"type":"Placed","piece":3,"cell":42,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(10,12,1,'place sniper',1700029385000,'click','d9aaacb5e1595080','[{"type":"Placed","piece":14,"cell":48,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(10,13,0,'ultimate command',1700029386000,'click','9ede1516ac1e3e68','[{"type":"Chosen","seat":0,"what":"ultimate","name":"command","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(10,14,0,'effect shards',1700029387000,'click','f24a1de93e520282','[{"type":"Chosen","seat":0,"what":"effect","name":"shards","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(10,15,1,'ultimate recall',1700029388000,'click','f599e9c61533c23f','[{"type":"Chosen","seat":1,"what":"ultimate","name":"recall","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(10,16,1,'effect exhaust',1700029389000,'click','41b65d50b65cd642','[{"type":"Chosen","seat":1,"what":"effect","name":"exhaust","only":null},{"type":"Dealt","seat":0,"cards":["vision","refresh","bounty-hunter","hinder","snipe","portal","leapfrog"],"only":[0]},{"type":"Dealt","seat":1,"cards":["call-to-arms","grounded","truce","resourceful","strafe","teleport","risk"],"only":[1]},{"type":"Shown","cards":["shockwave","tar","famine"],"only":null},{"type":"TurnBegan","seat":0,"number":1,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(10,17,0,'c1xd1',1700029390000,'click','014f191c30ba637d','[{"type":"Attacked","piece":8,"by":0,"cells":[21],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"l","id":0,"cell":21,"amount":1,"left":14,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(10,18,0,'f1 deliver e1',1700029391000,'click','1eed0656e4a9588b','[{"type":"Tokened","piece":0,"by":2,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(10,19,0,'g1xf1',1700029392000,'click','7535621100834ca3','[{"type":"Attacked","piece":3,"by":0,"cells":[35],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"w","id":2,"cell":35,"amount":1,"left":0,"only":null},{"type":"Killed","piece":2,"cell":35,"by":0,"how":"damage","only":null},{"type":"Dropped","cell":35,"amount":2,"lost":false,"only":null},{"type":"TurnBegan","seat":1,"number":1,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(10,20,1,'b7xa7',1700029393000,'click','c21d899496091f0d','[{"type":"Attacked","piece":12,"by":1,"cells":[6],"wall":false,"pound":false,"only":null},{"type":"Shielded","piece":16,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(10,21,1,'d6-e6',1700029394000,'click','40bb0887a62c41a2','[{"type":"Moved","piece":10,"src":26,"dst":33,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(10,22,1,'c7xd7',1700029395000,'click','64ab579018e98a4e','[{"type":"Attacked","piece":9,"by":1,"cells":[27],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"l","id":1,"cell":27,"amount":1,"left":14,"only":null},{"type":"TurnBegan","seat":0,"number":2,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(10,23,0,'c1-b2',1700029396000,'click','7c1c5d1108df0fcd','[{"type":"Moved","piece":8,"src":14,"dst":8,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(10,24,0,'b1 hide c1',1700029397000,'click','bca5f5b5eb055faa','[{"type":"Laid","seat":0,"piece":5,"cells":[7,14],"hides":"warrior","only":null},{"type":"Hid","cell":14,"hides":"warrior","only":[0]}]',NULL,1,0);
INSERT INTO "actions" VALUES(10,25,0,'a1 mine a2',1700029398000,'click','a3e288f641d85266','[{"type":"Laid","seat":0,"piece":4,"cells":[1,7],"hides":"bomb","only":null},{"type":"Hid","cell":1,"hides":"bomb","only":[0]},{"type":"TurnBegan","seat":1,"number":2,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(11,1,0,'keeper c1',1700029399000,'click','af1f6e9c03064260','[{"type":"Placed","piece":0,"cell":14,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(11,2,1,'keeper c7',1700029400000,'click','1643d0652f81e785','[{"type":"Placed","piece":9,"cell":20,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(11,3,0,'place scout',1700029401000,'click','d543f0fbf8fe67f6','[{"type":"Placed","piece":8,"cell":0,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(11,4,1,'place scout',1700029402000,'click','f254107c8bbe7774','[{"type":"Placed","piece":17,"cell":6,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(11,5,1,'place bomber',1700029403000,'click','56ec4c0370130bb3','[{"type":"Placed","piece":13,"cell":13,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(11,6,0,'place bomber',1700029404000,'click','43e3dec73f6162e0','[{"type":"Placed","piece":4,"cell":7,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(11,7,0,'place scaler',1700029405000,'click','27126a5330733081','[{"type":"Placed","piece":3,"cell":28,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(11,8,1,'place scaler',1700029406000,'click','1675ab9f2f93f898','[{"type":"Placed","piece":12,"cell":34,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(11,9,1,'place ogre',1700029407000,'click','feee6b79cc4832c7','[{"type":"Placed","piece":15,"cell":41,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(11,10,0,'place ogre',1700029408000,'click','ffac5fc57304e62e','[{"type":"Placed","piece":6,"cell":35,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(11,11,0,'place blockader',1700029409000,'click','ef2bb03f7f8ae8d8','[{"type":"Placed","piece":7,"cell":42,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(11,12,1,'place blockader',1700029410000,'click','cdc3d2fa275def89','[{"type":"Placed","piece":16,"cell":48,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(11,13,0,'ultimate command',1700029411000,'click','5a290a0be057650b','[{"type":"Chosen","seat":0,"what":"ultimate","name":"command","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(11,14,0,'effect snare',1700029412000,'click','dd230d858fa240ca','[{"type":"Chosen","seat":0,"what":"effect","name":"snare","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(11,15,1,'ultimate standstill',1700029413000,'click','f97a122d105e86e4','[{"type":"Chosen","seat":1,"what":"ultimate","name":"standstill","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(11,16,1,'effect drag',1700029414000,'click','01e86a6015a5e7e5','[{"type":"Chosen","seat":1,"what":"effect","name":"drag","only":null},{"type":"Dealt","seat":0,"cards":["leapfrog","revive","explode","repel","rebuild","wall-builder","mirage"],"only":[0]},{"type":"Dealt","seat":1,"cards":["armor","penalty","ambush","vulnerable","tar","restore","deliver"],"only":[1]},{"type":"Shown","cards":["range","truce","retaliate"],"only":null},{"type":"TurnBegan","seat":0,"number":1,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(11,17,0,'e1xd1',1700029415000,'click','780962a5d386abb7','[{"type":"Attacked","piece":3,"by":0,"cells":[21],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"l","id":0,"cell":21,"amount":1,"left":14,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(11,18,0,'end',1700029416000,'click','df4fa4c2b8940faf','[{"type":"TurnBegan","seat":1,"number":1,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(11,19,1,'d6-e6',1700029417000,'click','2c3e037ff8c185d5','[{"type":"Moved","piece":10,"src":26,"dst":33,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(11,20,1,'c7-c6',1700029418000,'click','6ffbd9818d26e5fe','[{"type":"Moved","piece":9,"src":20,"dst":19,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(11,21,1,'c6-c7',1700029419000,'click','f19b0b1ac3f14605','[{"type":"Moved","piece":9,"src":19,"dst":20,"how":"walk","only":null},{"type":"TurnBegan","seat":0,"number":2,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(11,22,0,'c1xc1',1700029420000,'click','04270ffd2324e2b2','[{"type":"Attacked","piece":0,"by":0,"cells":[14],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"w","id":0,"cell":14,"amount":1,"left":4,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(11,23,0,'b1=c1',1700029421000,'click','e880a9d9b20bad27','[{"type":"Moved","piece":4,"src":7,"dst":14,"how":"switch","only":null},{"type":"Moved","piece":0,"src":14,"dst":7,"how":"switch","only":null},{"type":"TurnBegan","seat":1,"number":2,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(11,24,1,'c7xd7',1700029422000,'click','332523a0acb4cf10','[{"type":"Attacked","piece":9,"by":1,"cells":[27],"wall":false,"pound":false,"only":null},{"type":"Hurt","what":"l","id":1,"cell":27,"amount":1,"left":14,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(11,25,1,'e7=f7',1700029423000,'click','0ccec6c677fa4d57','[{"type":"Moved","piece":12,"src":34,"dst":41,"how":"switch","only":null},{"type":"Moved","piece":15,"src":41,"dst":34,"how":"switch","only":null},{"type":"TurnBegan","seat":0,"number":3,"only":null}]',NULL,0,0);
CREATE TABLE banks (
    match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat  INTEGER NOT NULL,
    turn  INTEGER NOT NULL,
    reply INTEGER NOT NULL,
    away  INTEGER NOT NULL DEFAULT 0,      -- on vacation until then
    quiet TEXT    NOT NULL DEFAULT '',     -- hours in which no time runs out: 22:00-07:00 Europe/Rome
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE bans (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    guild     INTEGER NOT NULL,
    user      INTEGER NOT NULL,
    name      TEXT    NOT NULL,            -- what they were called then
    what      TEXT    NOT NULL CHECK (what IN ('events', 'challenges')),
    at        INTEGER NOT NULL,
    until     INTEGER NOT NULL,            -- 0: until it is lifted
    reason    TEXT    NOT NULL,
    by        INTEGER NOT NULL,
    lifted_at INTEGER NOT NULL DEFAULT 0,
    lifted_by INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE blocks (
    user    INTEGER NOT NULL,
    blocked INTEGER NOT NULL,
    name    TEXT    NOT NULL,              -- what the blocked one was called then
    at      INTEGER NOT NULL,
    PRIMARY KEY (user, blocked)
) STRICT, WITHOUT ROWID;
CREATE TABLE boards (
    match     INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    kind      TEXT    NOT NULL,
    channel   INTEGER NOT NULL,
    message   INTEGER NOT NULL,
    posted_at INTEGER NOT NULL,
    ply       INTEGER NOT NULL,
    PRIMARY KEY (match, kind)
) STRICT, WITHOUT ROWID;
CREATE TABLE challenges (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    host       INTEGER NOT NULL,
    host_name  TEXT    NOT NULL,
    game       TEXT    NOT NULL,
    options    TEXT    NOT NULL,
    clock      INTEGER NOT NULL,
    guild      INTEGER NOT NULL,
    channel    INTEGER NOT NULL,
    thread     INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    fate       TEXT    NOT NULL
               CHECK (fate IN ('open', 'taken', 'declined', 'withdrawn', 'expired')),
    message    INTEGER NOT NULL DEFAULT 0,
    match      INTEGER REFERENCES matches (id) ON DELETE SET NULL
, code TEXT NOT NULL DEFAULT '', rated INTEGER NOT NULL DEFAULT 0, control TEXT NOT NULL DEFAULT '', closed_at INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "challenges" VALUES(1,1001,'Ann','keepers','{"edition":"online","cards":"chaotic","first":"random","allow_replacement":"no","wall_row_owner":"second","position":""}',0,77,88,0,1700003604000,1700090004000,'taken',0,1,'',0,'',0);
INSERT INTO "challenges" VALUES(2,1001,'Ann','hueshift','{"play":"duel","draft":"dealt","arena":"draw","monster":"ask","trade":"ask","position":""}',0,77,88,0,1700007271000,1700093671000,'taken',0,2,'',0,'',0);
INSERT INTO "challenges" VALUES(3,1001,'Ann','hueshift','{"play":"duel","draft":"open","arena":"ask","monster":"ask","trade":"ask","position":""}',0,77,88,0,1700010918000,1700097318000,'taken',0,3,'',0,'',0);
INSERT INTO "challenges" VALUES(4,1001,'Ann','hueshift','{"play":"boss","draft":"open","arena":"ask","monster":"ask","trade":"ask","position":""}',0,77,88,0,1700014534000,1700100934000,'taken',0,4,'',0,'',0);
INSERT INTO "challenges" VALUES(5,1001,'Ann','keepers','{"edition":"hardcore","cards":"managed","first":"newer","allow_replacement":"no","wall_row_owner":"second","position":""}',0,77,88,0,1700018171000,1700104571000,'taken',0,5,'',0,'',0);
INSERT INTO "challenges" VALUES(6,1001,'Ann','keepers','{"edition":"online","cards":"chaotic","first":"random","allow_replacement":"no","wall_row_owner":"second","position":""}',0,77,88,0,1700021808000,1700108208000,'taken',0,6,'',0,'',0);
INSERT INTO "challenges" VALUES(7,1001,'Ann','hueshift','{"play":"boss","draft":"open","arena":"ask","monster":"ask","trade":"ask","position":""}',0,77,88,0,1700025451000,1700111851000,'taken',0,7,'',0,'',0);
INSERT INTO "challenges" VALUES(8,1001,'Ann','keepers','{"edition":"online","cards":"chaotic","first":"random","allow_replacement":"no","wall_row_owner":"second","position":""}',0,77,88,0,1700029257000,1700115657000,'taken',0,8,'',0,'',0);
CREATE TABLE corrections (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    result  INTEGER NOT NULL REFERENCES results (id),
    winners TEXT,                          -- JSON list of seats; null: it does not count
    reason  TEXT    NOT NULL,
    by      INTEGER NOT NULL,
    at      INTEGER NOT NULL
) STRICT;
CREATE TABLE erasing (
    user      INTEGER PRIMARY KEY,
    pseudonym INTEGER NOT NULL CHECK (pseudonym < 0)
) STRICT;
CREATE TABLE erasures (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL
) STRICT;
CREATE TABLE flags (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    guild        INTEGER NOT NULL,
    kind         TEXT    NOT NULL,
    people       TEXT    NOT NULL,
    matches      TEXT    NOT NULL,
    told         TEXT    NOT NULL,         -- the evidence in words
    raised_at    INTEGER NOT NULL,
    changed_at   INTEGER NOT NULL,
    posted_at    INTEGER NOT NULL DEFAULT 0, -- in the log channel, 0: not yet
    dismissed_at INTEGER NOT NULL DEFAULT 0, -- 0: open
    dismissed_by INTEGER NOT NULL DEFAULT 0,
    reason       TEXT    NOT NULL DEFAULT ''
) STRICT;
CREATE TABLE invites (
    challenge INTEGER NOT NULL REFERENCES challenges (id) ON DELETE CASCADE,
    slot      INTEGER NOT NULL,
    user      INTEGER,                     -- null: a computer player, or whoever comes
    name      TEXT    NOT NULL,
    policy    TEXT    NOT NULL DEFAULT '',
    joined    INTEGER NOT NULL DEFAULT 0,  -- 1: has said yes, or is a computer player
    PRIMARY KEY (challenge, slot)
) STRICT, WITHOUT ROWID;
INSERT INTO "invites" VALUES(1,1,1002,'Bob','',0);
INSERT INTO "invites" VALUES(2,1,1002,'Bob','',0);
INSERT INTO "invites" VALUES(3,1,1002,'Bob','',0);
INSERT INTO "invites" VALUES(4,1,1002,'Bob','',0);
INSERT INTO "invites" VALUES(5,1,1002,'Bob','',0);
INSERT INTO "invites" VALUES(6,1,1002,'Bob','',0);
INSERT INTO "invites" VALUES(7,1,1002,'Bob','',0);
INSERT INTO "invites" VALUES(8,1,1002,'Bob','',0);
CREATE TABLE judge_acts (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    guild   INTEGER NOT NULL,
    channel INTEGER NOT NULL,              -- where it was done
    at      INTEGER NOT NULL,
    by      INTEGER NOT NULL,
    second  INTEGER NOT NULL DEFAULT 0,    -- the judge who confirmed it, 0: nobody had to
    kind    TEXT    NOT NULL,
    match   INTEGER NOT NULL DEFAULT 0,    -- 0: about no match
    ply     INTEGER NOT NULL DEFAULT 0,    -- the match's, after it
    user    INTEGER NOT NULL DEFAULT 0,    -- whom it is about, 0: nobody
    reason  TEXT    NOT NULL CHECK (reason != ''),
    before  TEXT    NOT NULL,              -- JSON objects; nothing a player may not know
    after   TEXT    NOT NULL
) STRICT;
CREATE TABLE judge_asks (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    guild      INTEGER NOT NULL,
    channel    INTEGER NOT NULL,
    by         INTEGER NOT NULL,
    deed       TEXT    NOT NULL,           -- JSON: what is to be done, and why
    at         INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    fate       TEXT    NOT NULL DEFAULT 'open'
               CHECK (fate IN ('open', 'done', 'refused', 'withdrawn', 'expired', 'void')),
    second     INTEGER NOT NULL DEFAULT 0, -- who confirmed or refused it
    closed_at  INTEGER NOT NULL DEFAULT 0,
    posted_in  INTEGER NOT NULL DEFAULT 0, -- its card, 0: none
    message    INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE matches (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    game       TEXT    NOT NULL,
    rules      INTEGER NOT NULL,
    seed       TEXT    NOT NULL,           -- 64 bits do not fit SQLite's signed integers
    options    TEXT    NOT NULL,           -- JSON
    opening    TEXT    NOT NULL,           -- digest of the state at ply 0
    clock      INTEGER NOT NULL,           -- ms per answer, 0: none
    guild      INTEGER NOT NULL,
    channel    INTEGER NOT NULL,
    thread     INTEGER NOT NULL,
    sandbox    INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    status     TEXT    NOT NULL CHECK (status IN ('live', 'over', 'abandoned')),
    winners    TEXT,                       -- JSON list of seats once over
    why        TEXT    NOT NULL DEFAULT '',
    ply        INTEGER NOT NULL DEFAULT 0, -- also the version every change is checked against
    changed_at INTEGER NOT NULL,
    state      BLOB    NOT NULL            -- the last state, for resuming; actions are the truth
, rated INTEGER NOT NULL DEFAULT 0, enforced INTEGER NOT NULL DEFAULT 1, control TEXT NOT NULL DEFAULT '', paused INTEGER NOT NULL DEFAULT 0, pausing TEXT NOT NULL DEFAULT '[]', tournament INTEGER NOT NULL DEFAULT 0, held INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "matches" VALUES(1,'keepers',1,'9223372036854791646','{"edition":"online","cards":"chaotic","first":"random","allow_replacement":"no","wall_row_owner":"second","position":""}','ad68618630571c11',0,77,88,0,0,1700003607000,'live',NULL,'',60,1700003667000,X'DE002BA3726E67CF24F3CEFF4F13AF87A3706C793CA57465616D73920001A76F7574636F6D65C0A5647261777390A76F7074696F6E7386A765646974696F6EA66F6E6C696E65A56361726473A76368616F746963A56669727374A672616E646F6DB1616C6C6F775F7265706C6163656D656E74A26E6FAE77616C6C5F726F775F6F776E6572A67365636F6E64A8706F736974696F6EA0A26174DC00120E16FFFFFFFFFFFF1E2221FFFFFFFFFF2FFFA5706C616365DC0012000002010201020200000002020202010001A66865616C7468DC0012020701010101010101020A01010101010101A763617272696564DC0012000000000000000002000000000000000000A567726F7570DC0012000000000000000000000000000000000000A5626F617264DC0031FFFFFFFFFFFFFFFFFFFFFFFFFFFF00FFFFFFFFFFFFFF01FFFFFFFFFFFFFF08FFFF0A09FFFFFFFFFFFFFFFFFFFFFFFF10FFA477616C6CDC003100000002000000000000020000000000000200000000000002000000000000020000000000000200000000000002000000A46C6F6F74DC003102000000000002000000000000020000000000000500000000000000000000000200020000000000000002000000000000A56D61726B7390A667726F75707390A5626F6D627390A7706F7274616C7390A5766F69647390A96C696665666F726365920B09A87265736572766573920300A7636861696E656492C3C3A8756C74696D61746592A7636F6D6D616E64A7636F6D6D616E64AD756C74696D6174655F7573656492C2C2AB77616C6C5F65666665637492A4746F6C6CA5736E617265A57475726E73920808A468616E649297A8737472656E677468AC726567656E65726174696F6EA3746172A57363616C65A66D6972616765A9737465616466617374A973686F636B7761766597A96D696E656669656C64A372616DA772656275696C64A9726564756374696F6EAC63616C6C2D746F2D61726D73A8736C6F77646F776EA7666F7266656974A3726F77929090A7636F6F6C696E67929090A764726166746564929090A87363726170706564929090A673686172656493A7726573746F7265AE776F756E6465642D72756E6E6572A572616E6765A5746178657390A977616C6C5F6465636B90A977616C6C5F6361726490A765636F6E6F6D799113A47475726E01A7616374696F6E7303A673756464656EC2AA6E6578745F67726F757007AA61726D6F725F7573656490A76566666563747390A5737461636B9181A174A47475726E',0,1,'',0,'[]',0,0);
INSERT INTO "matches" VALUES(2,'hueshift',1,'9223372036854807484','{"play":"duel","draft":"dealt","arena":"draw","monster":"ask","trade":"ask","position":""}','6be2b21392bbdbbf',0,77,88,0,0,1700007274000,'live',NULL,'',40,1700007314000,X'DE0028A3726E67CFCE115049EC260E08A3706C7928A57465616D73920001A76F7574636F6D65C0A5647261777390A4706C6179A46475656CA56472616674A46F70656EA5766F746573A464726177A56172656E61AE6461726B6573742D6E6562756C61A5666972737400A47475726E01AB7475726E5F6E756D62657203A5726F756E6402A57475726E73920102A5756E69747397DE0014A47365617400A46D656368A76465727269636BA462617365A36C6574A2636FA0A2687005A47A6F6E6500A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656400A472756E7300DE0014A47365617400A46D656368A86C656164666F6F74A462617365A66361676E6579A2636FA0A2687007A47A6F6E6500A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656400A472756E7300DE0014A47365617400A46D656368AA6C617365726561746572A462617365A57361646965A2636FA57275667573A2687006A47A6F6E6500A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656400A472756E7301DE0014A47365617400A46D656368A6626F776C6572A462617365A96C6C6577656C6C796EA2636FA0A2687007A47A6F6E6500A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656401A472756E7300DE0014A47365617401A46D656368A963696465726C6F7264A462617365A4626C6163A2636FA0A2687006A47A6F6E6500A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656400A472756E7300DE0014A47365617401A46D656368A66D7972696164A462617365A3666972A2636FA27A6FA2687004A47A6F6E6500A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C3A76775617264656401A472756E7300DE0014A47365617401A46D656368A763617373696479A462617365A6736576757261A2636FA5656D696C79A2687003A47A6F6E6500A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656400A472756E7302A57069636B73929AA57361646965A66361676E6579A36C6574A57275667573A96C6C6577656C6C796EA76C696E776F6F64A76465727269636BA86C656164666F6F74A6626F776C6572AA6C6173657265617465729AA4626C6163A3666972A5656D696C79A27A6FA6736576757261AA63696465726865617274A963696465726C6F7264A66D7972696164A46F6C6166A763617373696479A67061726B65649291A76C696E776F6F6492AA63696465726865617274A46F6C6166A772657365727665929090A568616E64739291AD7365636F6E642D6368616E636591AE666561726C6573732D6865617274A7646973636172649292A87361626F74616765AB7365636F6E642D77696E6492A9747275652D67726974A6616D62757368A57175696574920102A7636F727275707482A46F6C616692A96D792D736861646F77AD6E6F2D726564656D7074696F6EA66D797269616492A96D792D736861646F77AC66726167696C652D636F7265A761705F6761696E80A768705F6761696E80A47573656481A5656D696C7901A46F6E636581B06D756C7469206C61736572656174657202A673747265616B80A673746561647990A46D61696E06A66C6F636B6564FFA5667265657301A56163746564C2A56578747261C2A463616C6D00A4626C6564C3A4626F7373C0A5737461636B9283A56672616D65A45475726EA47374657006A261740086A56672616D65A341736BA47365617401A46B696E64A466726565A7616374696F6E7395B67472616E73706F7274207A6F2063696465726C6F7264B97472616E73706F727420656D696C792063696465726C6F7264B67472616E73706F727420656D696C79206D7972696164B47472616E73706F7274207A6F2063617373696479A4736B6970AA62795F64656661756C74A4736B6970A77375626A656374A131A57265706C79A0A56465616C7402A666616C6C656E90',0,1,'',0,'[]',0,0);
INSERT INTO "matches" VALUES(3,'hueshift',1,'9223372036854823322','{"play":"duel","draft":"open","arena":"ask","monster":"ask","trade":"ask","position":""}','fddf81ddc317a26a',0,77,88,0,0,1700010921000,'live',NULL,'',9,1700010930000,X'DE0028A3726E67CF1E3779B97F4B35AFA3706C7909A57465616D73920001A76F7574636F6D65C0A5647261777390A4706C6179A46475656CA56472616674A46F70656EA5766F746573A464726177A56172656E61A0A5666972737400A47475726E00AB7475726E5F6E756D62657200A5726F756E6400A57475726E73920000A5756E69747390A57069636B739294A96C6C6577656C6C796EA4626C6163A762657468616E79A673657675726193A7737461726C6F74A7636563696C6961A164A67061726B6564929090A772657365727665929090A568616E6473929090A764697363617264929090A57175696574920000A7636F727275707480A761705F6761696E80A768705F6761696E80A47573656480A46F6E636580A673747265616B80A673746561647990A46D61696EFFA66C6F636B6564FFA5667265657300A56163746564C2A56578747261C2A463616C6D00A4626C6564C2A4626F7373C0A5737461636B9382A56672616D65A54275696C64A5706C616E739285A46261736590A2636F90A7636F727275707490A66C6F636B6564C2A67265736574730085A46261736590A2636F90A7636F727275707490A66C6F636B6564C2A67265736574730083A56672616D65A54472616674A47374657001A47069636B0586A56672616D65A341736BA47365617401A46B696E64A47069636BA7616374696F6E7398AA7069636B207361646965A77069636B207A6FA87069636B20666972AB7069636B206361676E6579A87069636B206C6574AA7069636B20656D696C79AA7069636B207275667573AB7069636B206A61636B6965AA62795F64656661756C74AA7069636B207361646965A77375626A656374A3737562A57265706C79A0A56465616C7400A666616C6C656E90',0,1,'',0,'[]',0,0);
INSERT INTO "matches" VALUES(4,'hueshift',1,'9223372036854839160','{"play":"boss","draft":"open","arena":"ask","monster":"ask","trade":"ask","position":""}','17bcf93e2adb1637',0,77,88,0,0,1700014537000,'live',NULL,'',30,1700014567000,X'DE0028A3726E67CFAE2AC13EF8E9D04AA3706C791EA57465616D73920000A76F7574636F6D65C0A5647261777390A4706C6179A4626F7373A56472616674A46F70656EA5766F746573A361736BA56172656E61A0A5666972737400A47475726E01AB7475726E5F6E756D6265720AA5726F756E6405A57475726E73920505A5756E69747399DE0014A47365617400A46D656368A66D7972696164A462617365A7737461726C6F74A2636FA0A2687009A47A6F6E6500A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656400A472756E7300DE0014A47365617400A46D656368A67379646E6579A462617365A3666972A2636FA0A2687005A47A6F6E6500A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656400A472756E7301DE0014A47365617400A46D656368AA6C617365726561746572A462617365A6736576757261A2636FA0A2687006A47A6F6E6500A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656400A472756E7301DE0014A47365617400A46D656368A763617373696479A462617365A27A6FA2636FA0A2687009A47A6F6E6500A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656400A472756E7303DE0014A47365617401A46D656368AA666F7274696E62726173A462617365A17AA2636FA0A2687000A47A6F6E6501A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656403A472756E7301DE0014A47365617401A46D656368A86372617963726179A462617365A36C6574A2636FA0A2687004A47A6F6E6500A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656400A472756E7302DE0014A47365617401A46D656368AA63696465726D616A6F72A462617365A66A61636B6965A2636FA0A2687007A47A6F6E6500A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656400A472756E7301DE0014A47365617401A46D656368A76465727269636BA462617365A4626C6163A2636FA0A2687006A47A6F6E6500A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656400A472756E7301DE0014A47365617402A46D656368AA756E726176656C696E67A462617365A0A2636FA0A268705DA47A6F6E6500A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C3A467726974C2A76775617264656400A472756E7300A57069636B739298A7737461726C6F74A66D7972696164A3666972A67379646E6579A6736576757261AA6C617365726561746572A27A6FA76361737369647998A17AAA666F7274696E62726173A36C6574A86372617963726179A66A61636B6965AA63696465726D616A6F72A4626C6163A76465727269636BA67061726B6564929090A772657365727665929091A17AA568616E6473929090A764697363617264929090A57175696574920000A7636F727275707480A761705F6761696E81AA756E726176656C696E6701A768705F6761696E80A47573656485A8637261796372617901A17A01A366697201A77A6F20616C6C7901AA666F7274696E6272617301A46F6E636580A673747265616B80A673746561647990A46D61696EFFA66C6F636B6564FFA5667265657301A56163746564C3A56578747261C2A463616C6D00A4626C6564C3A4626F7373DE0018A673717561647392A96C6F6E677761746368A973746F726D6C696E65A46E616D65AA756E726176656C696E67A57472616465C2A46465636B91AC7374617469632D73746F726DA76469736361726495AE6F7665726C6F61642D7375726765AD6D61646E6573732D67726F7773AC6368616F732D6C6173686572AC6D6972726F722D627265616BAD666565646261636B2D6C6F6F70A46C617374AD666565646261636B2D6C6F6F70A5706861736501A466756C6C73A56D61726B7300A57475726E7305A6646F75626C65C2A57375726765C2A5776172647390A47665696C00A57368656C6C90A57368617270A0A8696E73706972656490A6616374697665920104A873696C656E636564A0A6636F70696564A0A674686177656400A7737469666C6564920000A77374696C6C6564920000A47365616CC2A5737461636B9483A56672616D65AB4D6F6E737465725475726EA47374657002A5666C6970730087A56672616D65A3416374A46E616D65AD666565646261636B2D6C6F6F70A47374657003A46C65667490A673696E676C65C3A36D65749103A56465616C7400DE001AA56672616D65A641747461636BA2627908A674617267657403A46B696E64A76D6F6E73746572A47374657002A473686F7490A6617374726179C2A5636F696E7390A3616964920000A6627566666572920000A6736869656C6400A8666561726C657373C2A664616D61676500A6616E7377657200A46775736800A3686974C2A66D61726B6564C2A466656C6C90A4676F6E6590A772657472656174C2A572656C6179FFA561736B6564C2A5666978656402A86D6972726F726564C2A562726F6B65C2A86465636C696E6564910086A56672616D65A341736BA47365617400A46B696E64A56775617264A7616374696F6E7392AC6775617264206D7972696164A470617373AA62795F64656661756C74A470617373A77375626A656374B2756E726176656C696E672063617373696479A57265706C79A0A56465616C7400A666616C6C656E90',0,1,'',0,'[]',0,0);
INSERT INTO "matches" VALUES(5,'keepers',1,'9223372036854854998','{"edition":"hardcore","cards":"managed","first":"newer","allow_replacement":"no","wall_row_owner":"second","position":""}','36be9c5a13f628a4',0,77,88,0,0,1700018174000,'live',NULL,'',30,1700018204000,X'DE002BA3726E67CF9FE68F0AF33DEED0A3706C791EA57465616D73920001A76F7574636F6D65C0A5647261777390A76F7074696F6E7386A765646974696F6EA868617264636F7265A56361726473A76D616E61676564A56669727374A56E65776572B1616C6C6F775F7265706C6163656D656E74A26E6FAE77616C6C5F726F775F6F776E6572A67365636F6E64A8706F736974696F6EA0A26174DC00120016FFFFFFFF0E07FF0D1A22300614FF29FFA5706C616365DC0012000001010202000002000000000000010001A66865616C7468DC0012050A01010101010101050A01010101010101A763617272696564DC0012000000000000000000000000000000000000A567726F7570DC0012000000000000000000000000000000000000A5626F617264DC003100FFFFFFFFFF0D07FFFFFFFFFF0906FFFFFFFFFF0EFF01FFFFFF0AFFFFFFFFFFFFFF0BFFFFFFFFFFFF10FFFFFFFFFFFF0CA477616C6CDC003100000002000000000000020000000000010200000000000002000000000000020000000000000200000000000002000000A46C6F6F74DC003100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000A56D61726B7390A667726F75707390A5626F6D627390A7706F7274616C7390A5766F69647390A96C696665666F726365920F0FA87265736572766573920100A7636861696E656492C3C3A8756C74696D61746592A7636F6D6D616E64AA7374616E647374696C6CAD756C74696D6174655F7573656492C2C2AB77616C6C5F65666665637492A0A0A57475726E73920100A468616E649297A666616D696E65A7737465616C7468A47665746FA561726D6F72A66D6972616765A5736E697065A764656C6976657297A372616DA7636F6D72616465AC67726F756E642D706F756E64A668696E646572A3746172A3746178A773756264756564A3726F77929090A7636F6F6C696E67929090A764726166746564929090A87363726170706564929090A673686172656490A5746178657390A977616C6C5F6465636B9299A56578696C65A86261636B6C617368A46D656E64A464726167A6736861726473A765786861757374A4746F6C6CA773616C76616765A573686F766593A56578696C65A46D656E64A86261636B6C617368A977616C6C5F63617264DC0031A0A0A0A5736E617265A0A0A0A0A0A0A765786861757374A0A0A0A0A0A5736E617265A573686F7665A0A0A0A0A0A0A773616C76616765A0A0A0A0A0A0A4746F6C6CA0A0A0A0A0A0A6736861726473A0A0A0A0A0A0A464726167A0A0A0A765636F6E6F6D799119A47475726E00A7616374696F6E7303A673756464656EC2AA6E6578745F67726F757001AA61726D6F725F7573656490A76566666563747390A5737461636B9181A174A47475726E',0,1,'',0,'[]',0,0);
INSERT INTO "matches" VALUES(6,'keepers',1,'9223372036854870836','{"edition":"online","cards":"chaotic","first":"random","allow_replacement":"no","wall_row_owner":"second","position":""}','392cf15118f046d2',0,77,88,0,0,1700021811000,'over','[0]','resignation',36,1700021847000,X'DE002BA3726E67CF24F3CEFF4F14E4DDA3706C7924A57465616D73920001A76F7574636F6D6582A777696E6E6572739100A3776879AB72657369676E6174696F6EA5647261777390A76F7074696F6E7386A765646974696F6EA66F6E6C696E65A56361726473A76368616F746963A56669727374A672616E646F6DB1616C6C6F775F7265706C6163656D656E74A26E6FAE77616C6C5F726F775F6F776E6572A67365636F6E64A8706F736974696F6EA0A26174DC00121D1CFFFFFF241600FF221AFFFF30FF0614FFA5706C616365DC0012000001020100000002000002010001000002A66865616C7468DC0012010A01010101010101050A01010101010101A763617272696564DC0012000000000002000000000000000000000000A567726F7570DC0012000000000000000000000000000000000000A5626F617264DC003107FFFFFFFFFF0FFFFFFFFFFFFFFFFFFFFFFFFFFF10FF06FFFFFF0AFF0100FFFFFFFF09FF05FFFFFFFFFFFFFFFFFFFFFF0DA477616C6CDC003100000002000000000000020000000000000200000000000002000000000000020000000000000200000000000002000000A46C6F6F74DC003100000000000000020000000002000200000000000000000000000000000000000000000000000000000200000000000000A56D61726B739682A463656C6C28A567726F75700182A463656C6C29A567726F75700182A463656C6C2FA567726F75700182A463656C6C28A567726F75700282A463656C6C29A567726F75700282A463656C6C2FA567726F757002A667726F7570739284A2696401A47365617401A57069656365FFA463656C6C2F84A2696402A47365617401A57069656365FFA463656C6C28A5626F6D627390A7706F7274616C7390A5766F69647390A96C696665666F726365920F0AA87265736572766573920000A7636861696E656492C3C3A8756C74696D61746592A6726563616C6CA46D656E64AD756C74696D6174655F7573656492C3C2AB77616C6C5F65666665637492A5736E617265A773616C76616765A57475726E73920403A468616E649297AA76756C6E657261626C65AD626F756E74792D68756E746572A6766973696F6EA668696E646572A76578706C6F6465AE776F756E6465642D72756E6E6572A86C65617066726F6797A76465706C657465AA636F6D70726F6D697365A9726564756374696F6EA8737472656E677468A464617368A3746178AC637269746963616C2D686974A3726F77929090A7636F6F6C696E67929090A764726166746564929090A87363726170706564929090A673686172656493A57472756365A874656C65706F7274A66D6972616765A5746178657390A977616C6C5F6465636B90A977616C6C5F6361726490A765636F6E6F6D799114A47475726E00A7616374696F6E7301A673756464656EC2AA6E6578745F67726F757003AA61726D6F725F7573656490A76566666563747390A5737461636B9181A174A47475726E',0,1,'',0,'[]',0,0);
INSERT INTO "matches" VALUES(7,'hueshift',1,'9223372036854886674','{"play":"boss","draft":"open","arena":"ask","monster":"ask","trade":"ask","position":""}','c5b61bd54b378f1a',0,77,88,0,0,1700025454000,'over','[-1]','squads',199,1700025653000,X'DE0028A3726E67CFFA2738633E10C4B3A3706C79CCC7A57465616D73920000A76F7574636F6D6582A777696E6E65727391FFA3776879A6737175616473A5647261777390A4706C6179A4626F7373A56472616674A46F70656EA5766F746573A361736BA56172656E61A0A5666972737400A47475726E01AB7475726E5F6E756D62657247A5726F756E6425A57475726E73922225A5756E69747399DE0014A47365617400A46D656368AA666F7274696E62726173A462617365A17AA2636FA0A2687000A47A6F6E6501A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656412A472756E7306DE0014A47365617400A46D656368A86372617963726179A462617365A36C6574A2636FA66A61636B6965A2687000A47A6F6E6501A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656400A472756E7308DE0014A47365617400A46D656368AA63696465726D616A6F72A462617365A66A61636B6965A2636FA17AA2687000A47A6F6E6501A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656400A472756E7307DE0014A47365617400A46D656368A76465727269636BA462617365A4626C6163A2636FA36C6574A2687000A47A6F6E6501A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656400A472756E730DDE0014A47365617401A46D656368A86C656164666F6F74A462617365A5656D696C79A2636FA0A2687000A47A6F6E6501A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656400A472756E7308DE0014A47365617401A46D656368AA63696465726865617274A462617365A361686EA2636FA0A2687000A47A6F6E6501A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656400A472756E7306DE0014A47365617401A46D656368A963696465726C6F7264A462617365A66361676E6579A2636FA5656D696C79A2687000A47A6F6E6501A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656400A472756E730EDE0014A47365617401A46D656368A86372757368657278A462617365A4766F6964A2636FA0A2687000A47A6F6E6501A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656400A472756E7309DE0014A47365617402A46D656368AD766F696465642D6D6173746572A462617365A0A2636FA0A2687045A47A6F6E6500A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C3A467726974C2A76775617264656400A472756E7300A57069636B739298A17AAA666F7274696E62726173A36C6574A86372617963726179A66A61636B6965AA63696465726D616A6F72A4626C6163A76465727269636B98A5656D696C79A86C656164666F6F74A361686EAA63696465726865617274A66361676E6579A963696465726C6F7264A4766F6964A86372757368657278A67061726B6564929090A7726573657276659291A4626C616393A361686EA4766F6964A66361676E6579A568616E6473929090A764697363617264929090A57175696574920000A7636F727275707480A761705F6761696E82A66361676E657901AD766F696465642D6D617374657202A768705F6761696E81A361686E01A47573656489AD766F696420646973727570747301A8637261796372617903A17A01A77A20736869667401A66361676E657901A5656D696C7901AA6369646572686561727401AA666F7274696E6272617301A861686E206C6F737301A46F6E636582A66A61636B69651BB06D756C74692063696465726D616A6F720BA673747265616B82A4766F696403A4626C616300A673746561647990A46D61696EFFA66C6F636B6564FFA5667265657300A56163746564C3A56578747261C2A463616C6D07A4626C6564C3A4626F7373DE0018A673717561647392A973746F726D6C696E65A9656D626572686F6C64A46E616D65AD766F696465642D6D6173746572A57472616465C2A46465636B90A76469736361726496A874656C65706F7274A3686578A5647261696EA773696C656E6365AA6D616E612D7375726765AC617263616E652D6275727374A46C617374AC617263616E652D6275727374A5706861736502A466756C6CCCC8A56D61726B7302A57475726E7325A6646F75626C65C2A57375726765C2A5776172647391A874656C65706F7274A47665696C00A57368656C6C90A57368617270A0A8696E73706972656490A6616374697665920306A873696C656E636564A4766F6964A6636F70696564A5656D696C79A674686177656420A7737469666C6564920000A77374696C6C6564920000A47365616CC2A5737461636B9183A56672616D65AB4D6F6E737465725475726EA47374657002A5666C69707301A57265706C79A0A56465616C7405A666616C6C656E9106',0,1,'',0,'[]',0,0);
INSERT INTO "matches" VALUES(8,'keepers',1,'9223372036854902512','{"edition":"online","cards":"chaotic","first":"random","allow_replacement":"no","wall_row_owner":"second","position":""}','38a576f60d668f80',0,77,88,0,0,1700029260000,'live',NULL,'',44,1700029305000,X'DE002BA3726E67CF24F3CEFF4F156099A3706C792AA57465616D73920001A76F7574636F6D65C0A5647261777390A76F7074696F6E7386A765646974696F6EA66F6E6C696E65A56361726473A76368616F746963A56669727374A672616E646F6DB1616C6C6F775F7265706C6163656D656E74A26E6FAE77616C6C5F726F775F6F776E6572A67365636F6E64A8706F736974696F6EA0A26174DC0012070FFF1DFFFFFF0EFF271AFF0DFFFF280614A5706C616365DC0012000001000201020002000001000102000000A66865616C7468DC0012010701010101010101040701010101010101A763617272696564DC0012000000000000000000000000000000000000A567726F7570DC0012000000000000000000000000000000000000A5626F617264DC0031FFFFFFFFFFFF1000FFFFFFFFFF0C0701FFFFFFFF11FFFFFFFFFF0AFFFF03FFFFFFFFFFFFFFFFFF090FFFFFFFFFFFFFFFFFA477616C6CDC003100000002000000000000020000000000000200000000000002000000000000020000000000000200000000000002000000A46C6F6F74DC003102000000000000000000000000000000000000000000000000000000020000000000000000000000000202000000000000A56D61726B7390A667726F75707390A5626F6D627390A7706F7274616C7390A5766F69647390A96C696665666F726365920F0CA87265736572766573920000A7636861696E656492C3C3A8756C74696D61746592A46D656E64AA7374616E647374696C6CAD756C74696D6174655F7573656492C2C3AB77616C6C5F65666665637492A573686F7665A765786861757374A57475726E73920505A468616E649297A6726576697665A76465706C657465A773756264756564A6616D62757368A7666F7266656974A66D6972616765A9726574616C6961746597AC6865616C74682D736C617368A57363616C65A3746178A763617374657273AC6865616C74682D6D61746368A8737472656E677468A57265736574A3726F77929090A7636F6F6C696E67929090A764726166746564929090A87363726170706564929090A673686172656493A5726570656CA67765616B656EAA68797065726472697665A5746178657390A977616C6C5F6465636B90A977616C6C5F6361726490A765636F6E6F6D799114A47475726E01A7616374696F6E7301A673756464656EC2AA6E6578745F67726F757002AA61726D6F725F7573656490A76566666563747390A5737461636B9181A174A47475726E',0,1,'',0,'[]',0,0);
INSERT INTO "matches" VALUES(9,'keepers',1,'9223372036854910431','{"edition":"online","cards":"chaotic","first":"random","allow_replacement":"no","wall_row_owner":"second","position":""}','6912681b1236fe1f',0,77,88,0,1,1700029306000,'live',NULL,'',36,1700029343000,X'DE002BA3726E67CF24F3CEFF4F157F88A3706C7922A57465616D73920001A76F7574636F6D65C0A5647261777390A76F7074696F6E7386A765646974696F6EA66F6E6C696E65A56361726473A76368616F746963A56669727374A672616E646F6DB1616C6C6F775F7265706C6163656D656E74A26E6FAE77616C6C5F726F775F6F776E6572A67365636F6E64A8706F736974696F6EA0A26174DC00121C0FFF242AFF0701FF0C1AFFFFFFFF0DFF14A5706C616365DC0012000001000002000001000001020202000100A66865616C7468DC0012050A01010101010101040701010101010101A763617272696564DC0012000000000000000000000000000000000000A567726F7570DC0012000000000000000000000000000000000000A5626F617264DC0031FF07FFFFFFFFFF06FFFFFFFF090FFF01FFFFFFFF11FFFFFFFFFF0AFF00FFFFFFFFFFFFFF03FFFFFFFFFF04FFFFFFFFFFFFA477616C6CDC003100000002000000000000020000000000000200000000000002010000000000020000000000000200000000000002000000A46C6F6F74DC003100000000000002000000000000000200000000000000000000000000000000000002020000000000000200000000000000A56D61726B7390A667726F75707390A5626F6D627390A7706F7274616C7390A5766F69647390A96C696665666F726365920F0CA87265736572766573920100A7636861696E656492C3C3A8756C74696D61746592A7636F6D6D616E64A6726563616C6CAD756C74696D6174655F7573656492C2C3AB77616C6C5F65666665637492A464726167A56578696C65A57475726E73920404A468616E649297A7636F6D72616465A3746178AA6166666C696374696F6EA57472756365A973686F636B77617665A7737465616C7468A6616D6275736897AC637269746963616C2D686974AA76756C6E657261626C65A57363616C65A5726570656CA770656E616C7479A772656275696C64A867726F756E646564A3726F77929090A7636F6F6C696E67929090A764726166746564929090A87363726170706564929090A673686172656493A6737472616665AC6865616C74682D6D61746368AC6865616C74682D736C617368A5746178657390A977616C6C5F6465636B90A977616C6C5F6361726490A765636F6E6F6D799118A47475726E01A7616374696F6E7303A673756464656EC2AA6E6578745F67726F757002AA61726D6F725F7573656490A76566666563747390A5737461636B9181A174A47475726E',0,1,'',0,'[]',0,0);
INSERT INTO "matches" VALUES(10,'keepers',1,'9223372036854926269','{"edition":"online","cards":"chaotic","first":"random","allow_replacement":"no","wall_row_owner":"second","position":""}','3393de048b2c1444',0,77,88,0,0,1700029367000,'live',NULL,'',25,1700029398000,X'DE002BA3726E67CF24F3CEFF4F15BD66A3706C7919A57465616D73920001A76F7574636F6D65C0A5647261777390A76F7074696F6E7386A765646974696F6EA66F6E6C696E65A56361726473A76368616F746963A56669727374A672616E646F6DB1616C6C6F775F7265706C6163656D656E74A26E6FAE77616C6C5F726F775F6F776E6572A67365636F6E64A8706F736974696F6EA0A26174DC00121C16FF2A000EFFFF081421FF0DFF30290622A5706C616365DC0012000002000000010100000001000100000000A66865616C7468DC0012050A01010101010101050A01010101010101A763617272696564DC0012000000000000000000000000000000000000A567726F7570DC0012000000000001000000000000000000000000A5626F617264DC003104FFFFFFFFFF10FF08FFFFFFFF0CFFFFFFFFFFFF09FF01FFFFFFFFFF00FFFFFFFF0A11FFFFFFFFFFFF0F03FFFFFFFFFF0EA477616C6CDC003100000002000000000000020000000000000200000000000002000000000000020000000000000200000000000002000000A46C6F6F74DC003100000000000000000000000000000000000000000000000000000000000000000000000200000000000000000000000000A56D61726B739482A463656C6C07A567726F75700182A463656C6C0EA567726F75700182A463656C6C01A567726F75700282A463656C6C07A567726F757002A667726F7570739284A2696401A47365617400A5706965636505A463656C6CFF84A2696402A47365617400A57069656365FFA463656C6C01A5626F6D627390A7706F7274616C7390A5766F69647390A96C696665666F726365920E0EA87265736572766573920000A7636861696E656492C3C3A8756C74696D61746592A7636F6D6D616E64A6726563616C6CAD756C74696D6174655F7573656492C2C2AB77616C6C5F65666665637492A6736861726473A765786861757374A57475726E73920202A468616E649297A6766973696F6EA772656672657368AD626F756E74792D68756E746572A668696E646572A5736E697065A6706F7274616CA86C65617066726F6797AC63616C6C2D746F2D61726D73A867726F756E646564A57472756365AB7265736F7572636566756CA6737472616665A874656C65706F7274A47269736BA3726F77929090A7636F6F6C696E67929090A764726166746564929090A87363726170706564929090A673686172656493A973686F636B77617665A3746172A666616D696E65A5746178657390A977616C6C5F6465636B90A977616C6C5F6361726490A765636F6E6F6D799114A47475726E01A7616374696F6E7303A673756464656EC2AA6E6578745F67726F757003AA61726D6F725F7573656490A76566666563747390A5737461636B9181A174A47475726E',1,1,'',0,'[]',1,0);
INSERT INTO "matches" VALUES(11,'keepers',1,'9223372036854934188','{"edition":"online","cards":"chaotic","first":"random","allow_replacement":"no","wall_row_owner":"second","position":""}','f851b889cd3651b2',0,77,88,0,0,1700029370000,'live',NULL,'',25,1700029423000,X'DE002BA3726E67CF24F3CEFF4F15DC55A3706C7919A57465616D73920001A76F7574636F6D65C0A5647261777390A76F7074696F6E7386A765646974696F6EA66F6E6C696E65A56361726473A76368616F746963A56669727374A672616E646F6DB1616C6C6F775F7265706C6163656D656E74A26E6FAE77616C6C5F726F775F6F776E6572A67365636F6E64A8706F736974696F6EA0A26174DC00120716FF1C0EFF232A001421FF290DFF223006A5706C616365DC0012000001000001000000000001000001000000A66865616C7468DC0012040A01010101010101050A01010101010101A763617272696564DC0012000000000000000000000000000000000000A567726F7570DC0012000000000000000000000000000000000000A5626F617264DC003108FFFFFFFFFF1100FFFFFFFFFF0D04FFFFFFFFFF09FF01FFFFFFFFFF03FFFFFFFF0A0F06FFFFFFFFFF0C07FFFFFFFFFF10A477616C6CDC003100000002000000000000020000000000000200000000000002000000000000020000000000000200000000000002000000A46C6F6F74DC003100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000A56D61726B7390A667726F75707390A5626F6D627390A7706F7274616C7390A5766F69647390A96C696665666F726365920E0EA87265736572766573920000A7636861696E656492C3C3A8756C74696D61746592A7636F6D6D616E64AA7374616E647374696C6CAD756C74696D6174655F7573656492C2C2AB77616C6C5F65666665637492A5736E617265A464726167A57475726E73920302A468616E649297A86C65617066726F67A6726576697665A76578706C6F6465A5726570656CA772656275696C64AC77616C6C2D6275696C646572A66D697261676597A561726D6F72A770656E616C7479A6616D62757368AA76756C6E657261626C65A3746172A7726573746F7265A764656C69766572A3726F77929090A7636F6F6C696E67929090A764726166746564929090A87363726170706564929090A673686172656493A572616E6765A57472756365A9726574616C69617465A5746178657390A977616C6C5F6465636B90A977616C6C5F6361726490A765636F6E6F6D799114A47475726E00A7616374696F6E7303A673756464656EC2AA6E6578745F67726F757001AA61726D6F725F7573656490A76566666563747390A5737461636B9181A174A47475726E',1,1,'',0,'[]',1,0);
CREATE TABLE queue (
    guild      INTEGER NOT NULL,
    user       INTEGER NOT NULL,
    name       TEXT    NOT NULL,
    game       TEXT    NOT NULL,
    wishes     TEXT    NOT NULL,           -- JSON: options the match must have
    clock      INTEGER,                    -- ms per answer, 0: none, null: any
    channel    INTEGER NOT NULL,
    thread     INTEGER NOT NULL,
    joined_at  INTEGER NOT NULL,
    expires_at INTEGER NOT NULL, rated INTEGER NOT NULL DEFAULT 0, control TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (guild, user)
) STRICT, WITHOUT ROWID;
CREATE TABLE rating_steps (
    result     INTEGER NOT NULL REFERENCES results (id),
    season     INTEGER NOT NULL,
    user       INTEGER NOT NULL,
    score      REAL    NOT NULL,           -- 1 won, 0 lost, else drawn
    games      INTEGER NOT NULL,           -- in this list, this one included
    change     REAL    NOT NULL,           -- of the value
    value      REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    at         INTEGER NOT NULL,
    PRIMARY KEY (result, season, user)
) STRICT, WITHOUT ROWID;
CREATE TABLE ratings (
    season     INTEGER NOT NULL,
    game       TEXT    NOT NULL,
    speed      TEXT    NOT NULL,
    form       TEXT    NOT NULL,
    user       INTEGER NOT NULL,
    games      INTEGER NOT NULL,
    value      REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    at         INTEGER NOT NULL,
    PRIMARY KEY (season, game, speed, form, user)
) STRICT, WITHOUT ROWID;
CREATE TABLE records (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    guild    INTEGER NOT NULL,
    user     INTEGER NOT NULL,
    name     TEXT    NOT NULL,             -- of the file
    checksum TEXT    NOT NULL,
    added_at INTEGER NOT NULL,
    data     BLOB    NOT NULL
) STRICT;
CREATE TABLE reminded (
    match   INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat    INTEGER NOT NULL,
    since   INTEGER NOT NULL,              -- when the question was asked
    step    TEXT    NOT NULL,
    user    INTEGER NOT NULL,
    at      INTEGER NOT NULL,
    channel INTEGER NOT NULL DEFAULT 0,    -- where the message is, 0: none was sent
    message INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (match, seat, since, step)
) STRICT, WITHOUT ROWID;
CREATE TABLE reminders (
    user      INTEGER PRIMARY KEY,
    schedule  TEXT    NOT NULL CHECK (schedule IN ('none', 'half', 'before')),
    before    INTEGER NOT NULL,            -- ms before the deadline, for 'before'
    way       TEXT    NOT NULL CHECK (way IN ('channel', 'dm')),
    digest    INTEGER NOT NULL,            -- minute of the day, -1: none
    zone      TEXT    NOT NULL,            -- the digest's time zone: Europe/Rome
    digest_at INTEGER NOT NULL DEFAULT 0,  -- when the next digest is due, 0: never
    closed    INTEGER NOT NULL DEFAULT 0   -- 1: was told that direct messages do not arrive
) STRICT;
CREATE TABLE reports (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    guild    INTEGER NOT NULL,
    channel  INTEGER NOT NULL,
    kind     TEXT    NOT NULL CHECK (kind IN ('call', 'report')),
    by       INTEGER NOT NULL,
    about    INTEGER NOT NULL DEFAULT 0,   -- the person reported, 0: nobody
    match    INTEGER NOT NULL DEFAULT 0,
    ply      INTEGER NOT NULL DEFAULT 0,   -- the match's at that time
    reason   TEXT    NOT NULL CHECK (reason != ''),
    position TEXT    NOT NULL DEFAULT '',  -- as everybody saw it then
    lines    TEXT    NOT NULL DEFAULT '',  -- what everybody had read last
    message  TEXT    NOT NULL DEFAULT '',  -- address and words of a reported message
    at       INTEGER NOT NULL,
    taken_by INTEGER NOT NULL DEFAULT 0,
    taken_at INTEGER NOT NULL DEFAULT 0,
    answer   TEXT    NOT NULL DEFAULT '',
    answered INTEGER NOT NULL DEFAULT 0,   -- when
    told     INTEGER NOT NULL DEFAULT 0,   -- 1: the answer reached whoever wrote it
    closed_at INTEGER NOT NULL DEFAULT 0,
    closed_by INTEGER NOT NULL DEFAULT 0,
    outcome  TEXT    NOT NULL DEFAULT ''   -- why it was closed
) STRICT;
CREATE TABLE result_seats (
    result INTEGER NOT NULL REFERENCES results (id),
    seat   INTEGER NOT NULL,
    user   INTEGER NOT NULL,
    team   INTEGER NOT NULL,
    name   TEXT    NOT NULL,
    PRIMARY KEY (result, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE results (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    match   INTEGER NOT NULL UNIQUE REFERENCES matches (id),
    game    TEXT    NOT NULL,
    speed   TEXT    NOT NULL,
    form    TEXT    NOT NULL,              -- 'duel', 'table' or 'together'
    guild   INTEGER NOT NULL,
    season  INTEGER NOT NULL,              -- the guild's that ran then, 0: none
    winners TEXT    NOT NULL,              -- JSON list of seats
    why     TEXT    NOT NULL,
    weight  REAL    NOT NULL,
    at      INTEGER NOT NULL
) STRICT;
CREATE TABLE seasons (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    guild      INTEGER NOT NULL,
    name       TEXT    NOT NULL,
    started_at INTEGER NOT NULL,
    ended_at   INTEGER NOT NULL DEFAULT 0, -- 0: runs
    by         INTEGER NOT NULL            -- who began it
) STRICT;
CREATE TABLE seats (
    match  INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat   INTEGER NOT NULL,
    user   INTEGER,                        -- null: a computer player
    policy TEXT    NOT NULL DEFAULT '',
    name   TEXT    NOT NULL,
    PRIMARY KEY (match, seat),
    CHECK ((user IS NULL) = (policy != ''))
) STRICT, WITHOUT ROWID;
INSERT INTO "seats" VALUES(1,0,1002,'','Bob');
INSERT INTO "seats" VALUES(1,1,1001,'','Ann');
INSERT INTO "seats" VALUES(2,0,1001,'','Ann');
INSERT INTO "seats" VALUES(2,1,1002,'','Bob');
INSERT INTO "seats" VALUES(3,0,1001,'','Ann');
INSERT INTO "seats" VALUES(3,1,1002,'','Bob');
INSERT INTO "seats" VALUES(4,0,1001,'','Ann');
INSERT INTO "seats" VALUES(4,1,1002,'','Bob');
INSERT INTO "seats" VALUES(5,0,1002,'','Bob');
INSERT INTO "seats" VALUES(5,1,1001,'','Ann');
INSERT INTO "seats" VALUES(6,0,1002,'','Bob');
INSERT INTO "seats" VALUES(6,1,1001,'','Ann');
INSERT INTO "seats" VALUES(7,0,1001,'','Ann');
INSERT INTO "seats" VALUES(7,1,1002,'','Bob');
INSERT INTO "seats" VALUES(8,0,1001,'','Ann');
INSERT INTO "seats" VALUES(8,1,1002,'','Bob');
INSERT INTO "seats" VALUES(9,0,1001,'','Ann');
INSERT INTO "seats" VALUES(9,1,1001,'','Ann');
INSERT INTO "seats" VALUES(10,0,1001,'','Ann');
INSERT INTO "seats" VALUES(10,1,1003,'','Cid');
INSERT INTO "seats" VALUES(11,0,1004,'','Dee');
INSERT INTO "seats" VALUES(11,1,1002,'','Bob');
CREATE TABLE seen (
    interaction INTEGER PRIMARY KEY,
    at          INTEGER NOT NULL
) STRICT;
CREATE TABLE server_changes (
    id     INTEGER PRIMARY KEY AUTOINCREMENT,
    guild  INTEGER NOT NULL,
    at     INTEGER NOT NULL,
    by     INTEGER NOT NULL,
    key    TEXT    NOT NULL,
    before TEXT    NOT NULL,               -- JSON
    after  TEXT    NOT NULL                -- JSON
) STRICT;
CREATE TABLE servers (
    guild    INTEGER PRIMARY KEY,
    version  INTEGER NOT NULL,
    document TEXT    NOT NULL
) STRICT;
CREATE TABLE settings (
    scope TEXT    NOT NULL CHECK (scope IN ('guild', 'user', 'match')),
    owner INTEGER NOT NULL,
    part  INTEGER NOT NULL,
    key   TEXT    NOT NULL,
    value TEXT    NOT NULL,                -- JSON
    PRIMARY KEY (scope, owner, part, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE silences (
    match INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    seat  INTEGER NOT NULL,
    at    INTEGER NOT NULL
) STRICT;
CREATE TABLE tournament_games (
    match_id   INTEGER PRIMARY KEY REFERENCES matches (id),
    tournament INTEGER NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    match      INTEGER NOT NULL,           -- in the tournament
    game_no    INTEGER NOT NULL,
    first      INTEGER NOT NULL,           -- the entrant in seat 0
    second     INTEGER NOT NULL,
    state      TEXT    NOT NULL CHECK (state IN ('live', 'done', 'stuck', 'void')),
    winner     INTEGER,                    -- an entrant, 0: a draw, null: none known
    due_at     INTEGER NOT NULL DEFAULT 0, -- who has not appeared by then is absent
    here       TEXT    NOT NULL DEFAULT '[]', -- JSON: users who said that they are there
    why        TEXT    NOT NULL DEFAULT '',
    fixed      INTEGER NOT NULL DEFAULT 0  -- 1: the winner was set by hand
) STRICT;
INSERT INTO "tournament_games" VALUES(10,1,1,1,1,3,'live',NULL,1700288566000,'[]','',0);
INSERT INTO "tournament_games" VALUES(11,1,2,1,4,2,'live',NULL,1700288569000,'[]','',0);
CREATE TABLE tournament_log (
    tournament INTEGER NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    number     INTEGER NOT NULL,
    kind       TEXT    NOT NULL,           -- 'event': of the draw and the rounds
    data       TEXT    NOT NULL,           -- JSON
    by         INTEGER NOT NULL,           -- 0: the bot
    reason     TEXT    NOT NULL,
    at         INTEGER NOT NULL,
    PRIMARY KEY (tournament, number)
) STRICT, WITHOUT ROWID;
INSERT INTO "tournament_log" VALUES(1,1,'created','{"name":"Cup","game":"keepers","settings":{"format":"swiss","best_of":1,"seeding":"rating","tiebreaks":[],"rounds":0,"bye_worth":1.0,"request_worth":0.5,"requests":1,"late_until":0,"late_worth":0.0,"third":false,"groups":2,"advance":2,"knockout":"single"},"options":{"edition":"online","cards":"chaotic","first":"random","allow_replacement":"no","wall_row_owner":"second","position":""},"clock":0,"rated":true,"cap":0,"waiting":true,"start_at":0,"checkin":0,"noshow":4320,"automatic":true,"rest":0,"channel":88,"role":0,"threads":true,"text":""}',99,'',1700029344000);
INSERT INTO "tournament_log" VALUES(1,2,'opened','null',99,'',1700029346000);
INSERT INTO "tournament_log" VALUES(1,3,'signed up','[1001,"Ann","in"]',1001,'',1700029349000);
INSERT INTO "tournament_log" VALUES(1,4,'signed up','[1002,"Bob","in"]',1002,'',1700029352000);
INSERT INTO "tournament_log" VALUES(1,5,'signed up','[1003,"Cid","in"]',1003,'',1700029355000);
INSERT INTO "tournament_log" VALUES(1,6,'signed up','[1004,"Dee","in"]',1004,'',1700029358000);
INSERT INTO "tournament_log" VALUES(1,7,'drawn','["Cup",{"format":"swiss","best_of":1,"seeding":"rating","tiebreaks":[],"rounds":0,"bye_worth":1.0,"request_worth":0.5,"requests":1,"late_until":0,"late_worth":0.0,"third":false,"groups":2,"advance":2,"knockout":"single"},9223372036854918350]',99,'',1700029361000);
INSERT INTO "tournament_log" VALUES(1,8,'event','{"type":"entered","name":"Ann","people":["1001"],"rating":1500}',99,'',1700029361000);
INSERT INTO "tournament_log" VALUES(1,9,'event','{"type":"entered","name":"Bob","people":["1002"],"rating":1500}',99,'',1700029361000);
INSERT INTO "tournament_log" VALUES(1,10,'event','{"type":"entered","name":"Cid","people":["1003"],"rating":1500}',99,'',1700029361000);
INSERT INTO "tournament_log" VALUES(1,11,'event','{"type":"entered","name":"Dee","people":["1004"],"rating":1500}',99,'',1700029361000);
INSERT INTO "tournament_log" VALUES(1,12,'event','{"type":"started"}',99,'',1700029361000);
INSERT INTO "tournament_log" VALUES(1,13,'pairing','null',99,'',1700029361000);
INSERT INTO "tournament_log" VALUES(1,14,'event','{"type":"paired","pairs":[[1,3],[4,2]],"bye":0,"note":""}',0,'',1700029364000);
CREATE TABLE tournament_messages (
    tournament INTEGER NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    kind       TEXT    NOT NULL,
    channel    INTEGER NOT NULL,
    message    INTEGER NOT NULL,
    version    INTEGER NOT NULL DEFAULT 0, -- of the tournament when it was written
    posted_at  INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (tournament, kind)
) STRICT, WITHOUT ROWID;
CREATE TABLE tournament_news (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    tournament INTEGER NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    kind       TEXT    NOT NULL,
    text       TEXT    NOT NULL,
    data       TEXT    NOT NULL,           -- JSON
    at         INTEGER NOT NULL,
    told       INTEGER NOT NULL DEFAULT 0  -- 1: announced, or nobody needs to hear it
) STRICT;
INSERT INTO "tournament_news" VALUES(1,1,'open','Sign-up for Cup is open.','{}',1700029346000,0);
INSERT INTO "tournament_news" VALUES(2,1,'started','Cup has started with 4 players.','{"users":[1001,1002,1003,1004]}',1700029361000,0);
INSERT INTO "tournament_news" VALUES(3,1,'paired','Round 1 of Cup is paired.','{"round":1,"matches":[1,2],"byes":[],"users":[1001,1003,1004,1002]}',1700029364000,0);
INSERT INTO "tournament_news" VALUES(4,1,'table','Round 1, table 1: Ann against Cid.','{"match":1,"round":1,"table":1,"game":1,"users":[1001,1003],"match_id":10}',1700029366000,0);
INSERT INTO "tournament_news" VALUES(5,1,'table','Round 1, table 2: Dee against Bob.','{"match":2,"round":1,"table":2,"game":1,"users":[1004,1002],"match_id":11}',1700029369000,0);
CREATE TABLE tournament_signups (
    tournament INTEGER NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    user       INTEGER NOT NULL,
    name       TEXT    NOT NULL,
    state      TEXT    NOT NULL CHECK (state IN ('in', 'waiting', 'out')),
    place      INTEGER NOT NULL,           -- the order of signing up
    at         INTEGER NOT NULL,
    rating     INTEGER NOT NULL DEFAULT 0,
    checked_at INTEGER NOT NULL DEFAULT 0, -- 0: has not checked in
    PRIMARY KEY (tournament, user)
) STRICT, WITHOUT ROWID;
INSERT INTO "tournament_signups" VALUES(1,1001,'Ann','in',1,1700029349000,1500,0);
INSERT INTO "tournament_signups" VALUES(1,1002,'Bob','in',2,1700029352000,1500,0);
INSERT INTO "tournament_signups" VALUES(1,1003,'Cid','in',3,1700029355000,1500,0);
INSERT INTO "tournament_signups" VALUES(1,1004,'Dee','in',4,1700029358000,1500,0);
CREATE TABLE tournaments (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    guild      INTEGER NOT NULL,
    organiser  INTEGER NOT NULL,
    status     TEXT    NOT NULL
               CHECK (status IN ('draft', 'open', 'checkin', 'running', 'over', 'cancelled')),
    plan       TEXT    NOT NULL,           -- JSON: what is played and how
    seed       TEXT    NOT NULL,           -- 64 bits do not fit SQLite's signed integers
    version    INTEGER NOT NULL DEFAULT 0, -- every change is checked against it
    paused     INTEGER NOT NULL DEFAULT 0, -- since when it stands still, 0: it runs
    pairing    INTEGER NOT NULL DEFAULT 0, -- since when a round is being paired, 0: none
    held       INTEGER NOT NULL DEFAULT 0, -- 1: the next round waits for somebody's word
    due_at     INTEGER NOT NULL DEFAULT 0, -- check-in, start or next round, 0: nothing by itself
    created_at INTEGER NOT NULL,
    started_at INTEGER NOT NULL DEFAULT 0,
    ended_at   INTEGER NOT NULL DEFAULT 0,
    changed_at INTEGER NOT NULL,
    why        TEXT    NOT NULL DEFAULT '',
    state      BLOB                        -- JSON, null before the start; the log is the truth
) STRICT;
INSERT INTO "tournaments" VALUES(1,77,99,'running','{"name":"Cup","game":"keepers","settings":{"format":"swiss","best_of":1,"seeding":"rating","tiebreaks":[],"rounds":0,"bye_worth":1.0,"request_worth":0.5,"requests":1,"late_until":0,"late_worth":0.0,"third":false,"groups":2,"advance":2,"knockout":"single"},"options":{"edition":"online","cards":"chaotic","first":"random","allow_replacement":"no","wall_row_owner":"second","position":""},"clock":0,"rated":true,"cap":0,"waiting":true,"start_at":0,"checkin":0,"noshow":4320,"automatic":true,"rest":0,"channel":88,"role":0,"threads":true,"text":""}','9223372036854918350',7,0,0,0,0,1700029344000,1700029361000,0,1700029364000,'',X'7B226E616D65223A22437570222C2273657474696E6773223A7B22666F726D6174223A227377697373222C22626573745F6F66223A312C2273656564696E67223A22726174696E67222C22746965627265616B73223A5B5D2C22726F756E6473223A302C226279655F776F727468223A312E302C22726571756573745F776F727468223A302E352C227265717565737473223A312C226C6174655F756E74696C223A302C226C6174655F776F727468223A302E302C227468697264223A66616C73652C2267726F757073223A322C22616476616E6365223A322C226B6E6F636B6F7574223A2273696E676C65227D2C2273656564223A393232333337323033363835343931383335302C22726E67223A323137373334323738323436383536353231392C2273746172746564223A747275652C22746F74616C223A322C22656E7472616E7473223A5B7B226964223A312C226E616D65223A22416E6E222C2270656F706C65223A5B2231303031225D2C22726174696E67223A313530302C2273656564223A312C226A6F696E6564223A312C226F7574223A66616C73652C2267726F7570223A302C2270617374223A5B5D7D2C7B226964223A322C226E616D65223A22426F62222C2270656F706C65223A5B2231303032225D2C22726174696E67223A313530302C2273656564223A322C226A6F696E6564223A312C226F7574223A66616C73652C2267726F7570223A302C2270617374223A5B5D7D2C7B226964223A332C226E616D65223A22436964222C2270656F706C65223A5B2231303033225D2C22726174696E67223A313530302C2273656564223A332C226A6F696E6564223A312C226F7574223A66616C73652C2267726F7570223A302C2270617374223A5B5D7D2C7B226964223A342C226E616D65223A22446565222C2270656F706C65223A5B2231303034225D2C22726174696E67223A313530302C2273656564223A342C226A6F696E6564223A312C226F7574223A66616C73652C2267726F7570223A302C2270617374223A5B5D7D5D2C226D617463686573223A5B7B226964223A312C22726F756E64223A312C227461626C65223A312C227365617473223A5B312C335D2C22626573745F6F66223A312C226E6F6465223A302C2267726F7570223A302C2267616D6573223A5B5D2C226F7574636F6D65223A22227D2C7B226964223A322C22726F756E64223A312C227461626C65223A322C227365617473223A5B342C325D2C22626573745F6F66223A312C226E6F6465223A302C2267726F7570223A302C2267616D6573223A5B5D2C226F7574636F6D65223A22227D5D2C22726F756E6473223A5B7B226E756D626572223A312C2262796573223A5B5D2C226E6F7465223A22227D5D2C227265717565737473223A5B5D2C2264726177223A5B5D2C22627261636B6574223A5B5D2C226669727374223A302C226C6F67223A5B7B2274797065223A22656E7465726564222C226E616D65223A22416E6E222C2270656F706C65223A5B2231303031225D2C22726174696E67223A313530307D2C7B2274797065223A22656E7465726564222C226E616D65223A22426F62222C2270656F706C65223A5B2231303032225D2C22726174696E67223A313530307D2C7B2274797065223A22656E7465726564222C226E616D65223A22436964222C2270656F706C65223A5B2231303033225D2C22726174696E67223A313530307D2C7B2274797065223A22656E7465726564222C226E616D65223A22446565222C2270656F706C65223A5B2231303034225D2C22726174696E67223A313530307D2C7B2274797065223A2273746172746564227D2C7B2274797065223A22706169726564222C227061697273223A5B5B312C335D2C5B342C325D5D2C22627965223A302C226E6F7465223A22227D5D7D');
CREATE TABLE waiting (
    match   INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    slot    INTEGER NOT NULL,              -- place in the engine's list of open decisions
    seat    INTEGER NOT NULL,
    kind    TEXT    NOT NULL,
    subject TEXT    NOT NULL,
    since   INTEGER NOT NULL,
    due_at  INTEGER NOT NULL DEFAULT 0, given INTEGER NOT NULL DEFAULT 0, turn INTEGER NOT NULL DEFAULT 1,    -- 0: no clock
    PRIMARY KEY (match, slot)
) STRICT, WITHOUT ROWID;
INSERT INTO "waiting" VALUES(1,0,1,'turn','',1700003667000,0,0,1);
INSERT INTO "waiting" VALUES(2,0,1,'free','1',1700007314000,0,0,1);
INSERT INTO "waiting" VALUES(3,0,1,'pick','sub',1700010930000,0,0,1);
INSERT INTO "waiting" VALUES(4,0,0,'guard','unraveling cassidy',1700014567000,0,0,1);
INSERT INTO "waiting" VALUES(5,0,0,'turn','',1700018204000,0,0,1);
INSERT INTO "waiting" VALUES(8,0,1,'turn','',1700029305000,0,0,1);
INSERT INTO "waiting" VALUES(9,0,1,'turn','',1700029343000,0,0,1);
INSERT INTO "waiting" VALUES(10,0,1,'turn','',1700029398000,0,0,1);
INSERT INTO "waiting" VALUES(11,0,0,'turn','',1700029423000,0,0,1);
CREATE INDEX matches_by_guild ON matches (guild, status);
CREATE INDEX matches_by_channel ON matches (channel, status);
CREATE INDEX matches_by_thread ON matches (thread) WHERE thread != 0;
CREATE INDEX seats_by_user ON seats (user) WHERE user IS NOT NULL;
CREATE INDEX seats_by_policy ON seats (match) WHERE policy != '';
CREATE TRIGGER actions_are_final BEFORE UPDATE ON actions
BEGIN SELECT RAISE(ABORT, 'recorded actions are final'); END;
CREATE INDEX waiting_by_deadline ON waiting (due_at) WHERE due_at != 0;
CREATE INDEX challenges_open ON challenges (expires_at) WHERE fate = 'open';
CREATE INDEX challenges_by_match ON challenges (match) WHERE match IS NOT NULL;
CREATE INDEX invites_by_user ON invites (user) WHERE user IS NOT NULL;
CREATE UNIQUE INDEX challenges_by_code ON challenges (guild, code) WHERE code != '' AND fate = 'open';
CREATE UNIQUE INDEX records_by_content ON records (guild, user, checksum);
CREATE UNIQUE INDEX seasons_running ON seasons (guild) WHERE ended_at = 0;
CREATE INDEX results_by_list ON results (game, speed, form);
CREATE INDEX result_seats_by_user ON result_seats (user, result);
CREATE INDEX corrections_by_result ON corrections (result);
CREATE TRIGGER results_are_final BEFORE UPDATE ON results
BEGIN SELECT RAISE(ABORT, 'recorded results are final'); END;
CREATE TRIGGER results_stay BEFORE DELETE ON results
BEGIN SELECT RAISE(ABORT, 'recorded results are final'); END;
CREATE TRIGGER result_seats_stay BEFORE DELETE ON result_seats
BEGIN SELECT RAISE(ABORT, 'recorded results are final'); END;
CREATE TRIGGER corrections_stay BEFORE DELETE ON corrections
BEGIN SELECT RAISE(ABORT, 'recorded corrections are final'); END;
CREATE INDEX rating_steps_by_user ON rating_steps (user, season, result);
CREATE INDEX ratings_by_user ON ratings (user, season);
CREATE INDEX tournaments_by_guild ON tournaments (guild, status);
CREATE INDEX tournaments_due ON tournaments (due_at) WHERE due_at != 0;
CREATE INDEX tournament_signups_by_user ON tournament_signups (user);
CREATE TRIGGER tournament_log_stays BEFORE DELETE ON tournament_log
BEGIN SELECT RAISE(ABORT, 'recorded events are final'); END;
CREATE UNIQUE INDEX tournament_games_once ON tournament_games (tournament, match, game_no)
    WHERE state != 'void';
CREATE INDEX tournament_games_due ON tournament_games (due_at) WHERE due_at != 0;
CREATE INDEX tournament_news_untold ON tournament_news (id) WHERE told = 0;
CREATE INDEX tournament_news_by_tournament ON tournament_news (tournament);
CREATE INDEX server_changes_by_guild ON server_changes (guild, id);
CREATE TRIGGER server_changes_stay BEFORE DELETE ON server_changes
BEGIN SELECT RAISE(ABORT, 'recorded changes are final'); END;
CREATE INDEX blocks_by_blocked ON blocks (blocked);
CREATE UNIQUE INDEX flags_open ON flags (guild, kind, people) WHERE dismissed_at = 0;
CREATE INDEX flags_by_guild ON flags (guild, id);
CREATE INDEX challenges_by_host ON challenges (host, created_at);
CREATE INDEX judge_acts_by_guild ON judge_acts (guild, id);
CREATE INDEX judge_acts_by_match ON judge_acts (match, kind) WHERE match != 0;
CREATE TRIGGER judge_acts_are_final BEFORE UPDATE ON judge_acts
WHEN NOT EXISTS (SELECT 1 FROM erasing)
    OR (NEW.id, NEW.guild, NEW.channel, NEW.at, NEW.kind, NEW.match, NEW.ply)
        IS NOT (OLD.id, OLD.guild, OLD.channel, OLD.at, OLD.kind, OLD.match, OLD.ply)
BEGIN SELECT RAISE(ABORT, 'recorded acts are final'); END;
CREATE TRIGGER judge_acts_stay BEFORE DELETE ON judge_acts
BEGIN SELECT RAISE(ABORT, 'recorded acts are final'); END;
CREATE INDEX judge_asks_open ON judge_asks (guild, expires_at) WHERE fate = 'open';
CREATE UNIQUE INDEX bans_standing ON bans (guild, user, what) WHERE lifted_at = 0;
CREATE INDEX reports_open ON reports (guild, id) WHERE closed_at = 0;
CREATE INDEX reports_by_author ON reports (by, at);
CREATE TRIGGER result_seats_are_final BEFORE UPDATE ON result_seats
WHEN NOT EXISTS (SELECT 1 FROM erasing WHERE user = OLD.user AND pseudonym = NEW.user)
    OR (NEW.result, NEW.seat, NEW.team) IS NOT (OLD.result, OLD.seat, OLD.team)
BEGIN SELECT RAISE(ABORT, 'recorded results are final'); END;
CREATE TRIGGER corrections_are_final BEFORE UPDATE ON corrections
WHEN NOT EXISTS (SELECT 1 FROM erasing WHERE user = OLD.by AND pseudonym = NEW.by)
    OR (NEW.id, NEW.result, NEW.winners, NEW.reason, NEW.at)
        IS NOT (OLD.id, OLD.result, OLD.winners, OLD.reason, OLD.at)
BEGIN SELECT RAISE(ABORT, 'recorded corrections are final'); END;
CREATE TRIGGER tournament_log_is_final BEFORE UPDATE ON tournament_log
WHEN NOT EXISTS (SELECT 1 FROM erasing)
    OR (NEW.tournament, NEW.number, NEW.kind, NEW.at)
        IS NOT (OLD.tournament, OLD.number, OLD.kind, OLD.at)
BEGIN SELECT RAISE(ABORT, 'recorded events are final'); END;
CREATE TRIGGER server_changes_are_final BEFORE UPDATE ON server_changes
WHEN NOT EXISTS (SELECT 1 FROM erasing)
    OR (NEW.id, NEW.guild, NEW.at, NEW.key) IS NOT (OLD.id, OLD.guild, OLD.at, OLD.key)
BEGIN SELECT RAISE(ABORT, 'recorded changes are final'); END;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('challenges',8);
INSERT INTO "sqlite_sequence" VALUES('matches',11);
INSERT INTO "sqlite_sequence" VALUES('tournaments',1);
INSERT INTO "sqlite_sequence" VALUES('tournament_news',5);
COMMIT;
