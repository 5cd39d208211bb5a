PRAGMA application_id = 1195464014;
PRAGMA user_version = 27;
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
INSERT INTO "actions" VALUES(1,1,0,'keeper c1',1700003609000,'click','5290e64fa313eeb1','[{"type":"Placed","piece":0,"cell":14,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,2,1,'keeper c7',1700003610000,'click','bf1a98866ce2b480','[{"type":"Placed","piece":9,"cell":20,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,3,0,'place bomber',1700003611000,'click','246a07feec89d7fe','[{"type":"Placed","piece":4,"cell":0,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,4,1,'place bomber',1700003612000,'click','921c53dcd0fc9bcf','[{"type":"Placed","piece":13,"cell":6,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,5,1,'place scaler',1700003614000,'click','add5b92a5d44974c','[{"type":"Placed","piece":12,"cell":13,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,6,0,'place blockader',1700003615000,'click','ce921733a9f6ae5a','[{"type":"Placed","piece":7,"cell":7,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,7,0,'place scout',1700003617000,'click','20b1572232439342','[{"type":"Placed","piece":8,"cell":28,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,8,1,'place mage',1700003618000,'click','87c181bcf6ac3377','[{"type":"Placed","piece":11,"cell":34,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,9,1,'place sniper',1700003620000,'click','3a6d576180976fab','[{"type":"Placed","piece":14,"cell":41,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,10,0,'place ogre',1700003621000,'click','2443e5ba3f3fbee0','[{"type":"Placed","piece":6,"cell":35,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,11,0,'place mage',1700003623000,'click','6836f3ed993c4478','[{"type":"Placed","piece":2,"cell":42,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,12,1,'place blockader',1700003624000,'click','3b42caef442d6d0e','[{"type":"Placed","piece":16,"cell":48,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,13,0,'ultimate command',1700003625000,'click','1e1f5eb6a8f2ac6a','[{"type":"Chosen","seat":0,"what":"ultimate","name":"command","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,14,0,'effect toll',1700003627000,'click','81e102abfba3eff8','[{"type":"Chosen","seat":0,"what":"effect","name":"toll","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,15,1,'ultimate command',1700003628000,'click','381dff250414c6c4','[{"type":"Chosen","seat":1,"what":"ultimate","name":"command","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,16,1,'effect snare',1700003630000,'click','4ea7269bc292077a','[{"type":"Chosen","seat":1,"what":"effect","name":"snare","only":null},{"type":"Dealt","seat":0,"cards":["strafe","strength","comrade","portal","collapse","sprint","health-slash"],"only":[0]},{"type":"Dealt","seat":1,"cards":["invincible","deplete","vision","repel","snipe","shockwave","retaliate"],"only":[1]},{"type":"Shown","cards":["restore","ram","hyperdrive"],"only":null},{"type":"TurnBegan","seat":0,"number":1,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,17,0,'g1xg1',1700003631000,'click','90466853aa3300ee','[{"type":"Attacked","piece":2,"by":0,"cells":[42],"wall":false,"pound":false,"src":42,"only":null},{"type":"Hurt","what":"w","id":2,"cell":42,"amount":1,"left":0,"only":null},{"type":"Killed","piece":2,"cell":42,"by":0,"how":"damage","only":null},{"type":"Dropped","cell":42,"amount":2,"lost":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,18,0,'f1-f2',1700003633000,'click','2e399107f4ff4198','[{"type":"Moved","piece":6,"src":35,"dst":36,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,19,0,'d2xd1',1700003635000,'click','3d58303356eafa88','[{"type":"Attacked","piece":1,"by":0,"cells":[21],"wall":false,"pound":false,"src":22,"only":null},{"type":"Hurt","what":"l","id":0,"cell":21,"amount":3,"left":12,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,20,0,'end',1700003637000,'click','a48ce6d5b88ede42','[{"type":"TurnBegan","seat":1,"number":1,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,21,1,'f7-f6',1700003638000,'click','28a03cc71b1dadf0','[{"type":"Moved","piece":14,"src":41,"dst":40,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,22,1,'e7 deliver f6',1700003640000,'click','d7f0b8894f022cc9','[{"type":"Tokened","piece":14,"by":11,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,23,1,'e7 deliver e7',1700003642000,'click','7443e66fa7aa75b5','[{"type":"Tokened","piece":11,"by":11,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,24,1,'end',1700003644000,'click','b85119526e6d22a3','[{"type":"TurnBegan","seat":0,"number":2,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,25,0,'e1xd2',1700003645000,'click','0bd163c4e152ba29','[{"type":"Attacked","piece":8,"by":0,"cells":[22],"wall":false,"pound":false,"src":28,"only":null},{"type":"Hurt","what":"w","id":1,"cell":22,"amount":1,"left":9,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,26,0,'a1xa1',1700003647000,'click','6fe86a917be6203d','[{"type":"Attacked","piece":4,"by":0,"cells":[0],"wall":false,"pound":false,"src":0,"only":null},{"type":"Hurt","what":"w","id":4,"cell":0,"amount":1,"left":0,"only":null},{"type":"Killed","piece":4,"cell":0,"by":0,"how":"damage","only":null},{"type":"Dropped","cell":0,"amount":2,"lost":false,"only":null},{"type":"Exploded","cell":0,"by":0,"only":null},{"type":"Shielded","piece":7,"only":null},{"type":"Hurt","what":"w","id":7,"cell":7,"amount":2,"left":0,"only":null},{"type":"Killed","piece":7,"cell":7,"by":0,"how":"damage","only":null},{"type":"Dropped","cell":7,"amount":2,"lost":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,27,0,'f2-f1',1700003649000,'click','935c59a4bd55f2bb','[{"type":"Moved","piece":6,"src":36,"dst":35,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,28,0,'end',1700003651000,'click','4d68e80657797e26','[{"type":"TurnBegan","seat":1,"number":2,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,29,1,'e7 deliver f6',1700003652000,'click','1b552ae7cf618840','[{"type":"Tokened","piece":14,"by":11,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,30,1,'f6 hide g6',1700003654000,'click','a998832d196c0eb3','[{"type":"Laid","seat":1,"piece":14,"cells":[33,39,40,41,47],"hides":"warrior","only":null},{"type":"Hid","cell":47,"hides":"warrior","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,31,1,'g6 hide f6',1700003656000,'click','6dcd8238f77813d7','[{"type":"Laid","seat":1,"piece":14,"cells":[32,46],"hides":"warrior","only":null},{"type":"Hid","cell":40,"hides":"warrior","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,32,1,'end',1700003658000,'click','d0f581c472adfce7','[{"type":"TurnBegan","seat":0,"number":3,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,33,0,'end',1700003659000,'click','443fbc233f135a52','[{"type":"TurnBegan","seat":1,"number":3,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,34,1,'g7-f7',1700003660000,'click','6c763079dc7edcb1','[{"type":"Revealed","cell":41,"pieces":[],"bombs":[],"only":null},{"type":"Moved","piece":16,"src":48,"dst":41,"how":"walk","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,35,1,'f6-g6',1700003662000,'click','bc140e84c73ecde3','[{"type":"Emerged","piece":14,"cell":40,"only":null},{"type":"Revealed","cell":40,"pieces":[14],"bombs":[],"only":null},{"type":"Cleared","cells":[33,39,47,32,46],"seat":1,"only":null},{"type":"Moved","piece":14,"src":40,"dst":47,"how":"walk","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,36,1,'e7xd7',1700003664000,'click','d66261e341bc5c30','[{"type":"Attacked","piece":11,"by":1,"cells":[27],"wall":false,"pound":false,"src":34,"only":null},{"type":"Hurt","what":"l","id":1,"cell":27,"amount":1,"left":14,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,37,1,'end',1700003666000,'click','19a9858295acda42','[{"type":"TurnBegan","seat":0,"number":4,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,38,0,'e1-f2',1700003667000,'click','e2bf207c8ce04017','[{"type":"Moved","piece":8,"src":28,"dst":36,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,39,0,'f2xf2',1700003669000,'click','e6f63fd0084f0b78','[{"type":"Attacked","piece":8,"by":0,"cells":[36],"wall":false,"pound":false,"src":36,"only":null},{"type":"Hurt","what":"w","id":8,"cell":36,"amount":1,"left":0,"only":null},{"type":"Killed","piece":8,"cell":36,"by":0,"how":"damage","only":null},{"type":"Dropped","cell":36,"amount":2,"lost":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,40,0,'f1-g1',1700003671000,'click','abe7db86026b70b7','[{"type":"Moved","piece":6,"src":35,"dst":42,"how":"walk","only":null},{"type":"Took","piece":6,"cell":42,"amount":2,"stored":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,41,0,'end',1700003673000,'click','e452489d323d607e','[{"type":"TurnBegan","seat":1,"number":4,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,42,1,'d6-e6',1700003674000,'click','7cfc86e9a339482c','[{"type":"Moved","piece":10,"src":26,"dst":33,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,43,1,'e6-d6',1700003676000,'click','b6a739966fe13daf','[{"type":"Moved","piece":10,"src":33,"dst":26,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,44,1,'g6 hide g5',1700003678000,'click','1375fd9a850fd488','[{"type":"Laid","seat":1,"piece":14,"cells":[40,46,47,48],"hides":"warrior","only":null},{"type":"Hid","cell":46,"hides":"warrior","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,45,1,'end',1700003680000,'click','314aad5856b36839','[{"type":"TurnBegan","seat":0,"number":5,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,46,0,'c1xd1',1700003681000,'click','9474fda290202a06','[{"type":"Attacked","piece":0,"by":0,"cells":[21],"wall":false,"pound":false,"src":14,"only":null},{"type":"Hurt","what":"l","id":0,"cell":21,"amount":1,"left":11,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,47,0,'g1-f1',1700003683000,'click','1258c9af639fc5ee','[{"type":"Moved","piece":6,"src":42,"dst":35,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,48,0,'c1-b1',1700003685000,'click','b06ae93c4b83f666','[{"type":"Moved","piece":0,"src":14,"dst":7,"how":"walk","only":null},{"type":"Took","piece":0,"cell":7,"amount":2,"stored":true,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,49,0,'end',1700003687000,'click','ad419d4be8b322b3','[{"type":"TurnBegan","seat":1,"number":5,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,50,1,'g5-g6',1700003688000,'click','9d2a305d2c8179f6','[{"type":"Emerged","piece":14,"cell":46,"only":null},{"type":"Revealed","cell":46,"pieces":[14],"bombs":[],"only":null},{"type":"Cleared","cells":[40,47,48],"seat":1,"only":null},{"type":"Moved","piece":14,"src":46,"dst":47,"how":"walk","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,51,1,'g6 hide f6',1700003690000,'click','93aea83f680455ad','[{"type":"Laid","seat":1,"piece":14,"cells":[40,46,47,48],"hides":"warrior","only":null},{"type":"Hid","cell":40,"hides":"warrior","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,52,1,'f7xe7',1700003692000,'click','d4c0c33767424cd1','[{"type":"Attacked","piece":16,"by":1,"cells":[34],"wall":false,"pound":false,"src":41,"only":null},{"type":"Hurt","what":"w","id":11,"cell":34,"amount":1,"left":0,"only":null},{"type":"Killed","piece":11,"cell":34,"by":1,"how":"damage","only":null},{"type":"Dropped","cell":34,"amount":2,"lost":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,53,1,'end',1700003694000,'click','47e8f855c58d384f','[{"type":"TurnBegan","seat":0,"number":6,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,54,0,'b1-c1',1700003695000,'click','80b1a587a12e0992','[{"type":"Moved","piece":0,"src":7,"dst":14,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,55,0,'f1-g1',1700003697000,'click','1f591a92d1dcc9ef','[{"type":"Moved","piece":6,"src":35,"dst":42,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,56,0,'c1xd1',1700003699000,'click','5ddc4e724d5a5ac5','[{"type":"Attacked","piece":0,"by":0,"cells":[21],"wall":false,"pound":false,"src":14,"only":null},{"type":"Hurt","what":"l","id":0,"cell":21,"amount":1,"left":10,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,57,0,'end',1700003701000,'click','bc3c11740e5b803c','[{"type":"TurnBegan","seat":1,"number":6,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,58,1,'f7xg7',1700003702000,'click','f54a15b7693e30ef','[{"type":"Attacked","piece":16,"by":1,"cells":[48],"wall":false,"pound":false,"src":41,"only":null},{"type":"Revealed","cell":48,"pieces":[],"bombs":[],"only":null},{"type":"Missed","piece":16,"cell":48,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(1,59,1,'c7-c6',1700003704000,'click','b3249e85d6c8f237','[{"type":"Moved","piece":9,"src":20,"dst":19,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(1,60,1,'sm',1700003706000,'click','72a6f56b02a68f46','[{"type":"Gained","seat":1,"amount":1,"why":"taken","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,1,0,'base let derrick',1700007315000,'click','b6bc10f2c3bd5ec7','[{"type":"Planned","seat":0,"what":"base let derrick","only":[0]}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,2,0,'base cagney leadfoot',1700007317000,'click','dbde781a774eab0c','[{"type":"Planned","seat":0,"what":"base cagney leadfoot","only":[0]}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,3,0,'co rufus bowler',1700007319000,'click','7b821fc1c88e4b94','[{"type":"Planned","seat":0,"what":"co rufus bowler","only":[0]}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,4,0,'base sadie lasereater',1700007321000,'click','29d0b22fcb4d9d49','[{"type":"Planned","seat":0,"what":"base sadie lasereater","only":[0]}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,5,0,'lock',1700007323000,'click','4078dcb19c8f5305','[{"type":"Locked","seat":0,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,6,1,'base emily myriad',1700007324000,'click','e18a581f49d1668a','[{"type":"Planned","seat":1,"what":"base emily myriad","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,7,1,'co sevura olaf',1700007326000,'click','eb44ba665e5d7c35','[{"type":"Planned","seat":1,"what":"co sevura olaf","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,8,1,'co blac myriad',1700007328000,'click','43fef5863945ede4','[{"type":"Planned","seat":1,"what":"co blac myriad","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,9,1,'base zo cassidy',1700007330000,'click','d38a9a665f0b5343','[{"type":"Planned","seat":1,"what":"base zo cassidy","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,10,1,'auto',1700007332000,'click','e72c94098776112b','[{"type":"Planned","seat":1,"what":"auto","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,11,1,'corrupt ciderheart my-shadow no-redemption',1700007334000,'click','d1e5c02ff7f4b46b','[{"type":"Planned","seat":1,"what":"corrupt ciderheart my-shadow no-redemption","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,12,1,'corrupt zo dark-energy isolated',1700007336000,'click','7a12de1b32cf9528','[{"type":"Planned","seat":1,"what":"corrupt zo dark-energy isolated","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,13,1,'reset',1700007338000,'click','892b6b3d263b158e','[{"type":"Planned","seat":1,"what":"reset","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,14,1,'co zo myriad',1700007340000,'click','e73e6392d3e2fcf1','[{"type":"Planned","seat":1,"what":"co zo myriad","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,15,1,'base blac ciderlord',1700007342000,'click','ace81438368b0475','[{"type":"Planned","seat":1,"what":"base blac ciderlord","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,16,1,'co emily cassidy',1700007344000,'click','5788b5ae73f90786','[{"type":"Planned","seat":1,"what":"co emily cassidy","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,17,1,'auto',1700007346000,'click','5fe2cb8438e4fa47','[{"type":"Planned","seat":1,"what":"auto","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,18,1,'corrupt olaf my-shadow no-redemption',1700007348000,'click','2e28a37bd7f31a42','[{"type":"Planned","seat":1,"what":"corrupt olaf my-shadow no-redemption","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,19,1,'corrupt myriad my-shadow fragile-core',1700007350000,'click','f6e3cb289cc2d581','[{"type":"Planned","seat":1,"what":"corrupt myriad my-shadow fragile-core","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,20,1,'lock',1700007352000,'click','458af33bb9b0aed0','[{"type":"Locked","seat":1,"only":null},{"type":"Revealed","seat":0,"units":[["derrick","let",""],["leadfoot","cagney",""],["lasereater","sadie",""],["bowler","llewellyn","rufus"]],"corrupt":[],"only":null},{"type":"Revealed","seat":1,"units":[["ciderlord","blac",""],["myriad","fir","zo"],["cassidy","sevura","emily"]],"corrupt":[["olaf","my-shadow","no-redemption"],["myriad","my-shadow","fragile-core"]],"only":null},{"type":"ArenaDrawn","arena":"ionic-storms","only":null},{"type":"TurnBegan","seat":1,"number":1,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(2,21,1,'activate cassidy',1700007354000,'click','353e334e8eae9baf','[{"type":"Activated","seat":1,"unit":"cassidy","locked":true,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(2,22,0,'pass turn',1700007355000,'click','1ecd69c1d7bd093e','[]',NULL,0,0);
INSERT INTO "actions" VALUES(2,23,1,'attack lasereater',1700007356000,'click','e093a14b209a671f','[{"type":"Declared","by":"cassidy","target":"lasereater","kind":"main","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(2,24,0,'guard bowler',1700007357000,'click','2f60eb6b3628e3bf','[{"type":"Guarded","unit":"bowler","target":"lasereater","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(2,25,1,'play true-grit cassidy',1700007358000,'click','d2cd16888e29c6b2','[{"type":"Announced","seat":1,"card":"true-grit","unit":"cassidy","other":"","only":null},{"type":"Boosted","unit":"cassidy","card":"true-grit","ap":0,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(2,26,0,'negate bowler',1700007359000,'click','df9b911a65a5553d','[{"type":"Negated","unit":"bowler","card":"bowler","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(2,27,1,'prevent fir',1700007360000,'click','1f56de32c49012a6','[{"type":"Prevented","unit":"cassidy","card":"fir","amount":1,"taken":false,"only":null},{"type":"Hurt","unit":"bowler","amount":0,"source":"attack","by":"cassidy","less":1,"doubled":false,"only":null},{"type":"Hurt","unit":"cassidy","amount":3,"source":"answer","by":"bowler","less":0,"doubled":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,28,1,'end',1700007362000,'click','cbb03f6de3e39ab4','[{"type":"TurnBegan","seat":0,"number":1,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(2,29,0,'activate leadfoot',1700007363000,'click','26847a43956572d8','[{"type":"Activated","seat":0,"unit":"leadfoot","locked":true,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(2,30,1,'play ambush ciderlord bowler',1700007364000,'click','34e3ad05f4b77775','[{"type":"Announced","seat":1,"card":"ambush","unit":"ciderlord","other":"bowler","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(2,31,0,'play sabotage myriad',1700007365000,'click','b1f3bbe9b25791b4','[{"type":"Announced","seat":0,"card":"sabotage","unit":"myriad","other":"","only":null},{"type":"Boosted","unit":"myriad","card":"sabotage","ap":-2,"only":null},{"type":"Declared","by":"ciderlord","target":"bowler","kind":"ambush","only":null},{"type":"Coin","card":"blac","heads":true,"chosen":false,"gain":"+2 AP","only":null},{"type":"Hurt","unit":"bowler","amount":7,"source":"attack","by":"ciderlord","less":1,"doubled":false,"only":null},{"type":"Hurt","unit":"ciderlord","amount":4,"source":"answer","by":"bowler","less":0,"doubled":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(2,32,1,'burn',1700007366000,'click','aa50d50a1ca530b5','[{"type":"Afflicted","unit":"bowler","status":"burn","amount":2,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(2,33,0,'attack myriad',1700007367000,'click','14ddf84f5038d6b4','[{"type":"Declared","by":"leadfoot","target":"myriad","kind":"main","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(2,34,1,'pass turn',1700007368000,'click','b4fd4dd7dbb35f0d','[]',NULL,0,0);
INSERT INTO "actions" VALUES(2,35,0,'play second-wind bowler',1700007369000,'click','efd3041f64a9d3e9','[{"type":"Announced","seat":0,"card":"second-wind","unit":"bowler","other":"","only":null},{"type":"Healed","unit":"bowler","amount":3,"why":"second-wind","only":null},{"type":"Hurt","unit":"myriad","amount":1,"source":"attack","by":"leadfoot","less":2,"doubled":false,"only":null},{"type":"Hurt","unit":"leadfoot","amount":1,"source":"answer","by":"myriad","less":0,"doubled":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,36,0,'end',1700007371000,'click','cf4f4dedc088e2ba','[{"type":"TurnBegan","seat":1,"number":2,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(2,37,1,'activate cassidy',1700007372000,'click','1cbc6f90226a397d','[{"type":"Activated","seat":1,"unit":"cassidy","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,38,1,'transport zo ciderlord',1700007374000,'click','8df8a1d107030cd6','[{"type":"Transported","seat":1,"pilot":"zo","unit":"ciderlord","source":"myriad","out":"","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(2,39,1,'attack leadfoot',1700007376000,'click','98a12672244dade0','[{"type":"Declared","by":"cassidy","target":"leadfoot","kind":"main","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(2,40,0,'guard bowler',1700007377000,'click','7c29e342e48b9641','[{"type":"Guarded","unit":"bowler","target":"leadfoot","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(3,1,0,'arena no',1700010986000,'click','e84bb49d0f30a533','[]',NULL,1,0);
INSERT INTO "actions" VALUES(3,2,1,'arena yes',1700010987000,'click','bca48fdf47a131c8','[{"type":"Voted","kind":"arena","answers":["arena no","arena yes"],"result":"draw","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(3,3,0,'pick llewellyn',1700010988000,'click','5cae465a3cf9c8bf','[{"type":"Picked","seat":0,"card":"llewellyn","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(3,4,1,'pick starlot',1700010989000,'click','1805de8df49e00b8','[{"type":"Picked","seat":1,"card":"starlot","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(3,5,0,'pick blac',1700010990000,'click','76745a9eb30e43aa','[{"type":"Picked","seat":0,"card":"blac","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(3,6,1,'pick cecilia',1700010991000,'click','614d69832474ff30','[{"type":"Picked","seat":1,"card":"cecilia","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(3,7,1,'pick d',1700010993000,'click','1fed00ef627c9cd8','[{"type":"Picked","seat":1,"card":"d","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(3,8,0,'pick bethany',1700010994000,'click','25661771db9731fd','[{"type":"Picked","seat":0,"card":"bethany","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(3,9,0,'pick sevura',1700010996000,'click','951289ca33572fa3','[{"type":"Picked","seat":0,"card":"sevura","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(4,1,0,'trade no',1700014605000,'click','7120c5ab0aa514ef','[]',NULL,1,0);
INSERT INTO "actions" VALUES(4,2,1,'trade yes',1700014606000,'click','061bd94d5ab1bf62','[{"type":"Voted","kind":"trade","answers":["trade no","trade yes"],"result":"no","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(4,3,0,'squad longwatch',1700014607000,'click','3ad8acb04f107762','[{"type":"Chosen","seat":0,"kind":"squad","what":"longwatch","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(4,4,1,'squad stormline',1700014608000,'click','1ad5a6923963ccac','[{"type":"Chosen","seat":1,"kind":"squad","what":"stormline","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(4,5,0,'monster unraveling',1700014609000,'click','8074368c2ebf3206','[{"type":"Chosen","seat":0,"kind":"proposed","what":"unraveling","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(4,6,1,'agree',1700014610000,'click','42af55b239d35ca2','[{"type":"Chosen","seat":1,"kind":"monster","what":"unraveling","only":null},{"type":"Revealed","seat":0,"units":[["myriad","starlot",""],["sydney","fir",""],["lasereater","sevura",""],["cassidy","zo",""]],"corrupt":[],"only":null},{"type":"Revealed","seat":1,"units":[["fortinbras","z",""],["craycray","let",""],["cidermajor","jackie",""],["derrick","blac",""]],"corrupt":[],"only":null},{"type":"TurnBegan","seat":0,"number":1,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(4,7,0,'activate cassidy attack unraveling',1700014611000,'click','a4849e879aec7738','[{"type":"Activated","seat":0,"unit":"cassidy","locked":false,"only":null},{"type":"Declared","by":"cassidy","target":"unraveling","kind":"main","only":null},{"type":"Hurt","unit":"unraveling","amount":5,"source":"attack","by":"cassidy","less":0,"doubled":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(4,8,0,'end',1700014613000,'click','104de867a86b748e','[{"type":"TurnBegan","seat":1,"number":1,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(4,9,1,'activate craycray attack unraveling',1700014614000,'click','f2a758aec4bf2792','[{"type":"Activated","seat":1,"unit":"craycray","locked":false,"only":null},{"type":"Declared","by":"craycray","target":"unraveling","kind":"main","only":null},{"type":"Coin","card":"let","heads":false,"chosen":false,"gain":"+1 HP","only":null},{"type":"Hurt","unit":"unraveling","amount":5,"source":"attack","by":"craycray","less":0,"doubled":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(4,10,1,'end',1700014616000,'click','8ff4c0ace418527f','[{"type":"MonsterTurnBegan","monster":"unraveling","only":null},{"type":"Flipped","monster":"unraveling","action":"overload-surge","struck":false,"discarded":false,"again":false,"only":null},{"type":"Declared","by":"unraveling","target":"cassidy","kind":"monster","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(4,11,0,'pass',1700014617000,'click','57d5f47b3e0719dc','[]',NULL,0,0);
INSERT INTO "actions" VALUES(4,12,1,'guard fortinbras',1700014618000,'click','d94ce05582faa534','[{"type":"Guarded","unit":"fortinbras","target":"cassidy","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(4,13,1,'prevent z',1700014620000,'click','88df6eec2f287396','[{"type":"Prevented","unit":"fortinbras","card":"z","amount":1,"taken":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(4,14,0,'pass',1700014621000,'click','f678e22a4d4f32d5','[{"type":"Hurt","unit":"fortinbras","amount":6,"source":"attack","by":"unraveling","less":1,"doubled":false,"only":null},{"type":"Drained","unit":"unraveling","amount":2,"why":"overload-surge","only":null},{"type":"TurnBegan","seat":0,"number":2,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(4,15,0,'activate myriad attack unraveling',1700014623000,'click','5a3a0c098a6a87e8','[{"type":"Activated","seat":0,"unit":"myriad","locked":false,"only":null},{"type":"Declared","by":"myriad","target":"unraveling","kind":"main","only":null},{"type":"Hurt","unit":"unraveling","amount":5,"source":"attack","by":"myriad","less":0,"doubled":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(4,16,0,'end',1700014625000,'click','aca3c42e23447791','[{"type":"TurnBegan","seat":1,"number":2,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(4,17,1,'activate craycray',1700014626000,'click','7631db90fde9b369','[{"type":"Activated","seat":1,"unit":"craycray","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(4,18,1,'pass',1700014628000,'click','17d2fbade199581b','[{"type":"Skipped","seat":1,"kind":"act","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(4,19,1,'end',1700014630000,'click','41e0818de30f1171','[{"type":"MonsterTurnBegan","monster":"unraveling","only":null},{"type":"Flipped","monster":"unraveling","action":"madness-grows","struck":false,"discarded":false,"again":false,"only":null},{"type":"Gained","card":"unraveling","why":"madness-grows","ap":1,"hp":0,"only":null},{"type":"TurnBegan","seat":0,"number":3,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(4,20,0,'activate lasereater attack unraveling',1700014631000,'click','56ff8903916b8aff','[{"type":"Activated","seat":0,"unit":"lasereater","locked":false,"only":null},{"type":"Declared","by":"lasereater","target":"unraveling","kind":"main","only":null},{"type":"Hurt","unit":"unraveling","amount":6,"source":"attack","by":"lasereater","less":0,"doubled":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(4,21,0,'pass',1700014633000,'click','b34db2c1152bc99c','[]',NULL,1,0);
INSERT INTO "actions" VALUES(4,22,0,'end',1700014635000,'click','978164dc41ce4d88','[{"type":"TurnBegan","seat":1,"number":3,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(4,23,1,'activate cidermajor',1700014636000,'click','a79bb418157cd959','[{"type":"Activated","seat":1,"unit":"cidermajor","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(4,24,1,'pass',1700014638000,'click','bd6db48a04ab4715','[{"type":"Skipped","seat":1,"kind":"act","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(4,25,1,'end',1700014640000,'click','95f85c530d657b4f','[{"type":"MonsterTurnBegan","monster":"unraveling","only":null},{"type":"Flipped","monster":"unraveling","action":"feedback-loop","struck":false,"discarded":false,"again":false,"only":null},{"type":"Readied","monster":"unraveling","action":"feedback-loop","only":null},{"type":"TurnBegan","seat":0,"number":4,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(4,26,0,'activate cassidy attack unraveling',1700014641000,'click','6c025cd2fa76e8a1','[{"type":"Activated","seat":0,"unit":"cassidy","locked":false,"only":null},{"type":"Declared","by":"cassidy","target":"unraveling","kind":"main","only":null},{"type":"Hurt","unit":"unraveling","amount":5,"source":"attack","by":"cassidy","less":0,"doubled":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(4,27,0,'end',1700014643000,'click','4eb112258d31859d','[{"type":"TurnBegan","seat":1,"number":4,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(4,28,1,'activate craycray',1700014644000,'click','29454e8b476c5d25','[{"type":"Activated","seat":1,"unit":"craycray","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(4,29,1,'attack unraveling',1700014646000,'click','5cc35f428d6af67d','[{"type":"Declared","by":"craycray","target":"unraveling","kind":"main","only":null},{"type":"Coin","card":"let","heads":true,"chosen":false,"gain":"−1 AP for the other","only":null},{"type":"Hurt","unit":"unraveling","amount":5,"source":"attack","by":"craycray","less":0,"doubled":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(4,30,1,'end',1700014648000,'click','2557676d4e47d2a0','[{"type":"MonsterTurnBegan","monster":"unraveling","only":null},{"type":"Flipped","monster":"unraveling","action":"chaos-lasher","struck":false,"discarded":false,"again":false,"only":null},{"type":"Coin","card":"chaos-lasher","heads":true,"chosen":false,"gain":"6 damage","only":null},{"type":"Declared","by":"unraveling","target":"lasereater","kind":"monster","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(5,1,0,'keeper a1',1700018257000,'click','76e4c0416b95acaa','[{"type":"Placed","piece":0,"cell":0,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(5,2,0,'place blockader',1700018259000,'click','c74bcffdea9630b0','[{"type":"Placed","piece":7,"cell":7,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(5,3,0,'place ogre',1700018261000,'click','3828ce159392e84a','[{"type":"Placed","piece":6,"cell":14,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(5,4,0,'place scout',1700018263000,'click','ea52f09cdcb22d2a','[{"type":"Placed","piece":8,"cell":28,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(5,5,0,'place bomber',1700018265000,'click','2ac1956bbc2aa803','[{"type":"Placed","piece":4,"cell":35,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(5,6,0,'place sniper',1700018267000,'click','fbcbb55ec953e309','[{"type":"Placed","piece":5,"cell":42,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(5,7,1,'keeper b7',1700018268000,'click','e0bd1a1decc6ce27','[{"type":"Placed","piece":9,"cell":13,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(5,8,1,'place bomber',1700018270000,'click','df2f8fe3045d85a6','[{"type":"Placed","piece":13,"cell":6,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(5,9,1,'place sniper',1700018272000,'click','3f6e4fe5c2856e0c','[{"type":"Placed","piece":14,"cell":20,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(5,10,1,'place mage',1700018274000,'click','593d15aaa6231547','[{"type":"Placed","piece":11,"cell":34,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(5,11,1,'place blockader',1700018276000,'click','d5faa4ddae0f2c66','[{"type":"Placed","piece":16,"cell":41,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(5,12,1,'place scaler',1700018278000,'click','a5755b5d2c14524d','[{"type":"Placed","piece":12,"cell":48,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(5,13,0,'ultimate command',1700018279000,'click','9e649e00fdcfcb3b','[{"type":"Chosen","seat":0,"what":"ultimate","name":"command","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(5,14,1,'ultimate standstill',1700018280000,'click','3bd82524694ba5c1','[{"type":"Chosen","seat":1,"what":"ultimate","name":"standstill","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(5,15,0,'pick famine',1700018281000,'click','95a71fca5ab37056','[{"type":"Picked","seat":0,"card":"famine","only":[0]}]',NULL,0,0);
INSERT INTO "actions" VALUES(5,16,0,'pick stealth',1700018283000,'click','15eb08fcfc0b1f1b','[{"type":"Picked","seat":0,"card":"stealth","only":[0]}]',NULL,0,0);
INSERT INTO "actions" VALUES(5,17,0,'pick veto',1700018285000,'click','6e267e682366dda1','[{"type":"Picked","seat":0,"card":"veto","only":[0]}]',NULL,0,0);
INSERT INTO "actions" VALUES(5,18,0,'pick armor',1700018287000,'click','a4b3e165c0bce5cd','[{"type":"Picked","seat":0,"card":"armor","only":[0]}]',NULL,0,0);
INSERT INTO "actions" VALUES(5,19,0,'pick mirage',1700018289000,'click','51a62c74cfb5dbed','[{"type":"Picked","seat":0,"card":"mirage","only":[0]}]',NULL,0,0);
INSERT INTO "actions" VALUES(5,20,0,'pick snipe',1700018291000,'click','5cf48266cebd6667','[{"type":"Picked","seat":0,"card":"snipe","only":[0]}]',NULL,0,0);
INSERT INTO "actions" VALUES(5,21,0,'pick deliver',1700018293000,'click','ed4459ef37d025c8','[{"type":"Picked","seat":0,"card":"deliver","only":[0]},{"type":"Listed","seat":0,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(5,22,1,'pick ram',1700018294000,'click','4f41204132eff244','[{"type":"Picked","seat":1,"card":"ram","only":[1]}]',NULL,0,0);
INSERT INTO "actions" VALUES(5,23,1,'pick comrade',1700018296000,'click','507a918677b776e4','[{"type":"Picked","seat":1,"card":"comrade","only":[1]}]',NULL,0,0);
INSERT INTO "actions" VALUES(5,24,1,'pick ground-pound',1700018298000,'click','b2c2de0935ca710d','[{"type":"Picked","seat":1,"card":"ground-pound","only":[1]}]',NULL,0,0);
INSERT INTO "actions" VALUES(5,25,1,'pick hinder',1700018300000,'click','7c27d5bed287b185','[{"type":"Picked","seat":1,"card":"hinder","only":[1]}]',NULL,0,0);
INSERT INTO "actions" VALUES(5,26,1,'pick tar',1700018302000,'click','1b43d0d0f4b91c26','[{"type":"Picked","seat":1,"card":"tar","only":[1]}]',NULL,0,0);
INSERT INTO "actions" VALUES(5,27,1,'pick tax',1700018304000,'click','982dbff1ad6b3489','[{"type":"Picked","seat":1,"card":"tax","only":[1]}]',NULL,0,0);
INSERT INTO "actions" VALUES(5,28,1,'pick subdued',1700018306000,'click','6b27a5ff3825a789','[{"type":"Picked","seat":1,"card":"subdued","only":[1]},{"type":"Listed","seat":1,"only":null},{"type":"TurnBegan","seat":0,"number":1,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(5,29,0,'e1xf1',1700018307000,'click','25a17a7a48ef9aa4','[{"type":"Attacked","piece":8,"by":0,"cells":[35],"wall":false,"pound":false,"src":28,"only":null},{"type":"Hurt","what":"w","id":4,"cell":35,"amount":1,"left":0,"only":null},{"type":"Killed","piece":4,"cell":35,"by":0,"how":"damage","only":null},{"type":"Gained","seat":0,"amount":2,"why":"loot","only":null},{"type":"Exploded","cell":35,"by":0,"only":null},{"type":"Hurt","what":"w","id":8,"cell":28,"amount":3,"left":0,"only":null},{"type":"Hurt","what":"w","id":5,"cell":42,"amount":3,"left":0,"only":null},{"type":"Killed","piece":8,"cell":28,"by":0,"how":"damage","only":null},{"type":"Gained","seat":0,"amount":2,"why":"loot","only":null},{"type":"Killed","piece":5,"cell":42,"by":0,"how":"damage","only":null},{"type":"Gained","seat":0,"amount":2,"why":"loot","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(5,30,0,'buy wall c3',1700018309000,'click','0359eb6aba1fef57','[{"type":"Bought","seat":0,"what":"wall","price":5,"only":null},{"type":"Built","seat":0,"cell":16,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(6,1,0,'keeper e1',1700021918000,'click','364c15f90593688c','[{"type":"Placed","piece":0,"cell":28,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(6,2,1,'keeper e7',1700021919000,'click','ae1d832b3437f9e8','[{"type":"Placed","piece":9,"cell":34,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(6,3,0,'place blockader',1700021920000,'click','8af9074e45dc011b','[{"type":"Placed","piece":7,"cell":0,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(6,4,1,'place ogre',1700021921000,'click','5b804b65f1f599c9','[{"type":"Placed","piece":15,"cell":6,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(6,5,1,'place mage',1700021923000,'click','5b758b9aacc02222','[{"type":"Placed","piece":11,"cell":13,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(6,6,0,'place ogre',1700021924000,'click','2c240c996571a080','[{"type":"Placed","piece":6,"cell":7,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(6,7,0,'place scaler',1700021926000,'click','a40d3d5c339b73c3','[{"type":"Placed","piece":3,"cell":14,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(6,8,1,'place blockader',1700021927000,'click','fc97120835f71934','[{"type":"Placed","piece":16,"cell":20,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(6,9,1,'place scout',1700021929000,'click','7b84b8bb7e4d863b','[{"type":"Placed","piece":17,"cell":41,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(6,10,0,'place scout',1700021930000,'click','acc1cc2f77b2c18e','[{"type":"Placed","piece":8,"cell":35,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(6,11,0,'place sniper',1700021932000,'click','e375026f463daf8a','[{"type":"Placed","piece":5,"cell":42,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(6,12,1,'place bomber',1700021933000,'click','e2104419c15c44db','[{"type":"Placed","piece":13,"cell":48,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(6,13,0,'ultimate recall',1700021934000,'click','5283b4063577c54c','[{"type":"Chosen","seat":0,"what":"ultimate","name":"recall","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(6,14,0,'effect snare',1700021936000,'click','90a4861949396c70','[{"type":"Chosen","seat":0,"what":"effect","name":"snare","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(6,15,1,'ultimate mend',1700021937000,'click','a7a49dc3461b5a4d','[{"type":"Chosen","seat":1,"what":"ultimate","name":"mend","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(6,16,1,'effect salvage',1700021939000,'click','d98cd9ebdcffaf25','[{"type":"Chosen","seat":1,"what":"effect","name":"salvage","only":null},{"type":"Dealt","seat":0,"cards":["leapfrog","affliction","strafe","ram","hyperdrive","slowdown","refresh"],"only":[0]},{"type":"Dealt","seat":1,"cards":["toughen","minionized","ground-pound","persevere","wounded-runner","invincible","tar"],"only":[1]},{"type":"Shown","cards":["regeneration","wall-builder","reduction"],"only":null},{"type":"TurnBegan","seat":0,"number":1,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(6,17,0,'g1xf1',1700021940000,'click','e1799acfd726fa83','[{"type":"Attacked","piece":5,"by":0,"cells":[35],"wall":false,"pound":false,"src":42,"only":null},{"type":"Hurt","what":"w","id":8,"cell":35,"amount":1,"left":0,"only":null},{"type":"Killed","piece":8,"cell":35,"by":0,"how":"damage","only":null},{"type":"Dropped","cell":35,"amount":2,"lost":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(6,18,0,'d2-e2',1700021942000,'click','2712aedef3a5f7e5','[{"type":"Moved","piece":1,"src":22,"dst":29,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(6,19,0,'a1xb1',1700021944000,'click','c096ce11df1e8395','[{"type":"Attacked","piece":7,"by":0,"cells":[7],"wall":false,"pound":false,"src":0,"only":null},{"type":"Hurt","what":"w","id":6,"cell":7,"amount":1,"left":0,"only":null},{"type":"Killed","piece":6,"cell":7,"by":0,"how":"damage","only":null},{"type":"Dropped","cell":7,"amount":2,"lost":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(6,20,0,'end',1700021946000,'click','42bd79706ff9ea61','[{"type":"TurnBegan","seat":1,"number":1,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(6,21,1,'c7-c6',1700021947000,'click','6253ef0e1ccbc6bb','[{"type":"Moved","piece":16,"src":20,"dst":19,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(6,22,1,'a7=b7',1700021949000,'click','9b2c39f95f6fbcec','[{"type":"Moved","piece":15,"src":6,"dst":13,"how":"switch","only":null},{"type":"Moved","piece":11,"src":13,"dst":6,"how":"switch","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(6,23,1,'end',1700021951000,'click','06372e3db7a1e6d4','[{"type":"TurnBegan","seat":0,"number":2,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(6,24,0,'c1xc1',1700021952000,'click','7e3748677244aece','[{"type":"Attacked","piece":3,"by":0,"cells":[14],"wall":false,"pound":false,"src":14,"only":null},{"type":"Hurt","what":"w","id":3,"cell":14,"amount":1,"left":0,"only":null},{"type":"Killed","piece":3,"cell":14,"by":0,"how":"damage","only":null},{"type":"Dropped","cell":14,"amount":2,"lost":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(6,25,0,'g1 hide g2',1700021954000,'click','40ab3aeb7fa36b1a','[{"type":"Laid","seat":0,"piece":5,"cells":[35,42,43],"hides":"warrior","only":null},{"type":"Hid","cell":43,"hides":"warrior","only":[0]}]',NULL,1,0);
INSERT INTO "actions" VALUES(6,26,0,'recall ogre d2',1700021956000,'click','d0f0df57496718cf','[{"type":"UltimateUsed","seat":0,"name":"recall","by":0,"piece":6,"only":null},{"type":"Placed","piece":6,"cell":22,"how":"recall","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(6,27,0,'end',1700021958000,'click','97c1d863c7c0e238','[{"type":"TurnBegan","seat":1,"number":2,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(6,28,1,'f7-f6',1700021959000,'click','9112aba61dfdf7ea','[{"type":"Moved","piece":17,"src":41,"dst":40,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(6,29,1,'e7-e6',1700021961000,'click','f9ce06b17278866e','[{"type":"Moved","piece":9,"src":34,"dst":33,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(6,30,1,'g7xg7',1700021963000,'click','f7816fe0ec30a5d6','[{"type":"Attacked","piece":13,"by":1,"cells":[48],"wall":false,"pound":false,"src":48,"only":null},{"type":"Hurt","what":"w","id":13,"cell":48,"amount":1,"left":0,"only":null},{"type":"Killed","piece":13,"cell":48,"by":1,"how":"damage","only":null},{"type":"Dropped","cell":48,"amount":2,"lost":false,"only":null},{"type":"Exploded","cell":48,"by":1,"only":null},{"type":"Hurt","what":"w","id":17,"cell":40,"amount":3,"left":0,"only":null},{"type":"Killed","piece":17,"cell":40,"by":1,"how":"damage","only":null},{"type":"Dropped","cell":40,"amount":2,"lost":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(6,31,1,'end',1700021965000,'click','12497595633dc127','[{"type":"TurnBegan","seat":0,"number":3,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(6,32,0,'d2 pound',1700021966000,'click','ca9ee6fd9bbee665','[{"type":"Attacked","piece":6,"by":0,"cells":[14,15,16,21,23,28,29,30],"wall":false,"pound":true,"src":-1,"only":null},{"type":"Hurt","what":"l","id":0,"cell":21,"amount":2,"left":13,"only":null},{"type":"Hurt","what":"w","id":0,"cell":28,"amount":2,"left":3,"only":null},{"type":"Hurt","what":"w","id":1,"cell":29,"amount":2,"left":8,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(6,33,0,'g2xg2',1700021968000,'click','8b88f021f8b424b5','[{"type":"Emerged","piece":5,"cell":43,"only":null},{"type":"Revealed","cell":43,"pieces":[5],"bombs":[],"only":null},{"type":"Cleared","cells":[35,42],"seat":0,"only":null},{"type":"Attacked","piece":5,"by":0,"cells":[43],"wall":false,"pound":false,"src":43,"only":null},{"type":"Hurt","what":"w","id":5,"cell":43,"amount":1,"left":0,"only":null},{"type":"Killed","piece":5,"cell":43,"by":0,"how":"damage","only":null},{"type":"Dropped","cell":43,"amount":2,"lost":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(6,34,0,'d2 pound',1700021970000,'click','9164a7857395964e','[{"type":"Attacked","piece":6,"by":0,"cells":[14,15,16,21,23,28,29,30],"wall":false,"pound":true,"src":-1,"only":null},{"type":"Hurt","what":"l","id":0,"cell":21,"amount":2,"left":11,"only":null},{"type":"Hurt","what":"w","id":0,"cell":28,"amount":2,"left":1,"only":null},{"type":"Hurt","what":"w","id":1,"cell":29,"amount":2,"left":6,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(6,35,0,'end',1700021972000,'click','4f9ee7817dce7595','[{"type":"TurnBegan","seat":1,"number":3,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(6,36,1,'resign',1700021973000,'click','92b08f3526341e1d','[{"type":"Resigned","seat":1,"only":null},{"type":"Ended","outcome":{"winners":[0],"why":"resignation"},"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,1,0,'trade yes',1700025582000,'click','5319b418e27d8f8a','[]',NULL,1,0);
INSERT INTO "actions" VALUES(7,2,1,'trade no',1700025583000,'click','04a95faf4c29f3e5','[{"type":"Voted","kind":"trade","answers":["trade yes","trade no"],"result":"no","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,3,0,'squad stormline',1700025584000,'click','81aa38b03c07193e','[{"type":"Chosen","seat":0,"kind":"squad","what":"stormline","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,4,1,'squad emberhold',1700025585000,'click','412d499d371624ed','[{"type":"Chosen","seat":1,"kind":"squad","what":"emberhold","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,5,0,'monster voided-master',1700025586000,'click','c65ad7ae365d7792','[{"type":"Chosen","seat":0,"kind":"proposed","what":"voided-master","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,6,1,'agree',1700025587000,'click','caee7b08c11697c1','[{"type":"Chosen","seat":1,"kind":"monster","what":"voided-master","only":null},{"type":"Revealed","seat":0,"units":[["fortinbras","z",""],["craycray","let",""],["cidermajor","jackie",""],["derrick","blac",""]],"corrupt":[],"only":null},{"type":"Revealed","seat":1,"units":[["leadfoot","emily",""],["ciderheart","ahn",""],["ciderlord","cagney",""],["crusherx","void",""]],"corrupt":[],"only":null},{"type":"TurnBegan","seat":0,"number":1,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,7,0,'activate fortinbras',1700025588000,'click','ae7255d2d0fc26fe','[{"type":"Activated","seat":0,"unit":"fortinbras","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,8,0,'attack voided-master',1700025590000,'click','ab626433b6a18cca','[{"type":"Declared","by":"fortinbras","target":"voided-master","kind":"main","only":null},{"type":"Hurt","unit":"voided-master","amount":3,"source":"attack","by":"fortinbras","less":0,"doubled":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,9,0,'end',1700025592000,'click','e5d05013ef8b62af','[{"type":"TurnBegan","seat":1,"number":1,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,10,1,'activate ciderheart',1700025593000,'click','08c90fabd3955408','[{"type":"Activated","seat":1,"unit":"ciderheart","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,11,1,'pass',1700025595000,'click','885816e9168cd5e2','[{"type":"Skipped","seat":1,"kind":"act","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,12,1,'end',1700025597000,'click','9f2b6829b9de22ca','[{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"arcane-burst","struck":false,"discarded":false,"again":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,13,0,'pass',1700025598000,'click','fe31d8034bd9c30d','[{"type":"Hurt","unit":"fortinbras","amount":1,"source":"attack","by":"voided-master","less":1,"doubled":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,14,0,'prevent z',1700025600000,'click','685c092c4b8f20d2','[{"type":"Prevented","unit":"ciderheart","card":"z","amount":1,"taken":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,15,0,'take z',1700025602000,'click','5c66110885003898','[{"type":"Prevented","unit":"ciderheart","card":"z","amount":1,"taken":true,"only":null},{"type":"Hurt","unit":"fortinbras","amount":0,"source":"taken","by":"","less":1,"doubled":false,"only":null},{"type":"Hurt","unit":"ciderheart","amount":0,"source":"attack","by":"voided-master","less":0,"doubled":false,"only":null},{"type":"TurnBegan","seat":0,"number":2,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,16,0,'activate derrick',1700025604000,'click','0554aa853d4c5bf7','[{"type":"Activated","seat":0,"unit":"derrick","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,17,0,'pass',1700025606000,'click','b49e77c073470769','[{"type":"Skipped","seat":0,"kind":"act","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,18,0,'end',1700025608000,'click','2e865c5087e86c9a','[{"type":"TurnBegan","seat":1,"number":2,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,19,1,'activate ciderlord attack voided-master',1700025609000,'click','09151d3791fe3029','[{"type":"Activated","seat":1,"unit":"ciderlord","locked":false,"only":null},{"type":"Declared","by":"ciderlord","target":"voided-master","kind":"main","only":null},{"type":"Hurt","unit":"voided-master","amount":4,"source":"attack","by":"ciderlord","less":0,"doubled":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,20,1,'freeze',1700025611000,'click','5d408746d8a9aef1','[{"type":"Afflicted","unit":"voided-master","status":"freeze","amount":0,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,21,1,'end',1700025613000,'click','af698412e16f827b','[{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Cured","unit":"voided-master","status":"freeze","why":"over","only":null},{"type":"TurnBegan","seat":0,"number":3,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,22,0,'activate craycray',1700025614000,'click','4bfc7126787f0506','[{"type":"Activated","seat":0,"unit":"craycray","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,23,0,'attack voided-master',1700025616000,'click','7b72ba2329bd1304','[{"type":"Declared","by":"craycray","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"let","heads":false,"chosen":false,"gain":"+1 HP","only":null},{"type":"Hurt","unit":"voided-master","amount":5,"source":"attack","by":"craycray","less":0,"doubled":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,24,0,'end',1700025618000,'click','1a6766978f5160c4','[{"type":"TurnBegan","seat":1,"number":3,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,25,1,'activate crusherx attack voided-master',1700025619000,'click','8aa682f916df506d','[{"type":"Activated","seat":1,"unit":"crusherx","locked":false,"only":null},{"type":"Declared","by":"crusherx","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"void","heads":true,"chosen":false,"gain":"+1 AP","only":null},{"type":"Hurt","unit":"voided-master","amount":6,"source":"attack","by":"crusherx","less":0,"doubled":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,26,1,'corrode',1700025621000,'click','d92b36b1b2e9e795','[{"type":"Afflicted","unit":"voided-master","status":"corrode","amount":1,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,27,1,'end',1700025623000,'click','3623b5bad1248f1f','[{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"teleport","struck":false,"discarded":false,"again":false,"only":null},{"type":"Readied","monster":"voided-master","action":"teleport","only":null},{"type":"TurnBegan","seat":0,"number":4,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,28,0,'activate cidermajor',1700025624000,'click','fb8a4306be67585e','[{"type":"Activated","seat":0,"unit":"cidermajor","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,29,0,'attack voided-master',1700025626000,'click','ff45479f59aa5ade','[{"type":"Declared","by":"cidermajor","target":"voided-master","kind":"main","only":null},{"type":"Wore","monster":"voided-master","action":"teleport","only":null},{"type":"Missed","by":"cidermajor","target":"voided-master","why":"blur","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,30,0,'pass',1700025628000,'click','4ee77ebbc4a5ceec','[]',NULL,1,0);
INSERT INTO "actions" VALUES(7,31,0,'end',1700025630000,'click','ad43fe629d7fab93','[{"type":"TurnBegan","seat":1,"number":4,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,32,1,'activate ciderlord attack voided-master',1700025631000,'click','3e4eb86fccca2b26','[{"type":"Activated","seat":1,"unit":"ciderlord","locked":false,"only":null},{"type":"Declared","by":"ciderlord","target":"voided-master","kind":"main","only":null},{"type":"Hurt","unit":"voided-master","amount":4,"source":"attack","by":"ciderlord","less":0,"doubled":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,33,1,'burn',1700025633000,'click','389960b2f9d1b0ed','[{"type":"Afflicted","unit":"voided-master","status":"burn","amount":1,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,34,1,'end',1700025635000,'click','3adc7f1282d06ae1','[{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Hurt","unit":"voided-master","amount":1,"source":"burn","by":"","less":0,"doubled":false,"only":null},{"type":"Cured","unit":"voided-master","status":"corrode","why":"over","only":null},{"type":"Flipped","monster":"voided-master","action":"mana-surge","struck":false,"discarded":false,"again":false,"only":null},{"type":"Readied","monster":"voided-master","action":"mana-surge","only":null},{"type":"TurnBegan","seat":0,"number":5,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,35,0,'activate cidermajor attack voided-master',1700025636000,'click','10f2f3b90f2101a8','[{"type":"Activated","seat":0,"unit":"cidermajor","locked":false,"only":null},{"type":"Declared","by":"cidermajor","target":"voided-master","kind":"main","only":null},{"type":"Hurt","unit":"voided-master","amount":4,"source":"attack","by":"cidermajor","less":0,"doubled":false,"only":null},{"type":"Drained","unit":"voided-master","amount":1,"why":"gusher","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,36,0,'attack voided-master',1700025638000,'click','5b9dc6caccc49796','[{"type":"Declared","by":"cidermajor","target":"voided-master","kind":"multi","only":null},{"type":"Hurt","unit":"voided-master","amount":3,"source":"attack","by":"cidermajor","less":0,"doubled":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,37,0,'attack voided-master',1700025640000,'click','5969e237e8626c4f','[{"type":"Declared","by":"cidermajor","target":"voided-master","kind":"third","only":null},{"type":"Hurt","unit":"voided-master","amount":3,"source":"attack","by":"cidermajor","less":0,"doubled":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,38,0,'end',1700025642000,'click','bab51240fc7006bf','[{"type":"TurnBegan","seat":1,"number":5,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,39,1,'activate ciderlord attack voided-master',1700025643000,'click','7feb895226948e09','[{"type":"Activated","seat":1,"unit":"ciderlord","locked":false,"only":null},{"type":"Declared","by":"ciderlord","target":"voided-master","kind":"main","only":null},{"type":"Hurt","unit":"voided-master","amount":4,"source":"attack","by":"ciderlord","less":0,"doubled":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,40,1,'freeze',1700025645000,'click','47a3a84f01fb5bd0','[{"type":"Afflicted","unit":"voided-master","status":"freeze","amount":0,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,41,1,'end',1700025647000,'click','b0424b6955bc4e63','[{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Cured","unit":"voided-master","status":"freeze","why":"over","only":null},{"type":"TurnBegan","seat":0,"number":6,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,42,0,'activate cidermajor',1700025648000,'click','1ad013659cd8a573','[{"type":"Activated","seat":0,"unit":"cidermajor","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,43,0,'attack voided-master',1700025650000,'click','7f99f1c97274919f','[{"type":"Declared","by":"cidermajor","target":"voided-master","kind":"main","only":null},{"type":"Hurt","unit":"voided-master","amount":4,"source":"attack","by":"cidermajor","less":0,"doubled":false,"only":null},{"type":"Drained","unit":"voided-master","amount":1,"why":"gusher","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,44,0,'pass',1700025652000,'click','a6498bccd65f972d','[]',NULL,1,0);
INSERT INTO "actions" VALUES(7,45,0,'end',1700025654000,'click','1e9bf5345117fcf8','[{"type":"TurnBegan","seat":1,"number":6,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,46,1,'activate leadfoot attack voided-master',1700025655000,'click','ef6f62033e9c0598','[{"type":"Activated","seat":1,"unit":"leadfoot","locked":false,"only":null},{"type":"Declared","by":"leadfoot","target":"voided-master","kind":"main","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,47,1,'flip',1700025657000,'click','1fa9098b6d94af31','[{"type":"Coin","card":"emily","heads":false,"chosen":false,"gain":"+1 HP","only":null},{"type":"Hurt","unit":"voided-master","amount":4,"source":"attack","by":"leadfoot","less":0,"doubled":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,48,1,'end',1700025659000,'click','be4b6bb29f465b22','[{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"drain","struck":false,"discarded":false,"again":false,"only":null},{"type":"Declared","by":"voided-master","target":"ciderlord","kind":"monster","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,49,0,'pass',1700025660000,'click','4ea18a0daf120609','[{"type":"Hurt","unit":"ciderlord","amount":6,"source":"attack","by":"voided-master","less":0,"doubled":false,"only":null},{"type":"Healed","unit":"voided-master","amount":6,"why":"drain","only":null},{"type":"TurnBegan","seat":0,"number":7,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,50,0,'activate cidermajor attack voided-master',1700025662000,'click','5f28013fcd9e3734','[{"type":"Activated","seat":0,"unit":"cidermajor","locked":false,"only":null},{"type":"Declared","by":"cidermajor","target":"voided-master","kind":"main","only":null},{"type":"Hurt","unit":"voided-master","amount":4,"source":"attack","by":"cidermajor","less":0,"doubled":false,"only":null},{"type":"Drained","unit":"voided-master","amount":1,"why":"gusher","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,51,0,'attack voided-master',1700025664000,'click','28f4d26c705ede69','[{"type":"Declared","by":"cidermajor","target":"voided-master","kind":"multi","only":null},{"type":"Hurt","unit":"voided-master","amount":3,"source":"attack","by":"cidermajor","less":0,"doubled":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,52,0,'end',1700025666000,'click','243e53c9d0e1daef','[{"type":"TurnBegan","seat":1,"number":7,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,53,1,'activate crusherx',1700025667000,'click','79bd878bd51176a8','[{"type":"Activated","seat":1,"unit":"crusherx","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,54,1,'attack voided-master',1700025669000,'click','4cc53df24291b500','[{"type":"Declared","by":"crusherx","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"void","heads":false,"chosen":false,"gain":"+1 HP","only":null},{"type":"Hurt","unit":"voided-master","amount":5,"source":"attack","by":"crusherx","less":0,"doubled":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,55,1,'freeze',1700025671000,'click','0789b45fd0ad901a','[{"type":"Afflicted","unit":"voided-master","status":"freeze","amount":0,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,56,1,'end',1700025673000,'click','51e332dd46559e56','[{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Cured","unit":"voided-master","status":"freeze","why":"over","only":null},{"type":"TurnBegan","seat":0,"number":8,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,57,0,'activate cidermajor',1700025674000,'click','500c58b188ea8815','[{"type":"Activated","seat":0,"unit":"cidermajor","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,58,0,'pass',1700025676000,'click','090ece5315e04bd5','[{"type":"Skipped","seat":0,"kind":"act","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,59,0,'end',1700025678000,'click','69b88be4539ef9ac','[{"type":"TurnBegan","seat":1,"number":8,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,60,1,'activate leadfoot attack voided-master',1700025679000,'click','8c25606cd7fb05c6','[{"type":"Activated","seat":1,"unit":"leadfoot","locked":false,"only":null},{"type":"Declared","by":"leadfoot","target":"voided-master","kind":"main","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,61,1,'heads',1700025681000,'click','d329ad8f4065440d','[{"type":"Coin","card":"emily","heads":true,"chosen":true,"gain":"+1 AP","only":null},{"type":"Hurt","unit":"voided-master","amount":5,"source":"attack","by":"leadfoot","less":0,"doubled":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,62,1,'end',1700025683000,'click','6165910713614d5c','[{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"hex","struck":false,"discarded":true,"again":false,"only":null},{"type":"TurnBegan","seat":0,"number":9,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,63,0,'activate derrick',1700025684000,'click','551e37cebfde880c','[{"type":"Activated","seat":0,"unit":"derrick","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,64,0,'pass',1700025686000,'click','eabe7d7d17019c16','[{"type":"Skipped","seat":0,"kind":"act","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,65,0,'end',1700025688000,'click','dca136a8ae26b0ac','[{"type":"TurnBegan","seat":1,"number":9,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,66,1,'activate leadfoot attack voided-master',1700025689000,'click','31bca8d0357104d9','[{"type":"Activated","seat":1,"unit":"leadfoot","locked":false,"only":null},{"type":"Declared","by":"leadfoot","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"emily","heads":false,"chosen":false,"gain":"+1 HP","only":null},{"type":"Hurt","unit":"voided-master","amount":4,"source":"attack","by":"leadfoot","less":0,"doubled":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,67,1,'end',1700025691000,'click','0c0fcae420decd1f','[{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"silence","struck":false,"discarded":false,"again":false,"only":null},{"type":"Silenced","card":"blac","only":null},{"type":"TurnBegan","seat":0,"number":10,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,68,0,'activate cidermajor attack voided-master',1700025692000,'click','988cace6f2972309','[{"type":"Activated","seat":0,"unit":"cidermajor","locked":false,"only":null},{"type":"Declared","by":"cidermajor","target":"voided-master","kind":"main","only":null},{"type":"Hurt","unit":"voided-master","amount":4,"source":"attack","by":"cidermajor","less":0,"doubled":false,"only":null},{"type":"Drained","unit":"voided-master","amount":1,"why":"gusher","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,69,0,'attack voided-master',1700025694000,'click','b3bc6efb0f1e3c62','[{"type":"Declared","by":"cidermajor","target":"voided-master","kind":"multi","only":null},{"type":"Hurt","unit":"voided-master","amount":3,"source":"attack","by":"cidermajor","less":0,"doubled":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,70,0,'end',1700025696000,'click','a4ed3178f0d7cc09','[{"type":"TurnBegan","seat":1,"number":10,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,71,1,'activate leadfoot attack voided-master',1700025697000,'click','a97d698cb195598a','[{"type":"Activated","seat":1,"unit":"leadfoot","locked":false,"only":null},{"type":"Declared","by":"leadfoot","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"emily","heads":true,"chosen":false,"gain":"+1 AP","only":null},{"type":"Hurt","unit":"voided-master","amount":5,"source":"attack","by":"leadfoot","less":0,"doubled":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,72,1,'end',1700025699000,'click','0f21adb2276f45f4','[{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"arcane-burst","struck":false,"discarded":false,"again":false,"only":null},{"type":"Hurt","unit":"cidermajor","amount":2,"source":"attack","by":"voided-master","less":0,"doubled":false,"only":null},{"type":"Hurt","unit":"leadfoot","amount":2,"source":"attack","by":"voided-master","less":0,"doubled":false,"only":null},{"type":"TurnBegan","seat":0,"number":11,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,73,0,'activate cidermajor attack voided-master',1700025700000,'click','624ad5a17f94fc0a','[{"type":"Activated","seat":0,"unit":"cidermajor","locked":false,"only":null},{"type":"Declared","by":"cidermajor","target":"voided-master","kind":"main","only":null},{"type":"Hurt","unit":"voided-master","amount":4,"source":"attack","by":"cidermajor","less":0,"doubled":false,"only":null},{"type":"Drained","unit":"voided-master","amount":1,"why":"gusher","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,74,0,'attack voided-master',1700025702000,'click','2998c92159592749','[{"type":"Declared","by":"cidermajor","target":"voided-master","kind":"multi","only":null},{"type":"Hurt","unit":"voided-master","amount":3,"source":"attack","by":"cidermajor","less":0,"doubled":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,75,0,'end',1700025704000,'click','6e8926a95b228301','[{"type":"TurnBegan","seat":1,"number":11,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,76,1,'activate crusherx attack voided-master',1700025705000,'click','119f04d262cfba5d','[{"type":"Activated","seat":1,"unit":"crusherx","locked":false,"only":null},{"type":"Declared","by":"crusherx","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"void","heads":false,"chosen":false,"gain":"+1 HP","only":null},{"type":"Hurt","unit":"voided-master","amount":5,"source":"attack","by":"crusherx","less":0,"doubled":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,77,1,'burn',1700025707000,'click','c6e33490a2f76fa9','[{"type":"Afflicted","unit":"voided-master","status":"burn","amount":1,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,78,1,'end',1700025709000,'click','58ffa140e8a3c756','[{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Hurt","unit":"voided-master","amount":1,"source":"burn","by":"","less":0,"doubled":false,"only":null},{"type":"Flipped","monster":"voided-master","action":"silence","struck":false,"discarded":false,"again":false,"only":null},{"type":"Silenced","card":"cagney","only":null},{"type":"TurnBegan","seat":0,"number":12,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,79,0,'activate derrick attack voided-master',1700025710000,'click','e858382f54d35eb7','[{"type":"Activated","seat":0,"unit":"derrick","locked":false,"only":null},{"type":"Declared","by":"derrick","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"blac","heads":false,"chosen":false,"gain":"+2 HP","only":null},{"type":"Hurt","unit":"voided-master","amount":6,"source":"attack","by":"derrick","less":0,"doubled":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,80,0,'freeze',1700025712000,'click','3069e4461a5e786a','[{"type":"Afflicted","unit":"voided-master","status":"freeze","amount":0,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,81,0,'end',1700025714000,'click','94d78fa09152b4cc','[{"type":"TurnBegan","seat":1,"number":12,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,82,1,'activate leadfoot attack voided-master',1700025715000,'click','48318179b5a42ea7','[{"type":"Activated","seat":1,"unit":"leadfoot","locked":false,"only":null},{"type":"Declared","by":"leadfoot","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"emily","heads":false,"chosen":false,"gain":"+1 HP","only":null},{"type":"Hurt","unit":"voided-master","amount":4,"source":"attack","by":"leadfoot","less":0,"doubled":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,83,1,'end',1700025717000,'click','f5c4f784fc14c1df','[{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Cured","unit":"voided-master","status":"freeze","why":"over","only":null},{"type":"TurnBegan","seat":0,"number":13,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,84,0,'activate fortinbras attack voided-master',1700025718000,'click','31ea2714e86ade74','[{"type":"Activated","seat":0,"unit":"fortinbras","locked":false,"only":null},{"type":"Declared","by":"fortinbras","target":"voided-master","kind":"main","only":null},{"type":"Hurt","unit":"voided-master","amount":3,"source":"attack","by":"fortinbras","less":0,"doubled":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,85,0,'end',1700025720000,'click','b8ed74e228b896fe','[{"type":"TurnBegan","seat":1,"number":13,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,86,1,'activate ciderlord attack voided-master',1700025721000,'click','35c2075db1d3fa2a','[{"type":"Activated","seat":1,"unit":"ciderlord","locked":false,"only":null},{"type":"Declared","by":"ciderlord","target":"voided-master","kind":"main","only":null},{"type":"Hurt","unit":"voided-master","amount":4,"source":"attack","by":"ciderlord","less":0,"doubled":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,87,1,'burn',1700025723000,'click','5acd9ae2f03a0f96','[{"type":"Afflicted","unit":"voided-master","status":"burn","amount":1,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,88,1,'end',1700025725000,'click','adc999df7f54d5e0','[{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Hurt","unit":"voided-master","amount":1,"source":"burn","by":"","less":0,"doubled":false,"only":null},{"type":"Flipped","monster":"voided-master","action":"drain","struck":false,"discarded":false,"again":false,"only":null},{"type":"Declared","by":"voided-master","target":"crusherx","kind":"monster","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,89,0,'guard fortinbras',1700025726000,'click','58252ae9b7f3ed5a','[{"type":"Guarded","unit":"fortinbras","target":"crusherx","only":null},{"type":"Hurt","unit":"fortinbras","amount":2,"source":"attack","by":"voided-master","less":1,"doubled":false,"only":null},{"type":"Healed","unit":"voided-master","amount":2,"why":"drain","only":null},{"type":"TurnBegan","seat":0,"number":14,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,90,0,'activate craycray attack voided-master',1700025728000,'click','ebcdeb7f887023b2','[{"type":"Activated","seat":0,"unit":"craycray","locked":false,"only":null},{"type":"Declared","by":"craycray","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"let","heads":true,"chosen":false,"gain":"−1 AP for the other","only":null},{"type":"Hurt","unit":"voided-master","amount":5,"source":"attack","by":"craycray","less":0,"doubled":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,91,0,'end',1700025730000,'click','76b9dc958416c9c7','[{"type":"TurnBegan","seat":1,"number":14,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,92,1,'activate ciderlord attack voided-master',1700025731000,'click','2705768a14dce261','[{"type":"Activated","seat":1,"unit":"ciderlord","locked":false,"only":null},{"type":"Declared","by":"ciderlord","target":"voided-master","kind":"main","only":null},{"type":"Hurt","unit":"voided-master","amount":4,"source":"attack","by":"ciderlord","less":0,"doubled":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,93,1,'freeze',1700025733000,'click','ee8ebce788be2cbf','[{"type":"Afflicted","unit":"voided-master","status":"freeze","amount":0,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,94,1,'end',1700025735000,'click','7e810071d9dacfaf','[{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Cured","unit":"voided-master","status":"freeze","why":"over","only":null},{"type":"TurnBegan","seat":0,"number":15,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,95,0,'activate craycray',1700025736000,'click','29d48d2f2deeb8c5','[{"type":"Activated","seat":0,"unit":"craycray","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,96,0,'pass',1700025738000,'click','7dde91df451eede2','[{"type":"Skipped","seat":0,"kind":"act","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,97,0,'end',1700025740000,'click','82d7a16d6f1721ef','[{"type":"TurnBegan","seat":1,"number":15,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,98,1,'activate leadfoot',1700025741000,'click','6cdf693e67acec2a','[{"type":"Activated","seat":1,"unit":"leadfoot","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,99,1,'attack voided-master',1700025743000,'click','cb9e7c168c0573a1','[{"type":"Declared","by":"leadfoot","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"emily","heads":true,"chosen":false,"gain":"+1 AP","only":null},{"type":"Hurt","unit":"voided-master","amount":5,"source":"attack","by":"leadfoot","less":0,"doubled":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,100,1,'end',1700025745000,'click','f4d46f59024bc2f9','[{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"mana-surge","struck":false,"discarded":false,"again":false,"only":null},{"type":"Readied","monster":"voided-master","action":"mana-surge","only":null},{"type":"TurnBegan","seat":0,"number":16,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,101,0,'activate derrick attack voided-master',1700025746000,'click','25fd49298cb73d0b','[{"type":"Activated","seat":0,"unit":"derrick","locked":false,"only":null},{"type":"Declared","by":"derrick","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"blac","heads":false,"chosen":false,"gain":"+2 HP","only":null},{"type":"Hurt","unit":"voided-master","amount":6,"source":"attack","by":"derrick","less":0,"doubled":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,102,0,'burn',1700025748000,'click','6e97b4f78bfa2de0','[{"type":"Afflicted","unit":"voided-master","status":"burn","amount":1,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,103,0,'end',1700025750000,'click','1fcd8d17816d5b0c','[{"type":"TurnBegan","seat":1,"number":16,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,104,1,'activate leadfoot attack voided-master',1700025751000,'click','2745d3778285efab','[{"type":"Activated","seat":1,"unit":"leadfoot","locked":false,"only":null},{"type":"Declared","by":"leadfoot","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"emily","heads":true,"chosen":false,"gain":"+1 AP","only":null},{"type":"Hurt","unit":"voided-master","amount":5,"source":"attack","by":"leadfoot","less":0,"doubled":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,105,1,'end',1700025753000,'click','519e5b7d60054eb9','[{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Hurt","unit":"voided-master","amount":1,"source":"burn","by":"","less":0,"doubled":false,"only":null},{"type":"Flipped","monster":"voided-master","action":"hex","struck":false,"discarded":false,"again":false,"only":null},{"type":"Afflicted","unit":"derrick","status":"hexed","amount":2,"only":null},{"type":"TurnBegan","seat":0,"number":17,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,106,0,'activate derrick attack voided-master',1700025754000,'click','eef347085a28e237','[{"type":"Activated","seat":0,"unit":"derrick","locked":false,"only":null},{"type":"Declared","by":"derrick","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"blac","heads":true,"chosen":false,"gain":"+2 AP","only":null},{"type":"Hurt","unit":"voided-master","amount":6,"source":"attack","by":"derrick","less":0,"doubled":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,107,0,'corrode',1700025756000,'click','2d2d3c4f02368c88','[{"type":"Afflicted","unit":"voided-master","status":"corrode","amount":1,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,108,0,'end',1700025758000,'click','f2f29e229ae0ab07','[{"type":"TurnBegan","seat":1,"number":17,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,109,1,'activate ciderheart attack voided-master',1700025759000,'click','367bafbb9df1f59c','[{"type":"Activated","seat":1,"unit":"ciderheart","locked":false,"only":null},{"type":"Declared","by":"ciderheart","target":"voided-master","kind":"main","only":null},{"type":"Hurt","unit":"voided-master","amount":5,"source":"attack","by":"ciderheart","less":0,"doubled":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,110,1,'end',1700025761000,'click','c634145401652f2d','[{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"teleport","struck":false,"discarded":false,"again":false,"only":null},{"type":"Readied","monster":"voided-master","action":"teleport","only":null},{"type":"TurnBegan","seat":0,"number":18,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,111,0,'activate derrick attack voided-master',1700025762000,'click','a1b2bf7e5c08b88c','[{"type":"Activated","seat":0,"unit":"derrick","locked":false,"only":null},{"type":"Declared","by":"derrick","target":"voided-master","kind":"main","only":null},{"type":"Wore","monster":"voided-master","action":"teleport","only":null},{"type":"Missed","by":"derrick","target":"voided-master","why":"blur","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,112,0,'end',1700025764000,'click','4a964c141c00d29a','[{"type":"Cured","unit":"derrick","status":"hexed","why":"over","only":null},{"type":"TurnBegan","seat":1,"number":18,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,113,1,'activate ciderlord attack voided-master',1700025765000,'click','56dd19cfb7cb0d94','[{"type":"Activated","seat":1,"unit":"ciderlord","locked":false,"only":null},{"type":"Declared","by":"ciderlord","target":"voided-master","kind":"main","only":null},{"type":"Hurt","unit":"voided-master","amount":4,"source":"attack","by":"ciderlord","less":0,"doubled":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,114,1,'burn',1700025767000,'click','faba15c92edf5e9e','[{"type":"Afflicted","unit":"voided-master","status":"burn","amount":1,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,115,1,'end',1700025769000,'click','d706d28fe0f0b255','[{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Hurt","unit":"voided-master","amount":1,"source":"burn","by":"","less":0,"doubled":false,"only":null},{"type":"Cured","unit":"voided-master","status":"corrode","why":"over","only":null},{"type":"Flipped","monster":"voided-master","action":"drain","struck":false,"discarded":false,"again":false,"only":null},{"type":"Declared","by":"voided-master","target":"derrick","kind":"monster","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,116,0,'pass',1700025770000,'click','070129115a49c5ae','[{"type":"Coin","card":"blac","heads":true,"chosen":false,"gain":"+2 AP","only":null},{"type":"Coin","card":"blac","heads":true,"chosen":false,"gain":"+2 AP","only":null},{"type":"Hurt","unit":"derrick","amount":6,"source":"attack","by":"voided-master","less":0,"doubled":false,"only":null},{"type":"Destroyed","unit":"derrick","pilot":"blac","gone":false,"only":null},{"type":"Gained","card":"ahn","why":"ahn","ap":0,"hp":1,"only":null},{"type":"Healed","unit":"voided-master","amount":6,"why":"drain","only":null},{"type":"TurnBegan","seat":0,"number":19,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,117,0,'activate cidermajor attack voided-master',1700025772000,'click','1664a73875675964','[{"type":"Activated","seat":0,"unit":"cidermajor","locked":false,"only":null},{"type":"Declared","by":"cidermajor","target":"voided-master","kind":"main","only":null},{"type":"Hurt","unit":"voided-master","amount":4,"source":"attack","by":"cidermajor","less":0,"doubled":false,"only":null},{"type":"Drained","unit":"voided-master","amount":1,"why":"gusher","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,118,0,'attack voided-master',1700025774000,'click','fcd3ee6a46a3deb6','[{"type":"Declared","by":"cidermajor","target":"voided-master","kind":"multi","only":null},{"type":"Hurt","unit":"voided-master","amount":3,"source":"attack","by":"cidermajor","less":0,"doubled":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,119,0,'end',1700025776000,'click','220c9d4a33522bf3','[{"type":"TurnBegan","seat":1,"number":19,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,120,1,'activate crusherx',1700025777000,'click','3bafc150e8c8582a','[{"type":"Activated","seat":1,"unit":"crusherx","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,121,1,'attack voided-master',1700025779000,'click','8a14cf06e65ef1a7','[{"type":"Declared","by":"crusherx","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"void","heads":true,"chosen":false,"gain":"+1 AP","only":null},{"type":"Hurt","unit":"voided-master","amount":6,"source":"attack","by":"crusherx","less":0,"doubled":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,122,1,'freeze',1700025781000,'click','6bca5d9a8df1cf36','[{"type":"Afflicted","unit":"voided-master","status":"freeze","amount":0,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,123,1,'end',1700025783000,'click','a5aed43883d6393c','[{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Cured","unit":"voided-master","status":"freeze","why":"over","only":null},{"type":"TurnBegan","seat":0,"number":20,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,124,0,'activate craycray attack voided-master',1700025784000,'click','7b9a35f78a711c3f','[{"type":"Activated","seat":0,"unit":"craycray","locked":false,"only":null},{"type":"Declared","by":"craycray","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"let","heads":true,"chosen":false,"gain":"−1 AP for the other","only":null},{"type":"Hurt","unit":"voided-master","amount":5,"source":"attack","by":"craycray","less":0,"doubled":false,"only":null},{"type":"Gained","card":"craycray","why":"craycray","ap":1,"hp":0,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,125,0,'end',1700025786000,'click','0e4f3f7699ab1431','[{"type":"TurnBegan","seat":1,"number":20,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,126,1,'activate ciderlord attack voided-master',1700025787000,'click','a602b2bb67d7e6b2','[{"type":"Activated","seat":1,"unit":"ciderlord","locked":false,"only":null},{"type":"Declared","by":"ciderlord","target":"voided-master","kind":"main","only":null},{"type":"Hurt","unit":"voided-master","amount":4,"source":"attack","by":"ciderlord","less":0,"doubled":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,127,1,'freeze',1700025789000,'click','becc594a3a2a05c8','[{"type":"Resisted","unit":"voided-master","status":"freeze","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,128,1,'end',1700025791000,'click','1b8898853f457022','[{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"mana-surge","struck":false,"discarded":false,"again":false,"only":null},{"type":"Readied","monster":"voided-master","action":"mana-surge","only":null},{"type":"TurnBegan","seat":0,"number":21,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,129,0,'activate cidermajor',1700025792000,'click','32916ddd373dd98b','[{"type":"Activated","seat":0,"unit":"cidermajor","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,130,0,'transport blac craycray',1700025794000,'click','25eb53fba1d1a836','[{"type":"Transported","seat":0,"pilot":"blac","unit":"craycray","source":"","out":"","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,131,0,'pass',1700025796000,'click','8074719ce27f6ed7','[{"type":"Skipped","seat":0,"kind":"act","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,132,0,'end',1700025798000,'click','c4fc7b673e00a8e5','[{"type":"TurnBegan","seat":1,"number":21,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,133,1,'activate ciderlord attack voided-master',1700025799000,'click','8ce2fc1707444755','[{"type":"Activated","seat":1,"unit":"ciderlord","locked":false,"only":null},{"type":"Declared","by":"ciderlord","target":"voided-master","kind":"main","only":null},{"type":"Hurt","unit":"voided-master","amount":4,"source":"attack","by":"ciderlord","less":0,"doubled":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,134,1,'freeze',1700025801000,'click','0579e31efce2e1a6','[{"type":"Afflicted","unit":"voided-master","status":"freeze","amount":0,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,135,1,'end',1700025803000,'click','6db0db32c8005bf1','[{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Cured","unit":"voided-master","status":"freeze","why":"over","only":null},{"type":"TurnBegan","seat":0,"number":22,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,136,0,'activate craycray attack voided-master',1700025804000,'click','e4c5ad2f6596bce0','[{"type":"Activated","seat":0,"unit":"craycray","locked":false,"only":null},{"type":"Declared","by":"craycray","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"let","heads":false,"chosen":false,"gain":"+1 HP","only":null},{"type":"Coin","card":"blac","heads":true,"chosen":true,"gain":"+2 AP","only":null},{"type":"Hurt","unit":"voided-master","amount":10,"source":"attack","by":"craycray","less":0,"doubled":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,137,0,'end',1700025806000,'click','5afdade29077778c','[{"type":"TurnBegan","seat":1,"number":22,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,138,1,'activate crusherx',1700025807000,'click','1f27842e26045f2f','[{"type":"Activated","seat":1,"unit":"crusherx","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,139,1,'attack voided-master',1700025809000,'click','a5bb82e68518c467','[{"type":"Declared","by":"crusherx","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"void","heads":false,"chosen":false,"gain":"+1 HP","only":null},{"type":"Hurt","unit":"voided-master","amount":5,"source":"attack","by":"crusherx","less":0,"doubled":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,140,1,'corrode',1700025811000,'click','7f07ed080ae6b019','[{"type":"Afflicted","unit":"voided-master","status":"corrode","amount":1,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,141,1,'end',1700025813000,'click','d69725279539b3b6','[{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"hex","struck":false,"discarded":false,"again":false,"only":null},{"type":"Afflicted","unit":"craycray","status":"hexed","amount":2,"only":null},{"type":"TurnBegan","seat":0,"number":23,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,142,0,'activate craycray attack voided-master',1700025814000,'click','943c93956115ccc9','[{"type":"Activated","seat":0,"unit":"craycray","locked":false,"only":null},{"type":"Declared","by":"craycray","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"let","heads":false,"chosen":false,"gain":"+1 HP","only":null},{"type":"Coin","card":"blac","heads":true,"chosen":true,"gain":"+2 AP","only":null},{"type":"Hurt","unit":"voided-master","amount":8,"source":"attack","by":"craycray","less":0,"doubled":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,143,0,'end',1700025816000,'click','f3074efbbd1203b7','[{"type":"TurnBegan","seat":1,"number":23,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,144,1,'activate crusherx attack voided-master',1700025817000,'click','c7f4aabbfdf76566','[{"type":"Activated","seat":1,"unit":"crusherx","locked":false,"only":null},{"type":"Declared","by":"crusherx","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"void","heads":true,"chosen":false,"gain":"+1 AP","only":null},{"type":"Hurt","unit":"voided-master","amount":6,"source":"attack","by":"crusherx","less":0,"doubled":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,145,1,'freeze',1700025819000,'click','aae0664761b9cfb9','[{"type":"Afflicted","unit":"voided-master","status":"freeze","amount":0,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,146,1,'end',1700025821000,'click','826b081f4856daf1','[{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Cured","unit":"voided-master","status":"corrode","why":"over","only":null},{"type":"Cured","unit":"voided-master","status":"freeze","why":"over","only":null},{"type":"TurnBegan","seat":0,"number":24,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,147,0,'activate cidermajor',1700025822000,'click','1d7a2ddb8c57a8ce','[{"type":"Activated","seat":0,"unit":"cidermajor","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,148,0,'attack voided-master',1700025824000,'click','6f87d77f89b21ea8','[{"type":"Declared","by":"cidermajor","target":"voided-master","kind":"main","only":null},{"type":"Hurt","unit":"voided-master","amount":4,"source":"attack","by":"cidermajor","less":0,"doubled":false,"only":null},{"type":"Drained","unit":"voided-master","amount":1,"why":"gusher","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,149,0,'attack voided-master',1700025826000,'click','b49a864793c68bd5','[{"type":"Declared","by":"cidermajor","target":"voided-master","kind":"multi","only":null},{"type":"Hurt","unit":"voided-master","amount":3,"source":"attack","by":"cidermajor","less":0,"doubled":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,150,0,'end',1700025828000,'click','54e4b86d23d33c06','[{"type":"Cured","unit":"craycray","status":"hexed","why":"over","only":null},{"type":"TurnBegan","seat":1,"number":24,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,151,1,'activate leadfoot attack voided-master',1700025829000,'click','8fd4c78520704093','[{"type":"Activated","seat":1,"unit":"leadfoot","locked":false,"only":null},{"type":"Declared","by":"leadfoot","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"emily","heads":false,"chosen":false,"gain":"+1 HP","only":null},{"type":"Hurt","unit":"voided-master","amount":4,"source":"attack","by":"leadfoot","less":0,"doubled":false,"only":null},{"type":"Phase","monster":"voided-master","ap":2,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,152,1,'end',1700025831000,'click','739d508408e9554c','[{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"arcane-burst","struck":false,"discarded":false,"again":false,"only":null},{"type":"Hurt","unit":"cidermajor","amount":5,"source":"attack","by":"voided-master","less":0,"doubled":false,"only":null},{"type":"Hurt","unit":"leadfoot","amount":5,"source":"attack","by":"voided-master","less":0,"doubled":false,"only":null},{"type":"Destroyed","unit":"cidermajor","pilot":"jackie","gone":false,"only":null},{"type":"Destroyed","unit":"leadfoot","pilot":"emily","gone":false,"only":null},{"type":"Flipped","monster":"voided-master","action":"teleport","struck":false,"discarded":false,"again":false,"only":null},{"type":"Readied","monster":"voided-master","action":"teleport","only":null},{"type":"TurnBegan","seat":0,"number":25,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,153,0,'activate fortinbras attack voided-master',1700025832000,'click','68d05fd204f34342','[{"type":"Activated","seat":0,"unit":"fortinbras","locked":false,"only":null},{"type":"Declared","by":"fortinbras","target":"voided-master","kind":"main","only":null},{"type":"Wore","monster":"voided-master","action":"teleport","only":null},{"type":"Missed","by":"fortinbras","target":"voided-master","why":"blur","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,154,0,'end',1700025834000,'click','88c716d1ead87ab9','[{"type":"TurnBegan","seat":1,"number":25,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,155,1,'activate ciderlord attack voided-master',1700025835000,'click','a578f05687526192','[{"type":"Activated","seat":1,"unit":"ciderlord","locked":false,"only":null},{"type":"Declared","by":"ciderlord","target":"voided-master","kind":"main","only":null},{"type":"Hurt","unit":"voided-master","amount":4,"source":"attack","by":"ciderlord","less":0,"doubled":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,156,1,'corrode',1700025837000,'click','c792186b9bdcda6e','[{"type":"Afflicted","unit":"voided-master","status":"corrode","amount":1,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,157,1,'end',1700025839000,'click','d873b4a59758deba','[{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"silence","struck":false,"discarded":false,"again":false,"only":null},{"type":"Silenced","card":"let","only":null},{"type":"Flipped","monster":"voided-master","action":"mana-surge","struck":false,"discarded":false,"again":false,"only":null},{"type":"Readied","monster":"voided-master","action":"mana-surge","only":null},{"type":"TurnBegan","seat":0,"number":26,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,158,0,'activate craycray',1700025840000,'click','6beaad7b7e8026d9','[{"type":"Activated","seat":0,"unit":"craycray","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,159,0,'attack voided-master',1700025842000,'click','e851ae23d689797c','[{"type":"Declared","by":"craycray","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"blac","heads":true,"chosen":true,"gain":"+2 AP","only":null},{"type":"Hurt","unit":"voided-master","amount":10,"source":"attack","by":"craycray","less":0,"doubled":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,160,0,'end',1700025844000,'click','846c6bc20880a7e3','[{"type":"TurnBegan","seat":1,"number":26,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,161,1,'activate crusherx',1700025845000,'click','04f30f363fa45366','[{"type":"Activated","seat":1,"unit":"crusherx","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,162,1,'transport emily crusherx',1700025847000,'click','4c8da1555a8d6974','[{"type":"Transported","seat":1,"pilot":"emily","unit":"crusherx","source":"","out":"","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,163,1,'attack voided-master',1700025849000,'click','1b71e2cd7d59d2e8','[{"type":"Declared","by":"crusherx","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"void","heads":true,"chosen":false,"gain":"+1 AP","only":null},{"type":"Coin","card":"emily","heads":false,"chosen":false,"gain":"+1 HP","only":null},{"type":"Hurt","unit":"voided-master","amount":6,"source":"attack","by":"crusherx","less":0,"doubled":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,164,1,'burn',1700025851000,'click','c7f54a1ded940a02','[{"type":"Afflicted","unit":"voided-master","status":"burn","amount":1,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,165,1,'end',1700025853000,'click','0a7392aeb799da88','[{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Hurt","unit":"voided-master","amount":1,"source":"burn","by":"","less":0,"doubled":false,"only":null},{"type":"Cured","unit":"voided-master","status":"corrode","why":"over","only":null},{"type":"Flipped","monster":"voided-master","action":"hex","struck":false,"discarded":false,"again":false,"only":null},{"type":"Afflicted","unit":"craycray","status":"hexed","amount":2,"only":null},{"type":"Flipped","monster":"voided-master","action":"drain","struck":false,"discarded":false,"again":false,"only":null},{"type":"Declared","by":"voided-master","target":"crusherx","kind":"monster","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,166,0,'guard fortinbras',1700025854000,'click','77c9d7aa9629227b','[{"type":"Guarded","unit":"fortinbras","target":"crusherx","only":null},{"type":"Hurt","unit":"fortinbras","amount":5,"source":"attack","by":"voided-master","less":1,"doubled":false,"only":null},{"type":"Healed","unit":"voided-master","amount":5,"why":"drain","only":null},{"type":"TurnBegan","seat":0,"number":27,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,167,0,'activate craycray attack voided-master',1700025856000,'click','5c7cacd649577acf','[{"type":"Activated","seat":0,"unit":"craycray","locked":false,"only":null},{"type":"Declared","by":"craycray","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"blac","heads":true,"chosen":true,"gain":"+2 AP","only":null},{"type":"Hurt","unit":"voided-master","amount":8,"source":"attack","by":"craycray","less":0,"doubled":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,168,0,'end',1700025858000,'click','da7f0b02cb903eaf','[{"type":"TurnBegan","seat":1,"number":27,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,169,1,'activate ciderlord',1700025859000,'click','5d0c0d0250bd480d','[{"type":"Activated","seat":1,"unit":"ciderlord","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,170,1,'transport emily ciderlord',1700025861000,'click','100fed88ee52c49b','[{"type":"Transported","seat":1,"pilot":"emily","unit":"ciderlord","source":"crusherx","out":"","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,171,1,'attack voided-master',1700025863000,'click','7b3ed82f6533236f','[{"type":"Declared","by":"ciderlord","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"emily","heads":true,"chosen":false,"gain":"+1 AP","only":null},{"type":"Hurt","unit":"voided-master","amount":5,"source":"attack","by":"ciderlord","less":0,"doubled":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,172,1,'freeze',1700025865000,'click','da016466242f7cf3','[{"type":"Afflicted","unit":"voided-master","status":"freeze","amount":0,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,173,1,'end',1700025867000,'click','cc4ae2dd6e0a25d4','[{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"arcane-burst","struck":false,"discarded":false,"again":false,"only":null},{"type":"Hurt","unit":"craycray","amount":2,"source":"attack","by":"voided-master","less":0,"doubled":false,"only":null},{"type":"Hurt","unit":"ciderlord","amount":2,"source":"attack","by":"voided-master","less":0,"doubled":false,"only":null},{"type":"Destroyed","unit":"ciderlord","pilot":"cagney","gone":false,"only":null},{"type":"Cured","unit":"voided-master","status":"freeze","why":"over","only":null},{"type":"TurnBegan","seat":0,"number":28,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,174,0,'activate fortinbras attack voided-master',1700025868000,'click','a6ec24d3fb8266c1','[{"type":"Activated","seat":0,"unit":"fortinbras","locked":false,"only":null},{"type":"Declared","by":"fortinbras","target":"voided-master","kind":"main","only":null},{"type":"Hurt","unit":"voided-master","amount":3,"source":"attack","by":"fortinbras","less":0,"doubled":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,175,0,'end',1700025870000,'click','4df42e783c8ea582','[{"type":"Cured","unit":"craycray","status":"hexed","why":"over","only":null},{"type":"TurnBegan","seat":1,"number":28,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,176,1,'activate crusherx attack voided-master',1700025871000,'click','1943b24028d1861d','[{"type":"Activated","seat":1,"unit":"crusherx","locked":false,"only":null},{"type":"Declared","by":"crusherx","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"void","heads":false,"chosen":false,"gain":"+1 HP","only":null},{"type":"Hurt","unit":"voided-master","amount":5,"source":"attack","by":"crusherx","less":0,"doubled":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,177,1,'burn',1700025873000,'click','c146cdfc6465e09f','[{"type":"Afflicted","unit":"voided-master","status":"burn","amount":1,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,178,1,'end',1700025875000,'click','5e0b97d268f13d3c','[{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Hurt","unit":"voided-master","amount":1,"source":"burn","by":"","less":0,"doubled":false,"only":null},{"type":"Flipped","monster":"voided-master","action":"teleport","struck":false,"discarded":false,"again":false,"only":null},{"type":"Readied","monster":"voided-master","action":"teleport","only":null},{"type":"Flipped","monster":"voided-master","action":"silence","struck":false,"discarded":false,"again":false,"only":null},{"type":"Silenced","card":"z","only":null},{"type":"TurnBegan","seat":0,"number":29,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,179,0,'activate craycray',1700025876000,'click','957fa4655a94fd67','[{"type":"Activated","seat":0,"unit":"craycray","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,180,0,'transport jackie craycray',1700025878000,'click','ee1ad7cf13792388','[{"type":"Transported","seat":0,"pilot":"jackie","unit":"craycray","source":"","out":"blac","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,181,0,'pass',1700025880000,'click','35b6da9a57598740','[{"type":"Skipped","seat":0,"kind":"act","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,182,0,'end',1700025882000,'click','01867339d1d06c9c','[{"type":"TurnBegan","seat":1,"number":29,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,183,1,'activate ciderheart',1700025883000,'click','2ec7040e01208f45','[{"type":"Activated","seat":1,"unit":"ciderheart","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,184,1,'pass',1700025885000,'click','481822bcf6b6a880','[{"type":"Skipped","seat":1,"kind":"act","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,185,1,'end',1700025887000,'click','40f192f3b0ba2e04','[{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"drain","struck":false,"discarded":false,"again":false,"only":null},{"type":"Declared","by":"voided-master","target":"fortinbras","kind":"monster","only":null},{"type":"Hurt","unit":"fortinbras","amount":1,"source":"attack","by":"voided-master","less":2,"doubled":false,"only":null},{"type":"Healed","unit":"voided-master","amount":1,"why":"drain","only":null},{"type":"Flipped","monster":"voided-master","action":"arcane-burst","struck":false,"discarded":false,"again":false,"only":null},{"type":"Hurt","unit":"craycray","amount":2,"source":"attack","by":"voided-master","less":0,"doubled":false,"only":null},{"type":"Hurt","unit":"ciderheart","amount":2,"source":"attack","by":"voided-master","less":0,"doubled":false,"only":null},{"type":"TurnBegan","seat":0,"number":30,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,186,0,'activate fortinbras attack voided-master',1700025888000,'click','7078cd6226ca92e6','[{"type":"Activated","seat":0,"unit":"fortinbras","locked":false,"only":null},{"type":"Declared","by":"fortinbras","target":"voided-master","kind":"main","only":null},{"type":"Wore","monster":"voided-master","action":"teleport","only":null},{"type":"Missed","by":"fortinbras","target":"voided-master","why":"blur","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,187,0,'end',1700025890000,'click','dfbb2bb22cc61c1b','[{"type":"TurnBegan","seat":1,"number":30,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,188,1,'activate ciderheart attack voided-master',1700025891000,'click','58d477b74efd5e39','[{"type":"Activated","seat":1,"unit":"ciderheart","locked":false,"only":null},{"type":"Declared","by":"ciderheart","target":"voided-master","kind":"main","only":null},{"type":"Hurt","unit":"voided-master","amount":5,"source":"attack","by":"ciderheart","less":0,"doubled":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,189,1,'end',1700025893000,'click','dcde29d5c00a655a','[{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"teleport","struck":false,"discarded":false,"again":false,"only":null},{"type":"Readied","monster":"voided-master","action":"teleport","only":null},{"type":"Flipped","monster":"voided-master","action":"hex","struck":false,"discarded":false,"again":false,"only":null},{"type":"Afflicted","unit":"craycray","status":"hexed","amount":2,"only":null},{"type":"TurnBegan","seat":0,"number":31,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,190,0,'activate craycray',1700025894000,'click','523f6c154e672917','[{"type":"Activated","seat":0,"unit":"craycray","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,191,0,'pass',1700025896000,'click','641a6fb5b3b3e613','[{"type":"Skipped","seat":0,"kind":"act","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,192,0,'end',1700025898000,'click','d7efc9d0b3ad717a','[{"type":"TurnBegan","seat":1,"number":31,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,193,1,'activate crusherx attack voided-master',1700025899000,'click','fe378b06d7eb1396','[{"type":"Activated","seat":1,"unit":"crusherx","locked":false,"only":null},{"type":"Declared","by":"crusherx","target":"voided-master","kind":"main","only":null},{"type":"Wore","monster":"voided-master","action":"teleport","only":null},{"type":"Missed","by":"crusherx","target":"voided-master","why":"blur","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,194,1,'end',1700025901000,'click','620462a2b9201009','[{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"mana-surge","struck":false,"discarded":false,"again":false,"only":null},{"type":"Readied","monster":"voided-master","action":"mana-surge","only":null},{"type":"Flipped","monster":"voided-master","action":"silence","struck":false,"discarded":false,"again":false,"only":null},{"type":"Silenced","card":"void","only":null},{"type":"TurnBegan","seat":0,"number":32,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,195,0,'activate craycray attack voided-master',1700025902000,'click','645fa9e0cb5004af','[{"type":"Activated","seat":0,"unit":"craycray","locked":false,"only":null},{"type":"Declared","by":"craycray","target":"voided-master","kind":"main","only":null},{"type":"Coin","card":"let","heads":false,"chosen":false,"gain":"+1 HP","only":null},{"type":"Hurt","unit":"voided-master","amount":4,"source":"attack","by":"craycray","less":0,"doubled":false,"only":null},{"type":"Drained","unit":"voided-master","amount":1,"why":"gusher","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,196,0,'end',1700025904000,'click','024b496d77927665','[{"type":"Cured","unit":"craycray","status":"hexed","why":"over","only":null},{"type":"TurnBegan","seat":1,"number":32,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,197,1,'activate crusherx',1700025905000,'click','7b98931fabfadc85','[{"type":"Activated","seat":1,"unit":"crusherx","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,198,1,'attack voided-master',1700025907000,'click','9d3dab2cbf04d578','[{"type":"Declared","by":"crusherx","target":"voided-master","kind":"main","only":null},{"type":"Hurt","unit":"voided-master","amount":5,"source":"attack","by":"crusherx","less":0,"doubled":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,199,1,'corrode',1700025909000,'click','e5965246b3f9b36f','[{"type":"Afflicted","unit":"voided-master","status":"corrode","amount":1,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,200,1,'end',1700025911000,'click','f5b792984380a89c','[{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"mana-surge","struck":false,"discarded":false,"again":false,"only":null},{"type":"Readied","monster":"voided-master","action":"mana-surge","only":null},{"type":"Flipped","monster":"voided-master","action":"drain","struck":false,"discarded":false,"again":false,"only":null},{"type":"Declared","by":"voided-master","target":"fortinbras","kind":"monster","only":null},{"type":"Hurt","unit":"fortinbras","amount":4,"source":"attack","by":"voided-master","less":2,"doubled":false,"only":null},{"type":"Destroyed","unit":"fortinbras","pilot":"z","gone":false,"only":null},{"type":"Healed","unit":"voided-master","amount":4,"why":"drain","only":null},{"type":"TurnBegan","seat":0,"number":33,"only":null},{"type":"Activated","seat":0,"unit":"craycray","locked":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,201,0,'pass',1700025912000,'click','5c13fa974b7aa664','[{"type":"Skipped","seat":0,"kind":"act","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,202,0,'end',1700025914000,'click','fff86453a0f9a98d','[{"type":"TurnBegan","seat":1,"number":33,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,203,1,'activate ciderheart',1700025915000,'click','8a933bb2d41c0e68','[{"type":"Activated","seat":1,"unit":"ciderheart","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,204,1,'transport cagney ciderheart',1700025917000,'click','8528ec220b63c6db','[{"type":"Transported","seat":1,"pilot":"cagney","unit":"ciderheart","source":"","out":"","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,205,1,'cleanse crusherx',1700025919000,'click','edda6e8fd211ae1c','[{"type":"Cured","unit":"crusherx","status":"silenced","why":"cure","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,206,1,'end',1700025921000,'click','3ba0a956d89dfaf7','[{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Cured","unit":"voided-master","status":"corrode","why":"over","only":null},{"type":"Flipped","monster":"voided-master","action":"arcane-burst","struck":false,"discarded":false,"again":false,"only":null},{"type":"Hurt","unit":"craycray","amount":2,"source":"attack","by":"voided-master","less":0,"doubled":false,"only":null},{"type":"Hurt","unit":"ciderheart","amount":2,"source":"attack","by":"voided-master","less":0,"doubled":false,"only":null},{"type":"Destroyed","unit":"craycray","pilot":"let","gone":false,"only":null},{"type":"Flipped","monster":"voided-master","action":"silence","struck":false,"discarded":false,"again":false,"only":null},{"type":"Silenced","card":"void","only":null},{"type":"TurnBegan","seat":1,"number":34,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,207,1,'activate ciderheart',1700025923000,'click','8d15ea1a663cc7ff','[{"type":"Activated","seat":1,"unit":"ciderheart","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,208,1,'attack voided-master',1700025925000,'click','b46b1950ab40e4c8','[{"type":"Declared","by":"ciderheart","target":"voided-master","kind":"main","only":null},{"type":"Hurt","unit":"voided-master","amount":5,"source":"attack","by":"ciderheart","less":0,"doubled":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,209,1,'end',1700025927000,'click','92aa2d91cf16a3b5','[{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"hex","struck":false,"discarded":false,"again":false,"only":null},{"type":"Resisted","unit":"ciderheart","status":"hexed","only":null},{"type":"Flipped","monster":"voided-master","action":"teleport","struck":false,"discarded":false,"again":false,"only":null},{"type":"Readied","monster":"voided-master","action":"teleport","only":null},{"type":"TurnBegan","seat":1,"number":35,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,210,1,'activate ciderheart',1700025929000,'click','26759fd9654e824f','[{"type":"Activated","seat":1,"unit":"ciderheart","locked":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,211,1,'pass',1700025931000,'click','867190cbd5ec3285','[{"type":"Skipped","seat":1,"kind":"act","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,212,1,'end',1700025933000,'click','43d3ed1a27105583','[{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"teleport","struck":false,"discarded":false,"again":false,"only":null},{"type":"Readied","monster":"voided-master","action":"teleport","only":null},{"type":"Flipped","monster":"voided-master","action":"silence","struck":true,"discarded":false,"again":false,"only":null},{"type":"Declared","by":"voided-master","target":"crusherx","kind":"monster","only":null},{"type":"Hurt","unit":"crusherx","amount":6,"source":"attack","by":"voided-master","less":0,"doubled":false,"only":null},{"type":"Destroyed","unit":"crusherx","pilot":"void","gone":false,"only":null},{"type":"TurnBegan","seat":1,"number":36,"only":null},{"type":"Activated","seat":1,"unit":"ciderheart","locked":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,213,1,'attack voided-master',1700025935000,'click','4e4f733a39bca94a','[{"type":"Declared","by":"ciderheart","target":"voided-master","kind":"main","only":null},{"type":"Wore","monster":"voided-master","action":"teleport","only":null},{"type":"Missed","by":"ciderheart","target":"voided-master","why":"blur","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,214,1,'end',1700025937000,'click','52bd9982b6dbf29c','[{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"drain","struck":false,"discarded":false,"again":false,"only":null},{"type":"Declared","by":"voided-master","target":"ciderheart","kind":"monster","only":null},{"type":"Hurt","unit":"ciderheart","amount":3,"source":"attack","by":"voided-master","less":0,"doubled":false,"only":null},{"type":"Healed","unit":"voided-master","amount":3,"why":"drain","only":null},{"type":"Flipped","monster":"voided-master","action":"arcane-burst","struck":false,"discarded":false,"again":false,"only":null},{"type":"Declared","by":"voided-master","target":"ciderheart","kind":"monster","only":null},{"type":"Hurt","unit":"ciderheart","amount":2,"source":"attack","by":"voided-master","less":0,"doubled":false,"only":null},{"type":"TurnBegan","seat":1,"number":37,"only":null},{"type":"Activated","seat":1,"unit":"ciderheart","locked":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,215,1,'attack voided-master',1700025939000,'click','0a32fa5b6357d3cf','[{"type":"Declared","by":"ciderheart","target":"voided-master","kind":"main","only":null},{"type":"Hurt","unit":"voided-master","amount":5,"source":"attack","by":"ciderheart","less":0,"doubled":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,216,1,'end',1700025941000,'click','21b4f25ab40d477e','[{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"mana-surge","struck":false,"discarded":false,"again":false,"only":null},{"type":"Readied","monster":"voided-master","action":"mana-surge","only":null},{"type":"Flipped","monster":"voided-master","action":"hex","struck":false,"discarded":false,"again":false,"only":null},{"type":"Resisted","unit":"ciderheart","status":"hexed","only":null},{"type":"TurnBegan","seat":1,"number":38,"only":null},{"type":"Activated","seat":1,"unit":"ciderheart","locked":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(7,217,1,'pass',1700025943000,'click','ea58d7b8a96ad157','[{"type":"Skipped","seat":1,"kind":"act","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(7,218,1,'end',1700025945000,'click','df5ec109cac8c499','[{"type":"MonsterTurnBegan","monster":"voided-master","only":null},{"type":"Flipped","monster":"voided-master","action":"hex","struck":false,"discarded":false,"again":false,"only":null},{"type":"Resisted","unit":"ciderheart","status":"hexed","only":null},{"type":"Flipped","monster":"voided-master","action":"arcane-burst","struck":false,"discarded":false,"again":false,"only":null},{"type":"Declared","by":"voided-master","target":"ciderheart","kind":"monster","only":null},{"type":"Hurt","unit":"ciderheart","amount":5,"source":"attack","by":"voided-master","less":0,"doubled":false,"only":null},{"type":"Destroyed","unit":"ciderheart","pilot":"ahn","gone":false,"only":null},{"type":"Ended","outcome":{"winners":[-1],"why":"squads"},"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,1,0,'keeper c1',1700029554000,'click','9c2b703df819a46e','[{"type":"Placed","piece":0,"cell":14,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,2,1,'keeper c7',1700029555000,'click','546e92942fc3a1fe','[{"type":"Placed","piece":9,"cell":20,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,3,0,'place ogre',1700029556000,'click','58806d47059f5a62','[{"type":"Placed","piece":6,"cell":0,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,4,1,'place scout',1700029557000,'click','98d405fb38a6561e','[{"type":"Placed","piece":17,"cell":6,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,5,1,'place scaler',1700029559000,'click','fa06ae4ea8bc7dd9','[{"type":"Placed","piece":12,"cell":13,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,6,0,'place scaler',1700029560000,'click','e917d354f380613f','[{"type":"Placed","piece":3,"cell":7,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,7,0,'place blockader',1700029562000,'click','1424e41a6776b853','[{"type":"Placed","piece":7,"cell":28,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,8,1,'place mage',1700029563000,'click','f7763ba5332bf38c','[{"type":"Placed","piece":11,"cell":34,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,9,1,'place bomber',1700029565000,'click','82e8c4b4e1c696e2','[{"type":"Placed","piece":13,"cell":41,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,10,0,'place bomber',1700029566000,'click','66b5054a14df1f3a','[{"type":"Placed","piece":4,"cell":35,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,11,0,'place scout',1700029568000,'click','5dc61f012312289e','[{"type":"Placed","piece":8,"cell":42,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,12,1,'place blockader',1700029569000,'click','5afbc8d10625b956','[{"type":"Placed","piece":16,"cell":48,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,13,0,'ultimate standstill',1700029570000,'click','2899154d6a0bcee5','[{"type":"Chosen","seat":0,"what":"ultimate","name":"standstill","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,14,0,'effect mend',1700029572000,'click','5e258d48a7bb2f4c','[{"type":"Chosen","seat":0,"what":"effect","name":"mend","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,15,1,'ultimate standstill',1700029573000,'click','5c5d8c4540506a6d','[{"type":"Chosen","seat":1,"what":"ultimate","name":"standstill","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,16,1,'effect mend',1700029575000,'click','75804058a14e9ca4','[{"type":"Chosen","seat":1,"what":"effect","name":"mend","only":null},{"type":"Dealt","seat":0,"cards":["health-match","void","hunter","deliver","slowdown","teleport","vision"],"only":[0]},{"type":"Dealt","seat":1,"cards":["strafe","reduction","stun","ground-pound","veto","famine","penalty"],"only":[1]},{"type":"Shown","cards":["invincible","immunity","truce"],"only":null},{"type":"TurnBegan","seat":0,"number":1,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,17,0,'g1xf1',1700029576000,'click','a0068cf0aab668f5','[{"type":"Attacked","piece":8,"by":0,"cells":[35],"wall":false,"pound":false,"src":42,"only":null},{"type":"Hurt","what":"w","id":4,"cell":35,"amount":1,"left":0,"only":null},{"type":"Killed","piece":4,"cell":35,"by":0,"how":"damage","only":null},{"type":"Dropped","cell":35,"amount":2,"lost":false,"only":null},{"type":"Exploded","cell":35,"by":0,"only":null},{"type":"Shielded","piece":7,"only":null},{"type":"Hurt","what":"w","id":7,"cell":28,"amount":2,"left":0,"only":null},{"type":"Hurt","what":"w","id":8,"cell":42,"amount":3,"left":0,"only":null},{"type":"Killed","piece":7,"cell":28,"by":0,"how":"damage","only":null},{"type":"Dropped","cell":28,"amount":2,"lost":false,"only":null},{"type":"Killed","piece":8,"cell":42,"by":0,"how":"damage","only":null},{"type":"Dropped","cell":42,"amount":2,"lost":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,18,0,'standstill',1700029578000,'click','64499933cadf8131','[{"type":"UltimateUsed","seat":0,"name":"standstill","by":0,"piece":-1,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,19,0,'end',1700029580000,'click','f267c5875ce1b6d2','[{"type":"TurnBegan","seat":1,"number":1,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,20,1,'end',1700029581000,'click','8fd252f4a09b1bef','[{"type":"TurnBegan","seat":0,"number":2,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,21,0,'c1-c2',1700029582000,'click','04e10d95f5f0b9f2','[{"type":"Moved","piece":0,"src":14,"dst":15,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,22,0,'a1xb1',1700029584000,'click','02566689cdb7e196','[{"type":"Attacked","piece":6,"by":0,"cells":[7],"wall":false,"pound":false,"src":0,"only":null},{"type":"Hurt","what":"w","id":3,"cell":7,"amount":2,"left":0,"only":null},{"type":"Killed","piece":3,"cell":7,"by":0,"how":"damage","only":null},{"type":"Dropped","cell":7,"amount":2,"lost":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,23,0,'a1-b1',1700029586000,'click','bf295fb6a7270762','[{"type":"Moved","piece":6,"src":0,"dst":7,"how":"walk","only":null},{"type":"Took","piece":6,"cell":7,"amount":2,"stored":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,24,0,'end',1700029588000,'click','cf19bde64653301e','[{"type":"TurnBegan","seat":1,"number":2,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,25,1,'f7 mine e6',1700029589000,'click','4ec863f52a45d565','[{"type":"Laid","seat":1,"piece":13,"cells":[33,40,47],"hides":"bomb","only":null},{"type":"Hid","cell":33,"hides":"bomb","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,26,1,'f7 mine f6',1700029591000,'click','8b7cce3f675327b7','[{"type":"Laid","seat":1,"piece":13,"cells":[33,40,47],"hides":"bomb","only":null},{"type":"Hid","cell":40,"hides":"bomb","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,27,1,'d6xe6',1700029593000,'click','1bcfa0834e19c139','[{"type":"Attacked","piece":10,"by":1,"cells":[33],"wall":false,"pound":false,"src":26,"only":null},{"type":"Revealed","cell":33,"pieces":[],"bombs":[1],"only":null},{"type":"Cleared","cells":[40,47],"seat":1,"only":null},{"type":"Exploded","cell":33,"by":1,"only":null},{"type":"Revealed","cell":40,"pieces":[],"bombs":[1],"only":null},{"type":"Cleared","cells":[47],"seat":1,"only":null},{"type":"Hurt","what":"w","id":10,"cell":26,"amount":3,"left":7,"only":null},{"type":"Hurt","what":"l","id":1,"cell":27,"amount":3,"left":12,"only":null},{"type":"Hurt","what":"w","id":11,"cell":34,"amount":3,"left":0,"only":null},{"type":"Hurt","what":"w","id":13,"cell":41,"amount":3,"left":0,"only":null},{"type":"Killed","piece":11,"cell":34,"by":1,"how":"damage","only":null},{"type":"Dropped","cell":34,"amount":2,"lost":false,"only":null},{"type":"Killed","piece":13,"cell":41,"by":1,"how":"damage","only":null},{"type":"Dropped","cell":41,"amount":2,"lost":false,"only":null},{"type":"Exploded","cell":40,"by":1,"only":null},{"type":"Exploded","cell":41,"by":1,"only":null},{"type":"Shielded","piece":16,"only":null},{"type":"Hurt","what":"w","id":16,"cell":48,"amount":5,"left":0,"only":null},{"type":"Killed","piece":16,"cell":48,"by":1,"how":"damage","only":null},{"type":"Dropped","cell":48,"amount":2,"lost":false,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,28,1,'end',1700029595000,'click','6fcd2cb4257cc791','[{"type":"TurnBegan","seat":0,"number":3,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,29,0,'d2xd2',1700029596000,'click','ce62590d1a663540','[{"type":"Attacked","piece":1,"by":0,"cells":[22],"wall":false,"pound":false,"src":22,"only":null},{"type":"Hurt","what":"w","id":1,"cell":22,"amount":3,"left":7,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,30,0,'c2xd2',1700029598000,'click','55722377061968b8','[{"type":"Attacked","piece":0,"by":0,"cells":[22],"wall":false,"pound":false,"src":15,"only":null},{"type":"Hurt","what":"w","id":1,"cell":22,"amount":1,"left":6,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,31,0,'d2xd1',1700029600000,'click','90235c4d9f522655','[{"type":"Attacked","piece":1,"by":0,"cells":[21],"wall":false,"pound":false,"src":22,"only":null},{"type":"Hurt","what":"l","id":0,"cell":21,"amount":3,"left":12,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,32,0,'end',1700029602000,'click','438e5903eb8f60d9','[{"type":"TurnBegan","seat":1,"number":3,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,33,1,'c7xc7',1700029603000,'click','082f2b5a467046b2','[{"type":"Attacked","piece":9,"by":1,"cells":[20],"wall":false,"pound":false,"src":20,"only":null},{"type":"Hurt","what":"w","id":9,"cell":20,"amount":1,"left":4,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,34,1,'b7=a7',1700029605000,'click','9312211391132d0f','[{"type":"Moved","piece":12,"src":13,"dst":6,"how":"switch","only":null},{"type":"Moved","piece":17,"src":6,"dst":13,"how":"switch","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,35,1,'end',1700029607000,'click','7e5b554cd9fb43ef','[{"type":"TurnBegan","seat":0,"number":4,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,36,0,'end',1700029608000,'click','2ec60a631cf6251e','[{"type":"TurnBegan","seat":1,"number":4,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,37,1,'d6xd7',1700029609000,'click','f5d1b50c4c6989b1','[{"type":"Attacked","piece":10,"by":1,"cells":[27],"wall":false,"pound":false,"src":26,"only":null},{"type":"Hurt","what":"l","id":1,"cell":27,"amount":3,"left":9,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,38,1,'a7=b7',1700029611000,'click','8c56eb1e965e96ae','[{"type":"Moved","piece":12,"src":6,"dst":13,"how":"switch","only":null},{"type":"Moved","piece":17,"src":13,"dst":6,"how":"switch","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,39,1,'end',1700029613000,'click','0be1d96e4c5e44b2','[{"type":"TurnBegan","seat":0,"number":5,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(8,40,0,'b1-a1',1700029614000,'click','040c9ad4705cb200','[{"type":"Moved","piece":6,"src":7,"dst":0,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,41,0,'takeback 1',1700029616000,'click','0be1d96e4c5e44b2','[]',39,0,0);
INSERT INTO "actions" VALUES(8,42,0,'d2xc2',1700029619000,'click','77a2b6e8d1c8cb52','[{"type":"Attacked","piece":1,"by":0,"cells":[15],"wall":false,"pound":false,"src":22,"only":null},{"type":"Hurt","what":"w","id":0,"cell":15,"amount":3,"left":2,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,43,0,'d2xc2',1700029621000,'click','bec22ad36cf53af8','[{"type":"Attacked","piece":1,"by":0,"cells":[15],"wall":false,"pound":false,"src":22,"only":null},{"type":"Hurt","what":"w","id":0,"cell":15,"amount":3,"left":0,"only":null},{"type":"Killed","piece":0,"cell":15,"by":0,"how":"damage","only":null},{"type":"Dropped","cell":15,"amount":5,"lost":false,"only":null},{"type":"Mourned","seat":0,"amount":5,"left":7,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(8,44,0,'@c1',1700029623000,'click','cc318fb36368445d','[{"type":"Placed","piece":0,"cell":14,"how":"respawn","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(9,1,0,'keeper c1',1700029626000,'click','2df880d836a04e2b','[{"type":"Placed","piece":0,"cell":14,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(9,2,1,'keeper c7',1700029627000,'click','50caea09ed78e482','[{"type":"Placed","piece":9,"cell":20,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(9,3,0,'place blockader',1700029628000,'click','cb0bd42d11755efe','[{"type":"Placed","piece":7,"cell":0,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(9,4,1,'place ogre',1700029629000,'click','a0cabd018bda9088','[{"type":"Placed","piece":15,"cell":6,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(9,5,1,'place mage',1700029630000,'click','7af184bf82254612','[{"type":"Placed","piece":11,"cell":13,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(9,6,0,'place sniper',1700029631000,'click','01b055d7e01ccf2b','[{"type":"Placed","piece":5,"cell":7,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(9,7,0,'place bomber',1700029632000,'click','cb2c06b988d14909','[{"type":"Placed","piece":4,"cell":28,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(9,8,1,'place sniper',1700029633000,'click','47d2da29c3503146','[{"type":"Placed","piece":14,"cell":34,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(9,9,1,'place blockader',1700029634000,'click','f8e13660e950d854','[{"type":"Placed","piece":16,"cell":41,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(9,10,0,'place mage',1700029635000,'click','ac9b3e729ae4ab9e','[{"type":"Placed","piece":2,"cell":35,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(9,11,0,'place ogre',1700029636000,'click','90a297d32876e95f','[{"type":"Placed","piece":6,"cell":42,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(9,12,1,'place scout',1700029637000,'click','bede137585230ae1','[{"type":"Placed","piece":17,"cell":48,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(9,13,0,'ultimate mend',1700029638000,'click','8b294d2c4d615241','[{"type":"Chosen","seat":0,"what":"ultimate","name":"mend","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(9,14,0,'effect snare',1700029639000,'click','a8f73c3572134e64','[{"type":"Chosen","seat":0,"what":"effect","name":"snare","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(9,15,1,'ultimate standstill',1700029640000,'click','a4c3d601564113d8','[{"type":"Chosen","seat":1,"what":"ultimate","name":"standstill","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(9,16,1,'effect toll',1700029641000,'click','0c80c82ab92e9493','[{"type":"Chosen","seat":1,"what":"effect","name":"toll","only":null},{"type":"Dealt","seat":0,"cards":["vision","tar","dash","penalty","repel","retaliate","collapse"],"only":[0]},{"type":"Dealt","seat":1,"cards":["casters","snipe","return","hyperdrive","forfeit","slowdown","deplete"],"only":[1]},{"type":"Shown","cards":["high-stakes","leapfrog","subdued"],"only":null},{"type":"TurnBegan","seat":0,"number":1,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(9,17,0,'b1=c1',1700029642000,'click','baa0e0540ab1fdf0','[{"type":"Moved","piece":5,"src":7,"dst":14,"how":"switch","only":null},{"type":"Moved","piece":0,"src":14,"dst":7,"how":"switch","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(9,18,0,'g1xg1',1700029643000,'click','f784a2b2701bd27d','[{"type":"Attacked","piece":6,"by":0,"cells":[42],"wall":false,"pound":false,"src":42,"only":null},{"type":"Hurt","what":"w","id":6,"cell":42,"amount":2,"left":0,"only":null},{"type":"Killed","piece":6,"cell":42,"by":0,"how":"damage","only":null},{"type":"Dropped","cell":42,"amount":2,"lost":false,"only":null},{"type":"TurnBegan","seat":1,"number":1,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(9,19,1,'c7xd7',1700029644000,'click','747ac7a6ab42a0b5','[{"type":"Attacked","piece":9,"by":1,"cells":[27],"wall":false,"pound":false,"src":20,"only":null},{"type":"Hurt","what":"l","id":1,"cell":27,"amount":1,"left":14,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(9,20,1,'d6xd7',1700029645000,'click','379391d8557c565e','[{"type":"Attacked","piece":10,"by":1,"cells":[27],"wall":false,"pound":false,"src":26,"only":null},{"type":"Hurt","what":"l","id":1,"cell":27,"amount":3,"left":11,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(9,21,1,'g7-f6',1700029646000,'click','e614cd9c9f1479b0','[{"type":"Moved","piece":17,"src":48,"dst":40,"how":"walk","only":null},{"type":"TurnBegan","seat":0,"number":2,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(9,22,0,'c1xc1',1700029647000,'click','b1b2dc2a59502083','[{"type":"Attacked","piece":5,"by":0,"cells":[14],"wall":false,"pound":false,"src":14,"only":null},{"type":"Hurt","what":"w","id":5,"cell":14,"amount":1,"left":0,"only":null},{"type":"Killed","piece":5,"cell":14,"by":0,"how":"damage","only":null},{"type":"Dropped","cell":14,"amount":2,"lost":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(9,23,0,'a1-b1',1700029648000,'click','e8ea48569667a080','[{"type":"Moved","piece":0,"src":7,"dst":14,"how":"push","only":null},{"type":"Took","piece":0,"cell":14,"amount":2,"stored":true,"only":null},{"type":"Moved","piece":7,"src":0,"dst":7,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(9,24,0,'end',1700029649000,'click','4a3e2fb7cf4a5403','[{"type":"TurnBegan","seat":1,"number":2,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(9,25,1,'f6-g5',1700029650000,'click','0c7bf94da68104f3','[{"type":"Moved","piece":17,"src":40,"dst":46,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(9,26,1,'e7=f7',1700029651000,'click','00d365a9a7085e8a','[{"type":"Moved","piece":14,"src":34,"dst":41,"how":"switch","only":null},{"type":"Moved","piece":16,"src":41,"dst":34,"how":"switch","only":null},{"type":"TurnBegan","seat":0,"number":3,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(9,27,0,'e1 mine e2',1700029652000,'click','678438e221d97500','[{"type":"Laid","seat":0,"piece":4,"cells":[29,36],"hides":"bomb","only":null},{"type":"Hid","cell":29,"hides":"bomb","only":[0]}]',NULL,1,0);
INSERT INTO "actions" VALUES(9,28,0,'f1-g1',1700029653000,'click','362032b5568f857f','[{"type":"Moved","piece":2,"src":35,"dst":42,"how":"walk","only":null},{"type":"Took","piece":2,"cell":42,"amount":2,"stored":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(9,29,0,'e1xd1',1700029654000,'click','be7229e8c044c406','[{"type":"Attacked","piece":4,"by":0,"cells":[21],"wall":false,"pound":false,"src":28,"only":null},{"type":"Hurt","what":"l","id":0,"cell":21,"amount":1,"left":14,"only":null},{"type":"TurnBegan","seat":1,"number":3,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(9,30,1,'e7xd7',1700029655000,'click','da3e422638571e11','[{"type":"Attacked","piece":16,"by":1,"cells":[27],"wall":false,"pound":false,"src":34,"only":null},{"type":"Hurt","what":"l","id":1,"cell":27,"amount":1,"left":10,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(9,31,0,'edit reserves A: 5',1700029656000,'click','c04a086843f82008','[{"type":"Edited","cells":[],"facts":[["reserves","5 0"]],"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(9,32,1,'c7xc7',1700029657000,'click','abf321c05853ddb1','[{"type":"Attacked","piece":9,"by":1,"cells":[20],"wall":false,"pound":false,"src":20,"only":null},{"type":"Hurt","what":"w","id":9,"cell":20,"amount":1,"left":4,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(9,33,1,'d6-e6',1700029658000,'click','4c5565b192f1dec5','[{"type":"Moved","piece":10,"src":26,"dst":33,"how":"walk","only":null},{"type":"TurnBegan","seat":0,"number":4,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(9,34,0,'d2-e2',1700029659000,'click','10f9dcba8b1bfa52','[{"type":"Revealed","cell":29,"pieces":[],"bombs":[0],"only":null},{"type":"Cleared","cells":[36],"seat":0,"only":null},{"type":"Moved","piece":1,"src":22,"dst":29,"how":"walk","only":null},{"type":"Exploded","cell":29,"by":0,"only":null},{"type":"Hurt","what":"w","id":1,"cell":29,"amount":3,"left":7,"only":null},{"type":"Hurt","what":"l","id":0,"cell":21,"amount":3,"left":11,"only":null},{"type":"Hurt","what":"w","id":4,"cell":28,"amount":3,"left":0,"only":null},{"type":"Killed","piece":4,"cell":28,"by":0,"how":"damage","only":null},{"type":"Dropped","cell":28,"amount":2,"lost":false,"only":null},{"type":"Exploded","cell":28,"by":0,"only":null},{"type":"Hurt","what":"l","id":0,"cell":21,"amount":3,"left":8,"only":null},{"type":"Hurt","what":"w","id":1,"cell":29,"amount":3,"left":4,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(9,35,0,'buy collapse',1700029660000,'click','36e023177ea88fd4','[{"type":"CardBought","seat":0,"card":"collapse","price":5,"swapped":"","dropped":"","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(9,36,0,'takeback 1',1700029662000,'click','10f9dcba8b1bfa52','[]',34,0,0);
INSERT INTO "actions" VALUES(10,1,0,'keeper e1',1700029702000,'click','fabc5162e0c9ec65','[{"type":"Placed","piece":0,"cell":28,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(10,2,1,'keeper e7',1700029704000,'click','812de36b887000dc','[{"type":"Placed","piece":9,"cell":34,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(10,3,0,'place scout',1700029706000,'click','e21aef0a7c95bfbc','[{"type":"Placed","piece":8,"cell":0,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(10,4,1,'place scout',1700029708000,'click','b8a3a353f63f524b','[{"type":"Placed","piece":17,"cell":6,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(10,5,1,'place bomber',1700029711000,'click','99c214549fdedda6','[{"type":"Placed","piece":13,"cell":13,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(10,6,0,'place blockader',1700029713000,'click','f441575ef4a9cdf0','[{"type":"Placed","piece":7,"cell":7,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(10,7,0,'place sniper',1700029716000,'click','3c8d63b021176db9','[{"type":"Placed","piece":5,"cell":14,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(10,8,1,'place blockader',1700029718000,'click','0ec64894e1eadccf','[{"type":"Placed","piece":16,"cell":20,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(10,9,1,'place ogre',1700029721000,'click','30eda3993a301f06','[{"type":"Placed","piece":15,"cell":41,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(10,10,0,'place scaler',1700029723000,'click','a5e3a6edf196ce71','[{"type":"Placed","piece":3,"cell":35,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(10,11,0,'place ogre',1700029726000,'click','5d568da31b9ec965','[{"type":"Placed","piece":6,"cell":42,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(10,12,1,'place sniper',1700029728000,'click','b38f9cb739860b41','[{"type":"Placed","piece":14,"cell":48,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(10,13,0,'ultimate command',1700029730000,'click','b43d3d0eb9735fea','[{"type":"Chosen","seat":0,"what":"ultimate","name":"command","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(10,14,0,'effect snare',1700029733000,'click','ec3ab454e311f9fc','[{"type":"Chosen","seat":0,"what":"effect","name":"snare","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(10,15,1,'ultimate standstill',1700029735000,'click','7a0034f85a2f369e','[{"type":"Chosen","seat":1,"what":"ultimate","name":"standstill","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(10,16,1,'effect shards',1700029738000,'click','affd3d1750b7a5ed','[{"type":"Chosen","seat":1,"what":"effect","name":"shards","only":null},{"type":"Dealt","seat":0,"cards":["hyperdrive","steadfast","dash","persevere","health-slash","forfeit","call-to-arms"],"only":[0]},{"type":"Dealt","seat":1,"cards":["invincible","ground-pound","bounty-hunter","truce","stealth","comrade","minefield"],"only":[1]},{"type":"Shown","cards":["ram","tar","health-match"],"only":null},{"type":"TurnBegan","seat":0,"number":1,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(10,17,0,'b1=a1',1700029740000,'click','fcb56bb6c5fe827e','[{"type":"Moved","piece":7,"src":7,"dst":0,"how":"switch","only":null},{"type":"Moved","piece":8,"src":0,"dst":7,"how":"switch","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(10,18,0,'e1xd1',1700029743000,'click','e084ba2a1faf352d','[{"type":"Attacked","piece":0,"by":0,"cells":[21],"wall":false,"pound":false,"src":28,"only":null},{"type":"Hurt","what":"l","id":0,"cell":21,"amount":1,"left":14,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(10,19,0,'end',1700029746000,'click','ed0614b9c1d118a7','[{"type":"TurnBegan","seat":1,"number":1,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(10,20,1,'g7 hide g7',1700029748000,'click','0cc69e03324892ad','[{"type":"Laid","seat":1,"piece":14,"cells":[47,48],"hides":"warrior","only":null},{"type":"Hid","cell":48,"hides":"warrior","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(10,21,1,'g7 hide g6',1700029751000,'click','e63dc6c9420100be','[{"type":"Laid","seat":1,"piece":14,"cells":[40,46],"hides":"warrior","only":null},{"type":"Hid","cell":47,"hides":"warrior","only":[1]}]',NULL,1,0);
INSERT INTO "actions" VALUES(10,22,1,'b7xc7',1700029754000,'click','9d3590f279dfdf6c','[{"type":"Attacked","piece":13,"by":1,"cells":[20],"wall":false,"pound":false,"src":13,"only":null},{"type":"Shielded","piece":16,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(10,23,1,'end',1700029757000,'click','34bc2329ecda6936','[{"type":"TurnBegan","seat":0,"number":2,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(10,24,0,'f1xe1',1700029759000,'click','0921bc4e53d93f25','[{"type":"Attacked","piece":3,"by":0,"cells":[28],"wall":false,"pound":false,"src":35,"only":null},{"type":"Hurt","what":"w","id":0,"cell":28,"amount":1,"left":4,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(10,25,0,'d2xd1',1700029762000,'click','fa3250412c16970e','[{"type":"Attacked","piece":1,"by":0,"cells":[21],"wall":false,"pound":false,"src":22,"only":null},{"type":"Hurt","what":"l","id":0,"cell":21,"amount":3,"left":11,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(11,1,0,'keeper c1',1700029764000,'click','fa7b97856a827b2d','[{"type":"Placed","piece":0,"cell":14,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(11,2,1,'keeper e7',1700029766000,'click','98a12eeb5a926901','[{"type":"Placed","piece":9,"cell":34,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(11,3,0,'place sniper',1700029768000,'click','38883dc47d2d7f13','[{"type":"Placed","piece":5,"cell":0,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(11,4,1,'place scaler',1700029770000,'click','847059c0a51a8904','[{"type":"Placed","piece":12,"cell":6,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(11,5,1,'place blockader',1700029773000,'click','43f90af1ce5903a5','[{"type":"Placed","piece":16,"cell":13,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(11,6,0,'place mage',1700029775000,'click','cbda9c6dfa62885f','[{"type":"Placed","piece":2,"cell":7,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(11,7,0,'place scout',1700029778000,'click','0ec72ed45e8d87d3','[{"type":"Placed","piece":8,"cell":28,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(11,8,1,'place ogre',1700029780000,'click','1a81be7c4bea915c','[{"type":"Placed","piece":15,"cell":20,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(11,9,1,'place sniper',1700029783000,'click','efcb0bbf338000fb','[{"type":"Placed","piece":14,"cell":41,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(11,10,0,'place blockader',1700029785000,'click','f98a15920c74bcdd','[{"type":"Placed","piece":7,"cell":35,"how":"setup","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(11,11,0,'place bomber',1700029788000,'click','e5a4678b4437842f','[{"type":"Placed","piece":4,"cell":42,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(11,12,1,'place bomber',1700029790000,'click','c057d0141c03c948','[{"type":"Placed","piece":13,"cell":48,"how":"setup","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(11,13,0,'ultimate standstill',1700029792000,'click','8574c599770e60c8','[{"type":"Chosen","seat":0,"what":"ultimate","name":"standstill","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(11,14,0,'effect toll',1700029795000,'click','a47cb858dc57fd84','[{"type":"Chosen","seat":0,"what":"effect","name":"toll","only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(11,15,1,'ultimate recall',1700029797000,'click','fef853ff26d29598','[{"type":"Chosen","seat":1,"what":"ultimate","name":"recall","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(11,16,1,'effect drag',1700029800000,'click','9c92ae9abb3c74ee','[{"type":"Chosen","seat":1,"what":"effect","name":"drag","only":null},{"type":"Dealt","seat":0,"cards":["compromise","dash","reduction","sprint","armor","portal","health-slash"],"only":[0]},{"type":"Dealt","seat":1,"cards":["deliver","revive","risk","comrade","affliction","repel","return"],"only":[1]},{"type":"Shown","cards":["grounded","rebuild","collapse"],"only":null},{"type":"TurnBegan","seat":0,"number":1,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(11,17,0,'c1xd1',1700029802000,'click','f715c9718370183a','[{"type":"Attacked","piece":0,"by":0,"cells":[21],"wall":false,"pound":false,"src":14,"only":null},{"type":"Hurt","what":"l","id":0,"cell":21,"amount":1,"left":14,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(11,18,0,'f1=g1',1700029805000,'click','6648844a2dfffc28','[{"type":"Moved","piece":7,"src":35,"dst":42,"how":"switch","only":null},{"type":"Moved","piece":4,"src":42,"dst":35,"how":"switch","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(11,19,0,'end',1700029808000,'click','d986aedd09618ad5','[{"type":"TurnBegan","seat":1,"number":1,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(11,20,1,'e7xf7',1700029810000,'click','555f18d6342e8864','[{"type":"Attacked","piece":9,"by":1,"cells":[41],"wall":false,"pound":false,"src":34,"only":null},{"type":"Hurt","what":"w","id":14,"cell":41,"amount":1,"left":0,"only":null},{"type":"Killed","piece":14,"cell":41,"by":1,"how":"damage","only":null},{"type":"Dropped","cell":41,"amount":2,"lost":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(11,21,1,'c7 pound',1700029813000,'click','27f7cbb1e7696b37','[{"type":"Attacked","piece":15,"by":1,"cells":[12,13,19,26,27],"wall":false,"pound":true,"src":-1,"only":null},{"type":"Shielded","piece":16,"only":null},{"type":"Hurt","what":"w","id":16,"cell":13,"amount":1,"left":0,"only":null},{"type":"Hurt","what":"w","id":10,"cell":26,"amount":2,"left":8,"only":null},{"type":"Hurt","what":"l","id":1,"cell":27,"amount":2,"left":13,"only":null},{"type":"Killed","piece":16,"cell":13,"by":1,"how":"damage","only":null},{"type":"Dropped","cell":13,"amount":2,"lost":false,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(11,22,1,'d6-c6',1700029816000,'click','bc23b4e5ddff2cf6','[{"type":"Moved","piece":10,"src":26,"dst":19,"how":"walk","only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(11,23,1,'end',1700029819000,'click','b18db9c1e8ad722a','[{"type":"TurnBegan","seat":0,"number":2,"only":null}]',NULL,0,0);
INSERT INTO "actions" VALUES(11,24,0,'b1 deliver b1',1700029821000,'click','9fc694a713dfabb9','[{"type":"Tokened","piece":2,"by":2,"only":null}]',NULL,1,0);
INSERT INTO "actions" VALUES(11,25,0,'d2xd2',1700029824000,'click','6454004937db2bff','[{"type":"Attacked","piece":1,"by":0,"cells":[22],"wall":false,"pound":false,"src":22,"only":null},{"type":"Hurt","what":"w","id":1,"cell":22,"amount":3,"left":7,"only":null}]',NULL,1,0);
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
, code TEXT NOT NULL DEFAULT '', rated INTEGER NOT NULL DEFAULT 0, control TEXT NOT NULL DEFAULT '', closed_at INTEGER NOT NULL DEFAULT 0, audience TEXT NOT NULL DEFAULT 'open'
    CHECK (audience IN ('open', 'link', 'players')), series INTEGER NOT NULL DEFAULT 0, reason TEXT NOT NULL DEFAULT '', unveil INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "challenges" VALUES(1,1001,'Ann','keepers','{"edition":"online","cards":"chaotic","first":"random","allow_replacement":"no","wall_row_owner":"second","position":"","counting":"yes","release":1}',0,77,88,0,1700003604000,1700090004000,'taken',0,1,'',0,'',0,'open',0,'',0);
INSERT INTO "challenges" VALUES(2,1001,'Ann','hueshift','{"play":"duel","draft":"dealt","arena":"draw","monster":"ask","trade":"ask","position":"","release":1}',0,77,88,0,1700007310000,1700093710000,'taken',0,2,'',0,'',0,'open',0,'',0);
INSERT INTO "challenges" VALUES(3,1001,'Ann','hueshift','{"play":"duel","draft":"open","arena":"ask","monster":"ask","trade":"ask","position":"","release":1}',0,77,88,0,1700010981000,1700097381000,'taken',0,3,'',0,'',0,'open',0,'',0);
INSERT INTO "challenges" VALUES(4,1001,'Ann','hueshift','{"play":"boss","draft":"open","arena":"ask","monster":"ask","trade":"ask","position":"","release":1}',0,77,88,0,1700014600000,1700101000000,'taken',0,4,'',0,'',0,'open',0,'',0);
INSERT INTO "challenges" VALUES(5,1001,'Ann','keepers','{"edition":"hardcore","cards":"managed","first":"newer","allow_replacement":"no","wall_row_owner":"second","position":"","counting":"yes","release":1}',0,77,88,0,1700018252000,1700104652000,'taken',0,5,'',0,'',0,'open',0,'',0);
INSERT INTO "challenges" VALUES(6,1001,'Ann','keepers','{"edition":"online","cards":"chaotic","first":"random","allow_replacement":"no","wall_row_owner":"second","position":"","counting":"yes","release":1}',0,77,88,0,1700021913000,1700108313000,'taken',0,6,'',0,'',0,'open',0,'',0);
INSERT INTO "challenges" VALUES(7,1001,'Ann','hueshift','{"play":"boss","draft":"open","arena":"ask","monster":"ask","trade":"ask","position":"","release":1}',0,77,88,0,1700025577000,1700111977000,'taken',0,7,'',0,'',0,'open',0,'',0);
INSERT INTO "challenges" VALUES(8,1001,'Ann','keepers','{"edition":"online","cards":"chaotic","first":"random","allow_replacement":"no","wall_row_owner":"second","position":"","counting":"yes","release":1}',0,77,88,0,1700029549000,1700115949000,'taken',0,8,'',0,'',0,'open',0,'',0);
CREATE TABLE corrections (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    result  INTEGER NOT NULL REFERENCES results (id),
    winners TEXT,                          -- JSON list of seats; null: it does not count
    reason  TEXT    NOT NULL,
    by      INTEGER NOT NULL,
    at      INTEGER NOT NULL
, placed TEXT NOT NULL DEFAULT '[]') STRICT;
CREATE TABLE decks (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    user       INTEGER NOT NULL,
    game       TEXT    NOT NULL,
    name       TEXT    NOT NULL,
    deck       TEXT    NOT NULL,            -- in the game's notation, perhaps unfinished
    usual      INTEGER NOT NULL DEFAULT 0,  -- 1: brought to every match that asks for one
    changed_at INTEGER NOT NULL
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
CREATE TABLE former (
    match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat  INTEGER NOT NULL,
    user  INTEGER NOT NULL,
    PRIMARY KEY (match, seat, user)
) STRICT, WITHOUT ROWID;
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
, rated INTEGER NOT NULL DEFAULT 0, enforced INTEGER NOT NULL DEFAULT 1, control TEXT NOT NULL DEFAULT '', paused INTEGER NOT NULL DEFAULT 0, pausing TEXT NOT NULL DEFAULT '[]', tournament INTEGER NOT NULL DEFAULT 0, held INTEGER NOT NULL DEFAULT 0, placed TEXT NOT NULL DEFAULT '[]', audience TEXT NOT NULL DEFAULT 'open'
    CHECK (audience IN ('open', 'link', 'players')), stand_in TEXT, unveil INTEGER NOT NULL DEFAULT 0, rest INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "matches" VALUES(1,'keepers',4,'9223372036854791646','{"edition":"online","cards":"chaotic","first":"random","allow_replacement":"no","wall_row_owner":"second","position":"","counting":"yes","release":1,"turn_end":"asked"}','63f0d53cacafea50',0,77,88,0,0,1700003607000,'live',NULL,'',60,1700003706000,X'DE002EA3726E67CF9551948D80C289AFA3706C793CA57465616D73920001A76F7574636F6D65C0A5647261777390A6736563726574CF24C7EADEFD17C4A2A861736B735F656E64C3A76F7074696F6E7389A765646974696F6EA66F6E6C696E65A56361726473A76368616F746963A56669727374A672616E646F6DB1616C6C6F775F7265706C6163656D656E74A26E6FAE77616C6C5F726F775F6F776E6572A67365636F6E64A8706F736974696F6EA0A8636F756E74696E67A3796573A772656C6561736501A87475726E5F656E64A561736B6564A26174DC00120E16FFFFFFFF2AFFFF131AFF0D0628FF29FFA5706C616365DC0012000002010201000202000002000000010001A66865616C7468DC0012050901010101010101050A01010101010101A763617272696564DC0012000000000000020000000000000000000000A567726F7570DC0012000000000000000000000000000003000000A5626F617264DC0031FFFFFFFFFFFF0DFFFFFFFFFFFF0C00FFFFFFFF09FFFF01FFFFFF0AFFFFFFFFFFFFFFFFFFFFFFFFFFFF1006FFFFFFFFFFFFA477616C6CDC003100000002000000000000020000000000000200000000000002000000000000020000000000000200000000000002000000A46C6F6F74DC003102000000000000000000000000000000000000000000000000000000000000000000020002000000000000000000000000A56D61726B739382A463656C6C28A567726F75700382A463656C6C2EA567726F75700382A463656C6C2FA567726F757003A667726F7570739184A2696403A47365617401A570696563650EA463656C6CFFA5626F6D627390A7706F7274616C7390A5766F69647390A96C696665666F726365920A0EA87265736572766573920201A7636861696E656492C3C3A8756C74696D61746592A7636F6D6D616E64A7636F6D6D616E64AD756C74696D6174655F7573656492C2C2AB77616C6C5F65666665637492A4746F6C6CA5736E617265A57475726E73920606A468616E649297A6737472616665A8737472656E677468A7636F6D72616465A6706F7274616CA8636F6C6C61707365A6737072696E74AC6865616C74682D736C61736897AA696E76696E6369626C65A76465706C657465A6766973696F6EA5726570656CA5736E697065A973686F636B77617665A9726574616C69617465A3726F77929090A7636F6F6C696E67929090A764726166746564929090A87363726170706564929090A673686172656493A7726573746F7265A372616DAA68797065726472697665A5746178657390A977616C6C5F6465636B90A977616C6C5F6361726490A765636F6E6F6D799113A47475726E01A7616374696F6E7300A673756464656EC2AA6E6578745F67726F757004AA61726D6F725F7573656490A76566666563747390A5737461636B9181A174A47475726EA574616C6C7984A5717569657400A56D6F766564C2A47365656E9CCFDFC7D40FBC07AD5BCF22AD9CE9B513AD5BCFC69D0FC36666AD5BCFAEC049413BBEAD5BCF36158F3868BE1574CF4849E34662D81574CF4D4832E312C6AD5BCFA3E6D8397D16AD5BCF786342C45B03DC4DCF0AF71FF8D3E6DC4DCF2870214213331574CFD6C3865ADD051574A46F70656E0A',0,1,'',0,'[]',0,0,'[]','open',NULL,0,0);
INSERT INTO "matches" VALUES(2,'hueshift',4,'9223372036854807484','{"play":"duel","draft":"dealt","arena":"draw","monster":"ask","trade":"ask","position":"","release":1,"turn_end":"asked","merged":"whole"}','3108519acee3012a',0,77,88,0,0,1700007313000,'live',NULL,'',40,1700007377000,X'DE002CA3726E67CF05AA8F4FCB9B82F4A3706C7928A57465616D73920001A76F7574636F6D65C0A5647261777390A6736563726574CFD3B48107AEF1C067A861736B735F656E64C3A4706C6179A46475656CA56472616674A46F70656EA5766F746573A464726177A56172656E61AC696F6E69632D73746F726D73A5666972737400A47475726E01AB7475726E5F6E756D62657203A5726F756E6402A57475726E73920102A5756E69747397DE0014A47365617400A46D656368A76465727269636BA462617365A36C6574A2636FA0A2687005A47A6F6E6500A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656400A472756E7300DE0014A47365617400A46D656368A86C656164666F6F74A462617365A66361676E6579A2636FA0A2687006A47A6F6E6500A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656400A472756E7301DE0014A47365617400A46D656368AA6C617365726561746572A462617365A57361646965A2636FA0A2687007A47A6F6E6500A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656400A472756E7300DE0014A47365617400A46D656368A6626F776C6572A462617365A96C6C6577656C6C796EA2636FA57275667573A2687006A47A6F6E6500A46275726E02A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656402A472756E7300DE0014A47365617401A46D656368A963696465726C6F7264A462617365A4626C6163A2636FA27A6FA2687004A47A6F6E6500A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656400A472756E7300DE0014A47365617401A46D656368A66D7972696164A462617365A3666972A2636FA0A2687006A47A6F6E6500A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656400A472756E7300DE0014A47365617401A46D656368A763617373696479A462617365A6736576757261A2636FA5656D696C79A2687003A47A6F6E6500A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C3A467726974C2A76775617264656400A472756E7302A57069636B73929AA57361646965A66361676E6579A36C6574A57275667573A96C6C6577656C6C796EA76C696E776F6F64A76465727269636BA86C656164666F6F74A6626F776C6572AA6C6173657265617465729AA4626C6163A3666972A5656D696C79A27A6FA6736576757261AA63696465726865617274A963696465726C6F7264A66D7972696164A46F6C6166A763617373696479A67061726B65649291A76C696E776F6F6492AA63696465726865617274A46F6C6166A772657365727665929090A568616E64739291AD7365636F6E642D6368616E636591AE666561726C6573732D6865617274A7646973636172649292A87361626F74616765AB7365636F6E642D77696E6492A9747275652D67726974A6616D62757368A57175696574920102A7636F727275707482A46F6C616692A96D792D736861646F77AD6E6F2D726564656D7074696F6EA66D797269616492A96D792D736861646F77AC66726167696C652D636F7265A761705F6761696E80A768705F6761696E80A47573656482A6626F776C657201A366697201A46F6E636580A673747265616B81A4626C616301A673746561647990A46D61696E06A66C6F636B6564FFA5667265657300A56163746564C3A56578747261C2A463616C6D00A4626C6564C2A4626F7373C0A5737461636B9383A56672616D65A45475726EA47374657007A2617400DE001AA56672616D65A641747461636BA2627906A674617267657403A46B696E64A46D61696EA47374657003A473686F7490A6617374726179C2A5636F696E73919206A5656D696C79A3616964920000A6627566666572920000A6736869656C6400A8666561726C657373C2A664616D61676500A6616E7377657200A46775736800A3686974C2A66D61726B6564C2A466656C6C90A4676F6E6590A772657472656174C2A572656C6179FFA561736B6564C2A56669786564FFA86D6972726F726564C2A562726F6B65C2A86465636C696E6564910086A56672616D65A341736BA47365617401A46B696E64A4636F696EA7616374696F6E7393A4666C6970A56865616473A57461696C73AA62795F64656661756C74A4666C6970A77375626A656374A5656D696C79A57265706C79A0A56465616C7401A666616C6C656E90A772656C6561736501A66D6572676564A577686F6C65',0,1,'',0,'[]',0,0,'[]','open',NULL,0,0);
INSERT INTO "matches" VALUES(3,'hueshift',4,'9223372036854823322','{"play":"duel","draft":"open","arena":"ask","monster":"ask","trade":"ask","position":"","release":1,"turn_end":"asked","merged":"whole"}','f9887997c6636bc9',0,77,88,0,0,1700010984000,'live',NULL,'',9,1700010996000,X'DE002CA3726E67CF1E3779B97F4B35AFA3706C7909A57465616D73920001A76F7574636F6D65C0A5647261777390A6736563726574CF1874E4A344C037E8A861736B735F656E64C3A4706C6179A46475656CA56472616674A46F70656EA5766F746573A464726177A56172656E61A0A5666972737400A47475726E00AB7475726E5F6E756D62657200A5726F756E6400A57475726E73920000A5756E69747390A57069636B739294A96C6C6577656C6C796EA4626C6163A762657468616E79A673657675726193A7737461726C6F74A7636563696C6961A164A67061726B6564929090A772657365727665929090A568616E6473929090A764697363617264929090A57175696574920000A7636F727275707480A761705F6761696E80A768705F6761696E80A47573656480A46F6E636580A673747265616B80A673746561647990A46D61696EFFA66C6F636B6564FFA5667265657300A56163746564C2A56578747261C2A463616C6D00A4626C6564C2A4626F7373C0A5737461636B9382A56672616D65A54275696C64A5706C616E739285A46261736590A2636F90A7636F727275707490A66C6F636B6564C2A67265736574730085A46261736590A2636F90A7636F727275707490A66C6F636B6564C2A67265736574730083A56672616D65A54472616674A47374657001A47069636B0586A56672616D65A341736BA47365617401A46B696E64A47069636BA7616374696F6E7398AA7069636B207361646965A77069636B207A6FA87069636B20666972AB7069636B206361676E6579A87069636B206C6574AA7069636B20656D696C79AA7069636B207275667573AB7069636B206A61636B6965AA62795F64656661756C74AA7069636B207361646965A77375626A656374A3737562A57265706C79A0A56465616C7400A666616C6C656E90A772656C6561736501A66D6572676564A577686F6C65',0,1,'',0,'[]',0,0,'[]','open',NULL,0,0);
INSERT INTO "matches" VALUES(4,'hueshift',4,'9223372036854839160','{"play":"boss","draft":"open","arena":"ask","monster":"ask","trade":"ask","position":"","release":1,"turn_end":"asked","merged":"whole"}','6333e7fd4edb095f',0,77,88,0,0,1700014603000,'live',NULL,'',30,1700014648000,X'DE002CA3726E67CF6A0EFA13069EC785A3706C791EA57465616D73920000A76F7574636F6D65C0A5647261777390A6736563726574CFA183A61D77CF9D80A861736B735F656E64C3A4706C6179A4626F7373A56472616674A46F70656EA5766F746573A361736BA56172656E61A0A5666972737400A47475726E01AB7475726E5F6E756D62657208A5726F756E6404A57475726E73920404A5756E69747399DE0014A47365617400A46D656368A66D7972696164A462617365A7737461726C6F74A2636FA0A2687009A47A6F6E6500A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656400A472756E7301DE0014A47365617400A46D656368A67379646E6579A462617365A3666972A2636FA0A2687005A47A6F6E6500A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656400A472756E7300DE0014A47365617400A46D656368AA6C617365726561746572A462617365A6736576757261A2636FA0A2687006A47A6F6E6500A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656400A472756E7301DE0014A47365617400A46D656368A763617373696479A462617365A27A6FA2636FA0A2687009A47A6F6E6500A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656400A472756E7302DE0014A47365617401A46D656368AA666F7274696E62726173A462617365A17AA2636FA0A2687004A47A6F6E6500A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656401A472756E7300DE0014A47365617401A46D656368A86372617963726179A462617365A36C6574A2636FA0A2687004A47A6F6E6500A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C3A467726974C2A76775617264656400A472756E7303DE0014A47365617401A46D656368AA63696465726D616A6F72A462617365A66A61636B6965A2636FA0A2687007A47A6F6E6500A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656400A472756E7301DE0014A47365617401A46D656368A76465727269636BA462617365A4626C6163A2636FA0A2687006A47A6F6E6500A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656400A472756E7300DE0014A47365617402A46D656368AA756E726176656C696E67A462617365A0A2636FA0A268704FA47A6F6E6500A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C3A467726974C2A76775617264656400A472756E7300A57069636B739298A7737461726C6F74A66D7972696164A3666972A67379646E6579A6736576757261AA6C617365726561746572A27A6FA76361737369647998A17AAA666F7274696E62726173A36C6574A86372617963726179A66A61636B6965AA63696465726D616A6F72A4626C6163A76465727269636BA67061726B6564929090A772657365727665929090A568616E6473929090A764697363617264929090A57175696574920000A7636F727275707480A761705F6761696E81AA756E726176656C696E6701A768705F6761696E80A47573656482A8637261796372617902A17A01A46F6E636580A673747265616B80A673746561647990A46D61696EFFA66C6F636B6564FFA5667265657301A56163746564C3A56578747261C2A463616C6D00A4626C6564C3A4626F7373DE0018A673717561647392A96C6F6E677761746368A973746F726D6C696E65A46E616D65AA756E726176656C696E67A57472616465C2A46465636B92AC7374617469632D73746F726DAC6D6972726F722D627265616BA76469736361726494AE6F7665726C6F61642D7375726765AD6D61646E6573732D67726F7773AD666565646261636B2D6C6F6F70AC6368616F732D6C6173686572A46C617374AC6368616F732D6C6173686572A5706861736501A466756C6C70A56D61726B7301A57475726E7304A6646F75626C65C2A57375726765C2A5776172647390A47665696C00A57368656C6C90A57368617270A561726D6F72A8696E73706972656490A6616374697665920305A873696C656E636564A0A6636F70696564A36C6574A674686177656400A7737469666C6564920000A77374696C6C6564920000A47365616CC2A5737461636B9483A56672616D65AB4D6F6E737465725475726EA47374657002A5666C6970730087A56672616D65A3416374A46E616D65AC6368616F732D6C6173686572A47374657003A46C65667490A673696E676C65C3A36D65749102A56465616C7400DE001AA56672616D65A641747461636BA2627908A674617267657402A46B696E64A76D6F6E73746572A47374657002A473686F7490A6617374726179C2A5636F696E7390A3616964920000A6627566666572920000A6736869656C6400A8666561726C657373C2A664616D61676500A6616E7377657200A46775736800A3686974C2A66D61726B6564C2A466656C6C90A4676F6E6590A772657472656174C2A572656C6179FFA561736B6564C2A5666978656406A86D6972726F726564C2A562726F6B65C2A86465636C696E6564910086A56672616D65A341736BA47365617400A46B696E64A56775617264A7616374696F6E7392AC6775617264206D7972696164A470617373AA62795F64656661756C74A470617373A77375626A656374B5756E726176656C696E67206C617365726561746572A57265706C79A0A56465616C7400A666616C6C656E90A772656C6561736501A66D6572676564A577686F6C65',0,1,'',0,'[]',0,0,'[]','open',NULL,0,0);
INSERT INTO "matches" VALUES(5,'keepers',4,'9223372036854854998','{"edition":"hardcore","cards":"managed","first":"newer","allow_replacement":"no","wall_row_owner":"second","position":"","counting":"yes","release":1,"turn_end":"asked"}','b2792e62e60e2075',0,77,88,0,0,1700018255000,'live',NULL,'',30,1700018309000,X'DE002EA3726E67CF9FE68F0AF33DEED0A3706C791EA57465616D73920001A76F7574636F6D65C0A5647261777390A6736563726574CFB26CE8F20F46E179A861736B735F656E64C3A76F7074696F6E7389A765646974696F6EA868617264636F7265A56361726473A76D616E61676564A56669727374A56E65776572B1616C6C6F775F7265706C6163656D656E74A26E6FAE77616C6C5F726F775F6F776E6572A67365636F6E64A8706F736974696F6EA0A8636F756E74696E67A3796573A772656C6561736501A87475726E5F656E64A561736B6564A26174DC00120016FFFFFFFF0E07FF0D1A22300614FF29FFA5706C616365DC0012000001010202000002000000000000010001A66865616C7468DC0012050A01010101010101050A01010101010101A763617272696564DC0012000000000000000000000000000000000000A567726F7570DC0012000000000000000000000000000000000000A5626F617264DC003100FFFFFFFFFF0D07FFFFFFFFFF0906FFFFFFFFFF0EFF01FFFFFF0AFFFFFFFFFFFFFF0BFFFFFFFFFFFF10FFFFFFFFFFFF0CA477616C6CDC003100000002000000000000020000000000010200000000000002000000000000020000000000000200000000000002000000A46C6F6F74DC003100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000A56D61726B7390A667726F75707390A5626F6D627390A7706F7274616C7390A5766F69647390A96C696665666F726365920F0FA87265736572766573920100A7636861696E656492C3C3A8756C74696D61746592A7636F6D6D616E64AA7374616E647374696C6CAD756C74696D6174655F7573656492C2C2AB77616C6C5F65666665637492A0A0A57475726E73920100A468616E649297A666616D696E65A7737465616C7468A47665746FA561726D6F72A66D6972616765A5736E697065A764656C6976657297A372616DA7636F6D72616465AC67726F756E642D706F756E64A668696E646572A3746172A3746178A773756264756564A3726F77929090A7636F6F6C696E67929090A764726166746564929090A87363726170706564929090A673686172656490A5746178657390A977616C6C5F6465636B9299A56578696C65A86261636B6C617368A46D656E64A464726167A6736861726473A765786861757374A4746F6C6CA773616C76616765A573686F766593A56578696C65A46D656E64A86261636B6C617368A977616C6C5F63617264DC0031A0A0A0A5736E617265A0A0A0A0A0A0A765786861757374A0A0A0A0A0A5736E617265A573686F7665A0A0A0A0A0A0A773616C76616765A0A0A0A0A0A0A4746F6C6CA0A0A0A0A0A0A6736861726473A0A0A0A0A0A0A464726167A0A0A0A765636F6E6F6D799119A47475726E00A7616374696F6E7303A673756464656EC2AA6E6578745F67726F757001AA61726D6F725F7573656490A76566666563747390A5737461636B9181A174A47475726EA574616C6C7984A5717569657400A56D6F766564C3A47365656E91CF5FBEE1058F150C47A46F70656E00',0,1,'',0,'[]',0,0,'[]','open',NULL,0,0);
INSERT INTO "matches" VALUES(6,'keepers',4,'9223372036854870836','{"edition":"online","cards":"chaotic","first":"random","allow_replacement":"no","wall_row_owner":"second","position":"","counting":"yes","release":1,"turn_end":"asked"}','1429cf28bf63b866',0,77,88,0,0,1700021916000,'over','[0]','resignation',36,1700021973000,X'DE002FA3726E67CFB49A3125F14EA4C3A3706C7924A57465616D73920001A76F7574636F6D6582A777696E6E6572739100A3776879AB72657369676E6174696F6EA5647261777390A6736563726574CFFAB8F53843A23644A474616C6B01A861736B735F656E64C3A76F7074696F6E7389A765646974696F6EA66F6E6C696E65A56361726473A76368616F746963A56669727374A672616E646F6DB1616C6C6F775F7265706C6163656D656E74A26E6FAE77616C6C5F726F775F6F776E6572A67365636F6E64A8706F736974696F6EA0A8636F756E74696E67A3796573A772656C6561736501A87475726E5F656E64A561736B6564A26174DC00121C1DFFFFFFFF1600FF211A06FFFFFF0D13FFA5706C616365DC0012000001020102000002000000010201000002A66865616C7468DC0012010601010101010101050A01010101010101A763617272696564DC0012000000000000000000000000000000000000A567726F7570DC0012000000000000000000000000000000000000A5626F617264DC003107FFFFFFFFFF0BFFFFFFFFFFFF0FFFFFFFFFFF10FFFF06FFFFFF0AFF0001FFFFFF09FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFA477616C6CDC003100000002000000000000020000000000000200000000000002000000000000020000000000000200000000000002000000A46C6F6F74DC003100000000000000020000000000000200000000000000000000000000000000000000000200000000020000020000000002A56D61726B7390A667726F75707390A5626F6D627390A7706F7274616C7390A5766F69647390A96C696665666F726365920B0FA87265736572766573920000A7636861696E656492C3C3A8756C74696D61746592A6726563616C6CA46D656E64AD756C74696D6174655F7573656492C3C2AB77616C6C5F65666665637492A5736E617265A773616C76616765A57475726E73920303A468616E649297A86C65617066726F67AA6166666C696374696F6EA6737472616665A372616DAA68797065726472697665A8736C6F77646F776EA77265667265736897A7746F756768656EAA6D696E696F6E697A6564AC67726F756E642D706F756E64A9706572736576657265AE776F756E6465642D72756E6E6572AA696E76696E6369626C65A3746172A3726F77929090A7636F6F6C696E67929090A764726166746564929090A87363726170706564929090A673686172656493AC726567656E65726174696F6EAC77616C6C2D6275696C646572A9726564756374696F6EA5746178657390A977616C6C5F6465636B90A977616C6C5F6361726490A765636F6E6F6D799114A47475726E01A7616374696F6E7303A673756464656EC2AA6E6578745F67726F757002AA61726D6F725F7573656490A76566666563747390A5737461636B9181A174A47475726EA574616C6C7984A5717569657400A56D6F766564C2A47365656E96CFDAB5F472D21BD46ECF685A4E87EF6CD46ECFE87140E0978DD46ECF3097F3B174F5A243CF3F22A006B04BA243CFCE5FCEED2641D46EA46F70656E03',0,1,'',0,'[]',0,0,'[]','open',NULL,0,0);
INSERT INTO "matches" VALUES(7,'hueshift',4,'9223372036854886674','{"play":"boss","draft":"open","arena":"ask","monster":"ask","trade":"ask","position":"","release":1,"turn_end":"asked","merged":"whole"}','c539617f947ff7f4',0,77,88,0,0,1700025580000,'over','[-1]','squads',218,1700025945000,X'DE002CA3726E67CFCEC26177EFF26A30A3706C79CCDAA57465616D73920000A76F7574636F6D6582A777696E6E65727391FFA3776879A6737175616473A5647261777390A6736563726574CF56A10CDE463902FEA861736B735F656E64C3A4706C6179A4626F7373A56472616674A46F70656EA5766F746573A361736BA56172656E61A0A5666972737400A47475726E01AB7475726E5F6E756D62657247A5726F756E6426A57475726E73922126A5756E69747399DE0014A47365617400A46D656368AA666F7274696E62726173A462617365A17AA2636FA0A2687000A47A6F6E6501A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A7677561726465641AA472756E7305DE0014A47365617400A46D656368A86372617963726179A462617365A36C6574A2636FA66A61636B6965A2687000A47A6F6E6501A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656400A472756E730CDE0014A47365617400A46D656368AA63696465726D616A6F72A462617365A66A61636B6965A2636FA0A2687000A47A6F6E6501A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656400A472756E730ADE0014A47365617400A46D656368A76465727269636BA462617365A4626C6163A2636FA0A2687000A47A6F6E6501A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656400A472756E7306DE0014A47365617401A46D656368A86C656164666F6F74A462617365A5656D696C79A2636FA0A2687000A47A6F6E6501A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656400A472756E7308DE0014A47365617401A46D656368AA63696465726865617274A462617365A361686EA2636FA66361676E6579A2687000A47A6F6E6501A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656400A472756E730ADE0014A47365617401A46D656368A963696465726C6F7264A462617365A66361676E6579A2636FA5656D696C79A2687000A47A6F6E6501A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656400A472756E730ADE0014A47365617401A46D656368A86372757368657278A462617365A4766F6964A2636FA0A2687000A47A6F6E6501A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C2A467726974C2A76775617264656400A472756E730ADE0014A47365617402A46D656368AD766F696465642D6D6173746572A462617365A0A2636FA0A26870CC96A47A6F6E6500A46275726E00A46C65616B00A7636F72726F646500A9636F72726F64696E67C2A56672657368C2A666726F7A656E00A76368696C6C6564C2A5686578656400A5626F6F737400A87361626F7461676500A86465636C61726564C3A467726974C2A76775617264656400A472756E7300A57069636B739298A17AAA666F7274696E62726173A36C6574A86372617963726179A66A61636B6965AA63696465726D616A6F72A4626C6163A76465727269636B98A5656D696C79A86C656164666F6F74A361686EAA63696465726865617274A66361676E6579A963696465726C6F7264A4766F6964A86372757368657278A67061726B6564929090A7726573657276659293A4626C6163A17AA36C657492A4766F6964A361686EA568616E6473929090A764697363617264929090A57175696574920000A7636F727275707480A761705F6761696E81AD766F696465642D6D617374657202A768705F6761696E81A361686E01A47573656489A17A01A77A20736869667401A8637261796372617908AA63696465726D616A6F7201AD766F696420646973727570747301A5656D696C7901A861686E206C6F737301AA666F7274696E6272617301AA6369646572686561727401A46F6E636582A66A61636B69653FB06D756C74692063696465726D616A6F722FA673747265616B82A4766F696400A4626C616303A673746561647990A46D61696EFFA66C6F636B6564FFA5667265657301A56163746564C3A56578747261C2A463616C6D01A4626C6564C3A4626F7373DE0018A673717561647392A973746F726D6C696E65A9656D626572686F6C64A46E616D65AD766F696465642D6D6173746572A57472616465C2A46465636B94A874656C65706F7274A773696C656E6365A5647261696EAA6D616E612D7375726765A76469736361726492A3686578AC617263616E652D6275727374A46C617374AC617263616E652D6275727374A5706861736502A466756C6CCD019FA56D61726B7302A57475726E7326A6646F75626C65C2A57375726765C2A5776172647390A47665696C00A57368656C6C90A57368617270A0A8696E73706972656490A6616374697665920105A873696C656E636564A4766F6964A6636F70696564A0A67468617765641CA7737469666C6564920000A77374696C6C6564920000A47365616CC2A5737461636B9183A56672616D65AB4D6F6E737465725475726EA47374657002A5666C69707300A57265706C79A0A56465616C7405A666616C6C656E9105A772656C6561736501A66D6572676564A577686F6C65',0,1,'',0,'[]',0,0,'[]','open',NULL,0,0);
INSERT INTO "matches" VALUES(8,'keepers',4,'9223372036854902512','{"edition":"online","cards":"chaotic","first":"random","allow_replacement":"no","wall_row_owner":"second","position":"","counting":"yes","release":1,"turn_end":"asked"}','4289be508d583672',0,77,88,0,0,1700029552000,'live',NULL,'',44,1700029623000,X'DE002EA3726E67CFF45D236FAF830768A3706C792AA57465616D73920001A76F7574636F6D65C0A5647261777390A6736563726574CF4D2327C5EE93F821A861736B735F656E64C3A76F7074696F6E7389A765646974696F6EA66F6E6C696E65A56361726473A76368616F746963A56669727374A672616E646F6DB1616C6C6F775F7265706C6163656D656E74A26E6FAE77616C6C5F726F775F6F776E6572A67365636F6E64A8706F736974696F6EA0A8636F756E74696E67A3796573A772656C6561736501A87475726E5F656E64A561736B6564A26174DC00120E16FFFFFFFF07FFFF141AFF0DFFFFFFFF06A5706C616365DC0012000001020201000202000002000201010200A66865616C7468DC0012050601010101010101040701010101010101A763617272696564DC0012000000000000020000000000000000000000A567726F7570DC0012000000000000000000000000000000000000A5626F617264DC0031FFFFFFFFFFFF1106FFFFFFFFFF0C00FFFFFFFFFF09FF01FFFFFF0AFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFA477616C6CDC003100000002000000000000020000000000000200000000000002000000000000020000000000000200000000000002000000A46C6F6F74DC003100000000000000000000000000000005000000000000000000000000020000000000020200000000000202000000000002A56D61726B7390A667726F75707390A5626F6D627390A7706F7274616C7390A5766F69647390A96C696665666F726365920709A87265736572766573920000A7636861696E656492C3C3A8756C74696D61746592AA7374616E647374696C6CAA7374616E647374696C6CAD756C74696D6174655F7573656492C3C2AB77616C6C5F65666665637492A46D656E64A46D656E64A57475726E73920504A468616E649297AC6865616C74682D6D61746368A4766F6964A668756E746572A764656C69766572A8736C6F77646F776EA874656C65706F7274A6766973696F6E97A6737472616665A9726564756374696F6EA47374756EAC67726F756E642D706F756E64A47665746FA666616D696E65A770656E616C7479A3726F77929090A7636F6F6C696E67929090A764726166746564929090A87363726170706564929090A673686172656493AA696E76696E6369626C65A8696D6D756E697479A57472756365A5746178657390A977616C6C5F6465636B90A977616C6C5F6361726490A765636F6E6F6D799114A47475726E00A7616374696F6E7301A673756464656EC2AA6E6578745F67726F757003AA61726D6F725F7573656490A76566666563747390A5737461636B9181A174A47475726EA574616C6C7984A5717569657400A56D6F766564C3A47365656E99CFBB8624D01AEB4629CFEE2E3E5E60944629CF8883A056A69D4629CFF08001377E404629CF424211D92C754629CF0310628718154629CFB8786BF5E34C4629CF1EE7ABF117584629CF392A27D64A6B4629A46F70656E04',0,1,'',0,'[]',0,0,'[]','open',NULL,0,0);
INSERT INTO "matches" VALUES(9,'keepers',4,'9223372036854910431','{"edition":"online","cards":"chaotic","first":"random","allow_replacement":"no","wall_row_owner":"second","position":"","release":1}','2d2b65dacff627ab',0,77,88,0,1,1700029624000,'live',NULL,'',36,1700029662000,X'DE002CA3726E67CFB59124CF097F8384A3706C7922A57465616D73920001A76F7574636F6D65C0A5647261777390A6736563726574CF92B90486FC4DA631A76F7074696F6E7387A765646974696F6EA66F6E6C696E65A56361726473A76368616F746963A56669727374A672616E646F6DB1616C6C6F775F7265706C6163656D656E74A26E6FAE77616C6C5F726F775F6F776E6572A67365636F6E64A8706F736974696F6EA0A772656C6561736501A26174DC00120E1D2AFFFFFFFF07FF14210DFFFF2906222EA5706C616365DC0012000000010202020001000000010100000000A66865616C7468DC0012050401010101010101040A01010101010101A763617272696564DC0012000002000000000000000000000000000000A567726F7570DC0012000000000000000000000000000000000000A5626F617264DC0031FFFFFFFFFFFF0F07FFFFFFFFFF0B00FFFFFFFFFF09FFFFFFFFFFFFFFFF01FFFFFF0A10FFFFFFFFFFFF0E02FFFFFF11FFFFA477616C6CDC003100000002000000000000020000000000000200000000000002000000000000020000000000000200000000000002000000A46C6F6F74DC003100000000000000000000000000000000000000000000000000000000020000000000000000000000000000000000000000A56D61726B7390A667726F75707390A5626F6D627390A7706F7274616C7390A5766F69647390A96C696665666F72636592080AA87265736572766573920500A7636861696E656492C3C3A8756C74696D61746592A46D656E64AA7374616E647374696C6CAD756C74696D6174655F7573656492C2C2AB77616C6C5F65666665637492A5736E617265A4746F6C6CA57475726E73920403A468616E649297A6766973696F6EA3746172A464617368A770656E616C7479A5726570656CA9726574616C69617465A8636F6C6C6170736597A763617374657273A5736E697065A672657475726EAA68797065726472697665A7666F7266656974A8736C6F77646F776EA76465706C657465A3726F77929090A7636F6F6C696E67929090A764726166746564929090A87363726170706564929090A673686172656493AB686967682D7374616B6573A86C65617066726F67A773756264756564A5746178657390A977616C6C5F6465636B90A977616C6C5F6361726490A765636F6E6F6D799114A47475726E00A7616374696F6E7302A673756464656EC2AA6E6578745F67726F757002AA61726D6F725F7573656490A76566666563747390A5737461636B9181A174A47475726E',0,1,'',0,'[]',0,0,'[]','open',NULL,0,0);
INSERT INTO "matches" VALUES(10,'keepers',4,'9223372036854926269','{"edition":"online","cards":"chaotic","first":"random","allow_replacement":"no","wall_row_owner":"second","position":"","counting":"yes","release":1,"turn_end":"asked"}','0f7da3a6b57d6e5d',0,77,88,0,0,1700029687000,'live',NULL,'',25,1700029762000,X'DE002EA3726E67CF258DDBA4A83E8FE2A3706C7919A57465616D73920001A76F7574636F6D65C0A5647261777390A6736563726574CF82232C46005EF4FDA861736B735F656E64C3A76F7074696F6E7389A765646974696F6EA66F6E6C696E65A56361726473A76368616F746963A56669727374A672616E646F6DB1616C6C6F775F7265706C6163656D656E74A26E6FAE77616C6C5F726F775F6F776E6572A67365636F6E64A8706F736974696F6EA0A8636F756E74696E67A3796573A772656C6561736501A87475726E5F656E64A561736B6564A26174DC00121C16FF23FF0E2A0007221AFFFF0D2F291406A5706C616365DC0012000001000100000000000001010000000000A66865616C7468DC0012040A01010101010101050A01010101010101A763617272696564DC0012000000000000000000000000000000000000A567726F7570DC0012000000000000000000000000000001000000A5626F617264DC003107FFFFFFFFFF1108FFFFFFFFFF0D05FFFFFFFFFF10FF01FFFFFF0AFF00FFFFFFFFFF0903FFFFFFFFFF0F06FFFFFFFFFFFFA477616C6CDC003100000002000000000000020000000000000200000000000002000000000000020000000000000200000000000002000000A46C6F6F74DC003100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000A56D61726B739482A463656C6C2FA567726F75700182A463656C6C30A567726F75700182A463656C6C28A567726F75700182A463656C6C2EA567726F757001A667726F7570739184A2696401A47365617401A570696563650EA463656C6CFFA5626F6D627390A7706F7274616C7390A5766F69647390A96C696665666F726365920B0FA87265736572766573920000A7636861696E656492C3C3A8756C74696D61746592A7636F6D6D616E64AA7374616E647374696C6CAD756C74696D6174655F7573656492C2C2AB77616C6C5F65666665637492A5736E617265A6736861726473A57475726E73920201A468616E649297AA68797065726472697665A9737465616466617374A464617368A9706572736576657265AC6865616C74682D736C617368A7666F7266656974AC63616C6C2D746F2D61726D7397AA696E76696E6369626C65AC67726F756E642D706F756E64AD626F756E74792D68756E746572A57472756365A7737465616C7468A7636F6D72616465A96D696E656669656C64A3726F77929090A7636F6F6C696E67929090A764726166746564929090A87363726170706564929090A673686172656493A372616DA3746172AC6865616C74682D6D61746368A5746178657390A977616C6C5F6465636B90A977616C6C5F6361726490A765636F6E6F6D799114A47475726E00A7616374696F6E7301A673756464656EC2AA6E6578745F67726F757002AA61726D6F725F7573656490A76566666563747390A5737461636B9181A174A47475726EA574616C6C7984A5717569657401A56D6F766564C3A47365656E93CF9F7F150CA1D4A54ACFC50B7599FBB3A54ACF225CD9F9D14180C4A46F70656E02',1,1,'',0,'[]',1,0,'[]','open',NULL,0,0);
INSERT INTO "matches" VALUES(11,'keepers',4,'9223372036854934188','{"edition":"online","cards":"chaotic","first":"random","allow_replacement":"no","wall_row_owner":"second","position":"","counting":"yes","release":1,"turn_end":"asked"}','c14d340932bb3da5',0,77,88,0,0,1700029691000,'live',NULL,'',25,1700029824000,X'DE002EA3726E67CF848EA5984BE5EA85A3706C7919A57465616D73920001A76F7574636F6D65C0A5647261777390A6736563726574CFB9F1FAD51D81F3C6A861736B735F656E64C3A76F7074696F6E7389A765646974696F6EA66F6E6C696E65A56361726473A76368616F746963A56669727374A672616E646F6DB1616C6C6F775F7265706C6163656D656E74A26E6FAE77616C6C5F726F775F6F776E6572A67365636F6E64A8706F736974696F6EA0A8636F756E74696E67A3796573A772656C6561736501A87475726E5F656E64A561736B6564A26174DC00120E1607FF2300FF2A1C2213FF0630FF14FFFFA5706C616365DC0012000000010000010000000001000002000201A66865616C7468DC0012050701010101010101050801010101010101A763617272696564DC0012000000000000000000000000000000000000A567726F7570DC0012000000000000000000000000000000000000A5626F617264DC003105FFFFFFFFFF0C02FFFFFFFFFFFF00FFFFFFFF0A0FFF01FFFFFFFFFF08FFFFFFFFFF0904FFFFFFFFFFFF07FFFFFFFFFF0DA477616C6CDC003100000002000000000000020000000000000200000000000002000000000000020000000000000200000000000002000000A46C6F6F74DC003100000000000000000000000000020000000000000000000000000000000000000000000000000000000200000000000000A56D61726B7390A667726F75707390A5626F6D627390A7706F7274616C7390A5766F69647390A96C696665666F726365920E0DA87265736572766573920000A7636861696E656492C3C3A8756C74696D61746592AA7374616E647374696C6CA6726563616C6CAD756C74696D6174655F7573656492C2C2AB77616C6C5F65666665637492A4746F6C6CA464726167A57475726E73920201A468616E649297AA636F6D70726F6D697365A464617368A9726564756374696F6EA6737072696E74A561726D6F72A6706F7274616CAC6865616C74682D736C61736897A764656C69766572A6726576697665A47269736BA7636F6D72616465AA6166666C696374696F6EA5726570656CA672657475726EA3726F77929090A7636F6F6C696E67929090A764726166746564929090A87363726170706564929090A673686172656493A867726F756E646564A772656275696C64A8636F6C6C61707365A5746178657390A977616C6C5F6465636B90A977616C6C5F6361726490A765636F6E6F6D799114A47475726E00A7616374696F6E7301A673756464656EC2AA6E6578745F67726F757001AA61726D6F725F7573656490A7656666656374739186A46B696E64A764656C69766572A26F6E02A2627900A47365617400A47475726E03A861745F7374617274C3A5737461636B9181A174A47475726EA574616C6C7984A5717569657400A56D6F766564C3A47365656E93CFD86E9C40B4265AD0CF6373A70141CC5AD0CF0E572BD5F7BC5AD0A46F70656E00',1,1,'',0,'[]',1,0,'[]','open',NULL,0,0);
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
    at         INTEGER NOT NULL, place INTEGER NOT NULL DEFAULT 1, strange INTEGER NOT NULL DEFAULT 0,
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
CREATE TABLE "reminders" (
    user      INTEGER PRIMARY KEY,
    schedule  TEXT    NOT NULL CHECK (schedule IN ('none', 'half', 'before', 'steps')),
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
    name   TEXT    NOT NULL, fresh INTEGER NOT NULL DEFAULT 0,
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
, placed TEXT NOT NULL DEFAULT '[]') STRICT;
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
    name   TEXT    NOT NULL, out INTEGER NOT NULL DEFAULT 0, owner INTEGER,
    PRIMARY KEY (match, seat),
    CHECK ((user IS NULL) = (policy != ''))
) STRICT, WITHOUT ROWID;
INSERT INTO "seats" VALUES(1,0,1002,'','Bob',0,NULL);
INSERT INTO "seats" VALUES(1,1,1001,'','Ann',0,NULL);
INSERT INTO "seats" VALUES(2,0,1001,'','Ann',0,NULL);
INSERT INTO "seats" VALUES(2,1,1002,'','Bob',0,NULL);
INSERT INTO "seats" VALUES(3,0,1001,'','Ann',0,NULL);
INSERT INTO "seats" VALUES(3,1,1002,'','Bob',0,NULL);
INSERT INTO "seats" VALUES(4,0,1001,'','Ann',0,NULL);
INSERT INTO "seats" VALUES(4,1,1002,'','Bob',0,NULL);
INSERT INTO "seats" VALUES(5,0,1002,'','Bob',0,NULL);
INSERT INTO "seats" VALUES(5,1,1001,'','Ann',0,NULL);
INSERT INTO "seats" VALUES(6,0,1002,'','Bob',0,NULL);
INSERT INTO "seats" VALUES(6,1,1001,'','Ann',0,NULL);
INSERT INTO "seats" VALUES(7,0,1001,'','Ann',0,NULL);
INSERT INTO "seats" VALUES(7,1,1002,'','Bob',0,NULL);
INSERT INTO "seats" VALUES(8,0,1001,'','Ann',0,NULL);
INSERT INTO "seats" VALUES(8,1,1002,'','Bob',0,NULL);
INSERT INTO "seats" VALUES(9,0,1001,'','Ann',0,NULL);
INSERT INTO "seats" VALUES(9,1,1001,'','Ann',0,NULL);
INSERT INTO "seats" VALUES(10,0,1001,'','Ann',0,NULL);
INSERT INTO "seats" VALUES(10,1,1003,'','Cid',0,NULL);
INSERT INTO "seats" VALUES(11,0,1004,'','Dee',0,NULL);
INSERT INTO "seats" VALUES(11,1,1002,'','Bob',0,NULL);
CREATE TABLE seen (
    interaction INTEGER PRIMARY KEY,
    at          INTEGER NOT NULL
) STRICT;
CREATE TABLE segments (
    match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    ply   INTEGER NOT NULL,                -- rows recorded before it
    rules INTEGER NOT NULL,
    state BLOB    NOT NULL,
    PRIMARY KEY (match, ply)
) STRICT;
INSERT INTO "segments" VALUES(1,0,4,X'DE002EA3726E67CF8000000000003DDEA3706C7900A57465616D73920001A76F7574636F6D65C0A5647261777390A6736563726574CF24C7EADEFD17C4A2A861736B735F656E64C3A76F7074696F6E7389A765646974696F6EA66F6E6C696E65A56361726473A76368616F746963A56669727374A672616E646F6DB1616C6C6F775F7265706C6163656D656E74A26E6FAE77616C6C5F726F775F6F776E6572A67365636F6E64A8706F736974696F6EA0A8636F756E74696E67A3796573A772656C6561736501A87475726E5F656E64A561736B6564A26174DC0012FF16FFFFFFFFFFFFFFFF1AFFFFFFFFFFFFFFA5706C616365DC0012010001010101010101010001010101010101A66865616C7468DC0012050A01010101010101050A01010101010101A763617272696564DC0012000000000000000000000000000000000000A567726F7570DC0012000000000000000000000000000000000000A5626F617264DC0031FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF01FFFFFF0AFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFA477616C6CDC003100000002000000000000020000000000000200000000000002000000000000020000000000000200000000000002000000A46C6F6F74DC003100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000A56D61726B7390A667726F75707390A5626F6D627390A7706F7274616C7390A5766F69647390A96C696665666F726365920F0FA87265736572766573920000A7636861696E656492C3C3A8756C74696D61746592A0A0AD756C74696D6174655F7573656492C2C2AB77616C6C5F65666665637492A0A0A57475726E73920000A468616E64929090A3726F77929090A7636F6F6C696E67929090A764726166746564929090A87363726170706564929090A673686172656490A5746178657390A977616C6C5F6465636B90A977616C6C5F6361726490A765636F6E6F6D799114A47475726E00A7616374696F6E7300A673756464656EC2AA6E6578745F67726F757001AA61726D6F725F7573656490A76566666563747390A5737461636B9182A174A57365747570A4646F6E6500A574616C6C7984A5717569657400A56D6F766564C2A47365656E90A46F70656E00');
INSERT INTO "segments" VALUES(2,0,4,X'DE002CA3726E67CF2FD9D6906CDB91F3A3706C7900A57465616D73920001A76F7574636F6D65C0A5647261777390A6736563726574CFD3B48107AEF1C067A861736B735F656E64C3A4706C6179A46475656CA56472616674A46F70656EA5766F746573A464726177A56172656E61A0A5666972737400A47475726E00AB7475726E5F6E756D62657200A5726F756E6400A57475726E73920000A5756E69747390A57069636B73929AA57361646965A66361676E6579A36C6574A57275667573A96C6C6577656C6C796EA76C696E776F6F64A76465727269636BA86C656164666F6F74A6626F776C6572AA6C6173657265617465729AA4626C6163A3666972A5656D696C79A27A6FA6736576757261AA63696465726865617274A963696465726C6F7264A66D7972696164A46F6C6166A763617373696479A67061726B6564929090A772657365727665929090A568616E64739293AB7365636F6E642D77696E64AD7365636F6E642D6368616E6365A87361626F7461676593A9747275652D67726974AE666561726C6573732D6865617274A6616D62757368A764697363617264929090A57175696574920000A7636F727275707480A761705F6761696E80A768705F6761696E80A47573656480A46F6E636580A673747265616B80A673746561647990A46D61696EFFA66C6F636B6564FFA5667265657300A56163746564C2A56578747261C2A463616C6D00A4626C6564C2A4626F7373C0A5737461636B9182A56672616D65A54275696C64A5706C616E739285A46261736590A2636F90A7636F727275707490A66C6F636B6564C2A67265736574730085A46261736590A2636F90A7636F727275707490A66C6F636B6564C2A672657365747300A57265706C79A0A56465616C7400A666616C6C656E90A772656C6561736501A66D6572676564A577686F6C65');
INSERT INTO "segments" VALUES(3,0,4,X'DE002CA3726E67CF1E3779B97F4B35AFA3706C7900A57465616D73920001A76F7574636F6D65C0A5647261777390A6736563726574CF1874E4A344C037E8A861736B735F656E64C3A4706C6179A46475656CA56472616674A46F70656EA5766F746573A361736BA56172656E61A0A5666972737400A47475726E00AB7475726E5F6E756D62657200A5726F756E6400A57475726E73920000A5756E69747390A57069636B73929090A67061726B6564929090A772657365727665929090A568616E6473929090A764697363617264929090A57175696574920000A7636F727275707480A761705F6761696E80A768705F6761696E80A47573656480A46F6E636580A673747265616B80A673746561647990A46D61696EFFA66C6F636B6564FFA5667265657300A56163746564C2A56578747261C2A463616C6D00A4626C6564C2A4626F7373C0A5737461636B9382A56672616D65A54275696C64A5706C616E739285A46261736590A2636F90A7636F727275707490A66C6F636B6564C2A67265736574730085A46261736590A2636F90A7636F727275707490A66C6F636B6564C2A67265736574730083A56672616D65A54472616674A47374657000A47069636B0084A56672616D65A4566F7465A46B696E64A56172656E61A7616374696F6E7392A96172656E6120796573A86172656E61206E6FA7616E737765727392A0A0A57265706C79A0A56465616C7400A666616C6C656E90A772656C6561736501A66D6572676564A577686F6C65');
INSERT INTO "segments" VALUES(4,0,4,X'DE002CA3726E67CF800000000000F778A3706C7900A57465616D73920000A76F7574636F6D65C0A5647261777390A6736563726574CFA183A61D77CF9D80A861736B735F656E64C3A4706C6179A4626F7373A56472616674A46F70656EA5766F746573A361736BA56172656E61A0A5666972737400A47475726E00AB7475726E5F6E756D62657200A5726F756E6400A57475726E73920000A5756E69747390A57069636B73929090A67061726B6564929090A772657365727665929090A568616E6473929090A764697363617264929090A57175696574920000A7636F727275707480A761705F6761696E80A768705F6761696E80A47573656480A46F6E636580A673747265616B80A673746561647990A46D61696EFFA66C6F636B6564FFA5667265657300A56163746564C2A56578747261C2A463616C6D00A4626C6564C2A4626F7373DE0018A673717561647392A0A0A46E616D65A0A57472616465C2A46465636B90A76469736361726490A46C617374A0A5706861736501A466756C6C00A56D61726B7300A57475726E7300A6646F75626C65C2A57375726765C2A5776172647390A47665696C00A57368656C6C90A57368617270A0A8696E73706972656490A661637469766592FFFFA873696C656E636564A0A6636F70696564A0A674686177656400A7737469666C6564920000A77374696C6C6564920000A47365616CC2A5737461636B9284A56672616D65A643686F6F7365A47374657000A870726F706F736564A0A7726566757365649084A56672616D65A4566F7465A46B696E64A57472616465A7616374696F6E7392A87472616465206E6FA9747261646520796573A7616E737765727392A0A0A57265706C79A0A56465616C7400A666616C6C656E90A772656C6561736501A66D6572676564A577686F6C65');
INSERT INTO "segments" VALUES(5,0,4,X'DE002EA3726E67CF9FE68F0AF33DEED0A3706C7900A57465616D73920001A76F7574636F6D65C0A5647261777390A6736563726574CFB26CE8F20F46E179A861736B735F656E64C3A76F7074696F6E7389A765646974696F6EA868617264636F7265A56361726473A76D616E61676564A56669727374A56E65776572B1616C6C6F775F7265706C6163656D656E74A26E6FAE77616C6C5F726F775F6F776E6572A67365636F6E64A8706F736974696F6EA0A8636F756E74696E67A3796573A772656C6561736501A87475726E5F656E64A561736B6564A26174DC0012FF16FFFFFFFFFFFFFFFF1AFFFFFFFFFFFFFFA5706C616365DC0012010001010101010101010001010101010101A66865616C7468DC0012050A01010101010101050A01010101010101A763617272696564DC0012000000000000000000000000000000000000A567726F7570DC0012000000000000000000000000000000000000A5626F617264DC0031FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF01FFFFFF0AFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFA477616C6CDC003100000002000000000000020000000000000200000000000002000000000000020000000000000200000000000002000000A46C6F6F74DC003100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000A56D61726B7390A667726F75707390A5626F6D627390A7706F7274616C7390A5766F69647390A96C696665666F726365920F0FA87265736572766573920000A7636861696E656492C3C3A8756C74696D61746592A0A0AD756C74696D6174655F7573656492C2C2AB77616C6C5F65666665637492A0A0A57475726E73920000A468616E64929090A3726F77929090A7636F6F6C696E67929090A764726166746564929090A87363726170706564929090A673686172656490A5746178657390A977616C6C5F6465636B929AA5736E617265A56578696C65A86261636B6C617368A46D656E64A464726167A6736861726473A765786861757374A4746F6C6CA773616C76616765A573686F766593A56578696C65A46D656E64A86261636B6C617368A977616C6C5F63617264DC0031A0A0A0A5736E617265A0A0A0A0A0A0A765786861757374A0A0A0A0A0A0A573686F7665A0A0A0A0A0A0A773616C76616765A0A0A0A0A0A0A4746F6C6CA0A0A0A0A0A0A6736861726473A0A0A0A0A0A0A464726167A0A0A0A765636F6E6F6D799114A47475726E00A7616374696F6E7300A673756464656EC2AA6E6578745F67726F757001AA61726D6F725F7573656490A76566666563747390A5737461636B9182A174A57365747570A4646F6E6500A574616C6C7984A5717569657400A56D6F766564C2A47365656E90A46F70656E00');
INSERT INTO "segments" VALUES(6,0,4,X'DE002EA3726E67CF8000000000017334A3706C7900A57465616D73920001A76F7574636F6D65C0A5647261777390A6736563726574CFFAB8F53843A23644A861736B735F656E64C3A76F7074696F6E7389A765646974696F6EA66F6E6C696E65A56361726473A76368616F746963A56669727374A672616E646F6DB1616C6C6F775F7265706C6163656D656E74A26E6FAE77616C6C5F726F775F6F776E6572A67365636F6E64A8706F736974696F6EA0A8636F756E74696E67A3796573A772656C6561736501A87475726E5F656E64A561736B6564A26174DC0012FF16FFFFFFFFFFFFFFFF1AFFFFFFFFFFFFFFA5706C616365DC0012010001010101010101010001010101010101A66865616C7468DC0012050A01010101010101050A01010101010101A763617272696564DC0012000000000000000000000000000000000000A567726F7570DC0012000000000000000000000000000000000000A5626F617264DC0031FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF01FFFFFF0AFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFA477616C6CDC003100000002000000000000020000000000000200000000000002000000000000020000000000000200000000000002000000A46C6F6F74DC003100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000A56D61726B7390A667726F75707390A5626F6D627390A7706F7274616C7390A5766F69647390A96C696665666F726365920F0FA87265736572766573920000A7636861696E656492C3C3A8756C74696D61746592A0A0AD756C74696D6174655F7573656492C2C2AB77616C6C5F65666665637492A0A0A57475726E73920000A468616E64929090A3726F77929090A7636F6F6C696E67929090A764726166746564929090A87363726170706564929090A673686172656490A5746178657390A977616C6C5F6465636B90A977616C6C5F6361726490A765636F6E6F6D799114A47475726E00A7616374696F6E7300A673756464656EC2AA6E6578745F67726F757001AA61726D6F725F7573656490A76566666563747390A5737461636B9182A174A57365747570A4646F6E6500A574616C6C7984A5717569657400A56D6F766564C2A47365656E90A46F70656E00');
INSERT INTO "segments" VALUES(7,0,4,X'DE002CA3726E67CF800000000001B112A3706C7900A57465616D73920000A76F7574636F6D65C0A5647261777390A6736563726574CF56A10CDE463902FEA861736B735F656E64C3A4706C6179A4626F7373A56472616674A46F70656EA5766F746573A361736BA56172656E61A0A5666972737400A47475726E00AB7475726E5F6E756D62657200A5726F756E6400A57475726E73920000A5756E69747390A57069636B73929090A67061726B6564929090A772657365727665929090A568616E6473929090A764697363617264929090A57175696574920000A7636F727275707480A761705F6761696E80A768705F6761696E80A47573656480A46F6E636580A673747265616B80A673746561647990A46D61696EFFA66C6F636B6564FFA5667265657300A56163746564C2A56578747261C2A463616C6D00A4626C6564C2A4626F7373DE0018A673717561647392A0A0A46E616D65A0A57472616465C2A46465636B90A76469736361726490A46C617374A0A5706861736501A466756C6C00A56D61726B7300A57475726E7300A6646F75626C65C2A57375726765C2A5776172647390A47665696C00A57368656C6C90A57368617270A0A8696E73706972656490A661637469766592FFFFA873696C656E636564A0A6636F70696564A0A674686177656400A7737469666C6564920000A77374696C6C6564920000A47365616CC2A5737461636B9284A56672616D65A643686F6F7365A47374657000A870726F706F736564A0A7726566757365649084A56672616D65A4566F7465A46B696E64A57472616465A7616374696F6E7392A87472616465206E6FA9747261646520796573A7616E737765727392A0A0A57265706C79A0A56465616C7400A666616C6C656E90A772656C6561736501A66D6572676564A577686F6C65');
INSERT INTO "segments" VALUES(8,0,4,X'DE002EA3726E67CF800000000001EEF0A3706C7900A57465616D73920001A76F7574636F6D65C0A5647261777390A6736563726574CF4D2327C5EE93F821A861736B735F656E64C3A76F7074696F6E7389A765646974696F6EA66F6E6C696E65A56361726473A76368616F746963A56669727374A672616E646F6DB1616C6C6F775F7265706C6163656D656E74A26E6FAE77616C6C5F726F775F6F776E6572A67365636F6E64A8706F736974696F6EA0A8636F756E74696E67A3796573A772656C6561736501A87475726E5F656E64A561736B6564A26174DC0012FF16FFFFFFFFFFFFFFFF1AFFFFFFFFFFFFFFA5706C616365DC0012010001010101010101010001010101010101A66865616C7468DC0012050A01010101010101050A01010101010101A763617272696564DC0012000000000000000000000000000000000000A567726F7570DC0012000000000000000000000000000000000000A5626F617264DC0031FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF01FFFFFF0AFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFA477616C6CDC003100000002000000000000020000000000000200000000000002000000000000020000000000000200000000000002000000A46C6F6F74DC003100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000A56D61726B7390A667726F75707390A5626F6D627390A7706F7274616C7390A5766F69647390A96C696665666F726365920F0FA87265736572766573920000A7636861696E656492C3C3A8756C74696D61746592A0A0AD756C74696D6174655F7573656492C2C2AB77616C6C5F65666665637492A0A0A57475726E73920000A468616E64929090A3726F77929090A7636F6F6C696E67929090A764726166746564929090A87363726170706564929090A673686172656490A5746178657390A977616C6C5F6465636B90A977616C6C5F6361726490A765636F6E6F6D799114A47475726E00A7616374696F6E7300A673756464656EC2AA6E6578745F67726F757001AA61726D6F725F7573656490A76566666563747390A5737461636B9182A174A57365747570A4646F6E6500A574616C6C7984A5717569657400A56D6F766564C2A47365656E90A46F70656E00');
INSERT INTO "segments" VALUES(9,0,4,X'DE002CA3726E67CF8000000000020DDFA3706C7900A57465616D73920001A76F7574636F6D65C0A5647261777390A6736563726574CF92B90486FC4DA631A76F7074696F6E7387A765646974696F6EA66F6E6C696E65A56361726473A76368616F746963A56669727374A672616E646F6DB1616C6C6F775F7265706C6163656D656E74A26E6FAE77616C6C5F726F775F6F776E6572A67365636F6E64A8706F736974696F6EA0A772656C6561736501A26174DC0012FF16FFFFFFFFFFFFFFFF1AFFFFFFFFFFFFFFA5706C616365DC0012010001010101010101010001010101010101A66865616C7468DC0012050A01010101010101050A01010101010101A763617272696564DC0012000000000000000000000000000000000000A567726F7570DC0012000000000000000000000000000000000000A5626F617264DC0031FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF01FFFFFF0AFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFA477616C6CDC003100000002000000000000020000000000000200000000000002000000000000020000000000000200000000000002000000A46C6F6F74DC003100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000A56D61726B7390A667726F75707390A5626F6D627390A7706F7274616C7390A5766F69647390A96C696665666F726365920F0FA87265736572766573920000A7636861696E656492C3C3A8756C74696D61746592A0A0AD756C74696D6174655F7573656492C2C2AB77616C6C5F65666665637492A0A0A57475726E73920000A468616E64929090A3726F77929090A7636F6F6C696E67929090A764726166746564929090A87363726170706564929090A673686172656490A5746178657390A977616C6C5F6465636B90A977616C6C5F6361726490A765636F6E6F6D799114A47475726E00A7616374696F6E7300A673756464656EC2AA6E6578745F67726F757001AA61726D6F725F7573656490A76566666563747390A5737461636B9182A174A57365747570A4646F6E6500');
INSERT INTO "segments" VALUES(10,0,4,X'DE002EA3726E67CF8000000000024BBDA3706C7900A57465616D73920001A76F7574636F6D65C0A5647261777390A6736563726574CF82232C46005EF4FDA861736B735F656E64C3A76F7074696F6E7389A765646974696F6EA66F6E6C696E65A56361726473A76368616F746963A56669727374A672616E646F6DB1616C6C6F775F7265706C6163656D656E74A26E6FAE77616C6C5F726F775F6F776E6572A67365636F6E64A8706F736974696F6EA0A8636F756E74696E67A3796573A772656C6561736501A87475726E5F656E64A561736B6564A26174DC0012FF16FFFFFFFFFFFFFFFF1AFFFFFFFFFFFFFFA5706C616365DC0012010001010101010101010001010101010101A66865616C7468DC0012050A01010101010101050A01010101010101A763617272696564DC0012000000000000000000000000000000000000A567726F7570DC0012000000000000000000000000000000000000A5626F617264DC0031FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF01FFFFFF0AFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFA477616C6CDC003100000002000000000000020000000000000200000000000002000000000000020000000000000200000000000002000000A46C6F6F74DC003100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000A56D61726B7390A667726F75707390A5626F6D627390A7706F7274616C7390A5766F69647390A96C696665666F726365920F0FA87265736572766573920000A7636861696E656492C3C3A8756C74696D61746592A0A0AD756C74696D6174655F7573656492C2C2AB77616C6C5F65666665637492A0A0A57475726E73920000A468616E64929090A3726F77929090A7636F6F6C696E67929090A764726166746564929090A87363726170706564929090A673686172656490A5746178657390A977616C6C5F6465636B90A977616C6C5F6361726490A765636F6E6F6D799114A47475726E00A7616374696F6E7300A673756464656EC2AA6E6578745F67726F757001AA61726D6F725F7573656490A76566666563747390A5737461636B9182A174A57365747570A4646F6E6500A574616C6C7984A5717569657400A56D6F766564C2A47365656E90A46F70656E00');
INSERT INTO "segments" VALUES(11,0,4,X'DE002EA3726E67CF8000000000026AACA3706C7900A57465616D73920001A76F7574636F6D65C0A5647261777390A6736563726574CFB9F1FAD51D81F3C6A861736B735F656E64C3A76F7074696F6E7389A765646974696F6EA66F6E6C696E65A56361726473A76368616F746963A56669727374A672616E646F6DB1616C6C6F775F7265706C6163656D656E74A26E6FAE77616C6C5F726F775F6F776E6572A67365636F6E64A8706F736974696F6EA0A8636F756E74696E67A3796573A772656C6561736501A87475726E5F656E64A561736B6564A26174DC0012FF16FFFFFFFFFFFFFFFF1AFFFFFFFFFFFFFFA5706C616365DC0012010001010101010101010001010101010101A66865616C7468DC0012050A01010101010101050A01010101010101A763617272696564DC0012000000000000000000000000000000000000A567726F7570DC0012000000000000000000000000000000000000A5626F617264DC0031FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF01FFFFFF0AFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFA477616C6CDC003100000002000000000000020000000000000200000000000002000000000000020000000000000200000000000002000000A46C6F6F74DC003100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000A56D61726B7390A667726F75707390A5626F6D627390A7706F7274616C7390A5766F69647390A96C696665666F726365920F0FA87265736572766573920000A7636861696E656492C3C3A8756C74696D61746592A0A0AD756C74696D6174655F7573656492C2C2AB77616C6C5F65666665637492A0A0A57475726E73920000A468616E64929090A3726F77929090A7636F6F6C696E67929090A764726166746564929090A87363726170706564929090A673686172656490A5746178657390A977616C6C5F6465636B90A977616C6C5F6361726490A765636F6E6F6D799114A47475726E00A7616374696F6E7300A673756464656EC2AA6E6578745F67726F757001AA61726D6F725F7573656490A76566666563747390A5737461636B9182A174A57365747570A4646F6E6500A574616C6C7984A5717569657400A56D6F766564C2A47365656E90A46F70656E00');
CREATE TABLE series (
    match  INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    opener INTEGER NOT NULL,
    game   INTEGER NOT NULL,
    UNIQUE (opener, game)
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
CREATE TABLE shown (
    kind    TEXT    NOT NULL CHECK (kind IN ('match', 'record')),
    number  INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    by      INTEGER NOT NULL,
    at      INTEGER NOT NULL,
    PRIMARY KEY (kind, number, channel)
) STRICT, WITHOUT ROWID;
CREATE TABLE silences (
    match INTEGER PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    seat  INTEGER NOT NULL,
    at    INTEGER NOT NULL
) STRICT;
CREATE TABLE tournament_circuits (
    id     INTEGER PRIMARY KEY AUTOINCREMENT,
    guild  INTEGER NOT NULL,
    name   TEXT    NOT NULL COLLATE NOCASE,
    points TEXT    NOT NULL,             -- JSON: of each place, the first first
    best   INTEGER NOT NULL DEFAULT 0,   -- so many of one's results count, 0: all
    by     INTEGER NOT NULL,             -- whoever made it
    UNIQUE (guild, name)
) STRICT;
CREATE TABLE "tournament_games" (
    match_id   INTEGER PRIMARY KEY REFERENCES matches (id),
    tournament INTEGER NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    match      INTEGER NOT NULL,           -- in the tournament
    game_no    INTEGER NOT NULL,
    entrants   TEXT    NOT NULL,           -- JSON: the entrant in each seat
    state      TEXT    NOT NULL CHECK (state IN ('live', 'done', 'stuck', 'void')),
    placed     TEXT,                       -- JSON: the place of each seat, null: not known
    due_at     INTEGER NOT NULL DEFAULT 0, -- who has not appeared by then is absent
    here       TEXT    NOT NULL DEFAULT '[]', -- JSON: users who said that they are there
    absent     TEXT    NOT NULL DEFAULT '[]', -- JSON: entrants without whom it goes on
    why        TEXT    NOT NULL DEFAULT '',
    fixed      INTEGER NOT NULL DEFAULT 0  -- 1: the result was set by hand
) STRICT;
INSERT INTO "tournament_games" VALUES(10,1,1,1,'[1,3]','live',NULL,1700288886000,'[]','[]','',0);
INSERT INTO "tournament_games" VALUES(11,1,2,1,'[4,2]','live',NULL,1700288890000,'[]','[]','',0);
CREATE TABLE tournament_honours (
    guild      INTEGER NOT NULL,
    role       INTEGER NOT NULL,
    user       INTEGER NOT NULL,
    tournament INTEGER NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    at         INTEGER NOT NULL,
    PRIMARY KEY (role, user, tournament)
) STRICT, WITHOUT ROWID;
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
INSERT INTO "tournament_log" VALUES(1,1,'created','{"name":"Cup","game":"keepers","settings":{"format":"swiss","best_of":1,"seeding":"rating","tiebreaks":[],"rounds":0,"bye_worth":1.0,"request_worth":0.5,"requests":1,"late_until":0,"late_worth":0.0,"accelerated":false,"third":false,"groups":2,"advance":2,"knockout":"single","sizes":[2],"second_chance":false,"decider":"","cut":0,"knockout_best_of":0,"scale":[],"boards":0,"reserves":0,"match_points":[]},"options":{"edition":"online","cards":"chaotic","first":"random","allow_replacement":"no","wall_row_owner":"second","position":"","counting":"yes","release":1},"clock":0,"rated":true,"cap":0,"waiting":true,"start_at":0,"checkin":0,"noshow":4320,"absences":0,"seeds":[],"apart":[],"byes":[],"automatic":true,"rest":0,"limit":0,"review":false,"entry_role":0,"entry_days":0,"entry_from":0,"entry_to":0,"entry_open":0,"winner_role":0,"winner_moves":false,"circuit":0,"channel":88,"role":0,"threads":true,"text":"","window":60,"closes_at":0}',99,'',1700029664000);
INSERT INTO "tournament_log" VALUES(1,2,'opened','null',99,'',1700029666000);
INSERT INTO "tournament_log" VALUES(1,3,'signed up','[1001,"Ann","in"]',1001,'',1700029669000);
INSERT INTO "tournament_log" VALUES(1,4,'signed up','[1002,"Bob","in"]',1002,'',1700029672000);
INSERT INTO "tournament_log" VALUES(1,5,'signed up','[1003,"Cid","in"]',1003,'',1700029675000);
INSERT INTO "tournament_log" VALUES(1,6,'signed up','[1004,"Dee","in"]',1004,'',1700029678000);
INSERT INTO "tournament_log" VALUES(1,7,'drawn','["Cup",{"format":"swiss","best_of":1,"seeding":"rating","tiebreaks":[],"rounds":0,"bye_worth":1.0,"request_worth":0.5,"requests":1,"late_until":0,"late_worth":0.0,"accelerated":false,"third":false,"groups":2,"advance":2,"knockout":"single","sizes":[2],"second_chance":false,"decider":"","cut":0,"knockout_best_of":0,"scale":[],"boards":0,"reserves":0,"match_points":[]},9223372036854918350]',99,'',1700029681000);
INSERT INTO "tournament_log" VALUES(1,8,'event','{"type":"entered","name":"Ann","people":["1001"],"rating":1500,"computer":"","names":[]}',99,'',1700029681000);
INSERT INTO "tournament_log" VALUES(1,9,'event','{"type":"entered","name":"Bob","people":["1002"],"rating":1500,"computer":"","names":[]}',99,'',1700029681000);
INSERT INTO "tournament_log" VALUES(1,10,'event','{"type":"entered","name":"Cid","people":["1003"],"rating":1500,"computer":"","names":[]}',99,'',1700029681000);
INSERT INTO "tournament_log" VALUES(1,11,'event','{"type":"entered","name":"Dee","people":["1004"],"rating":1500,"computer":"","names":[]}',99,'',1700029681000);
INSERT INTO "tournament_log" VALUES(1,12,'event','{"type":"started"}',99,'',1700029681000);
INSERT INTO "tournament_log" VALUES(1,13,'pairing','null',99,'',1700029681000);
INSERT INTO "tournament_log" VALUES(1,14,'event','{"type":"paired","pairs":[[1,3],[4,2]],"bye":0,"note":"","byes":[],"said":[]}',0,'',1700029684000);
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
INSERT INTO "tournament_news" VALUES(1,1,'open','Sign-up for Cup is open.','{}',1700029666000,0);
INSERT INTO "tournament_news" VALUES(2,1,'started','Cup has started with 4 players.','{"users":[1001,1002,1003,1004]}',1700029681000,0);
INSERT INTO "tournament_news" VALUES(3,1,'paired','Round 1 of Cup is paired.','{"round":1,"matches":[1,2],"byes":[],"users":[1001,1003,1004,1002]}',1700029684000,0);
INSERT INTO "tournament_news" VALUES(4,1,'table','Round 1, table 1: Ann against Cid.','{"match":1,"round":1,"table":1,"game":1,"users":[1001,1003],"match_id":10}',1700029686000,0);
INSERT INTO "tournament_news" VALUES(5,1,'table','Round 1, table 2: Dee against Bob.','{"match":2,"round":1,"table":2,"game":1,"users":[1004,1002],"match_id":11}',1700029690000,0);
CREATE TABLE tournament_places (
    tournament INTEGER NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    user       INTEGER NOT NULL,
    side       INTEGER NOT NULL,           -- the entrant, whom a team shares
    name       TEXT    NOT NULL,
    place      INTEGER NOT NULL,           -- 1 is the first; equal ones are shared
    PRIMARY KEY (tournament, user)
) STRICT, WITHOUT ROWID;
CREATE TABLE tournament_signups (
    tournament INTEGER NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    user       INTEGER NOT NULL,
    name       TEXT    NOT NULL,
    state      TEXT    NOT NULL CHECK (state IN ('in', 'waiting', 'out')),
    place      INTEGER NOT NULL,           -- the order of signing up
    at         INTEGER NOT NULL,
    rating     INTEGER NOT NULL DEFAULT 0,
    checked_at INTEGER NOT NULL DEFAULT 0, computer TEXT NOT NULL DEFAULT '', -- 0: has not checked in
    PRIMARY KEY (tournament, user)
) STRICT, WITHOUT ROWID;
INSERT INTO "tournament_signups" VALUES(1,1001,'Ann','in',1,1700029669000,1500,0,'');
INSERT INTO "tournament_signups" VALUES(1,1002,'Bob','in',2,1700029672000,1500,0,'');
INSERT INTO "tournament_signups" VALUES(1,1003,'Cid','in',3,1700029675000,1500,0,'');
INSERT INTO "tournament_signups" VALUES(1,1004,'Dee','in',4,1700029678000,1500,0,'');
CREATE TABLE tournament_teams (
    tournament INTEGER NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
    number     INTEGER NOT NULL,           -- the order of entering
    name       TEXT    NOT NULL,
    captain    INTEGER NOT NULL,           -- a user
    members    TEXT    NOT NULL,           -- JSON: users, the first board first
    state      TEXT    NOT NULL CHECK (state IN ('in', 'out')),
    word       TEXT    NOT NULL DEFAULT '', -- whoever knows it may join; '': anybody
    at         INTEGER NOT NULL,
    PRIMARY KEY (tournament, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE tournament_templates (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    guild    INTEGER NOT NULL,
    name     TEXT    NOT NULL COLLATE NOCASE,
    plan     TEXT    NOT NULL,            -- JSON, without a start
    by       INTEGER NOT NULL,            -- whoever settled it last
    made     INTEGER NOT NULL DEFAULT 0,  -- how many tournaments were made of it
    every    TEXT    NOT NULL DEFAULT '' CHECK (every IN ('', 'week', 'fortnight', 'month')),
    start_at INTEGER NOT NULL DEFAULT 0,  -- the start all others are counted from, 0: none
    zone     TEXT    NOT NULL DEFAULT 'UTC', -- in which the time of day stays the same
    next_at  INTEGER NOT NULL DEFAULT 0,  -- the start of the next one
    lead     INTEGER NOT NULL DEFAULT 0,  -- minutes before it its sign-up opens
    paused   INTEGER NOT NULL DEFAULT 0,
    due_at   INTEGER NOT NULL DEFAULT 0,  -- when that is done, or tried again; 0: not by itself
    why      TEXT    NOT NULL DEFAULT '', -- what hindered the last one
    UNIQUE (guild, name)
) STRICT;
CREATE TABLE tournament_times (
    match_id INTEGER PRIMARY KEY REFERENCES matches (id),
    by       INTEGER NOT NULL,           -- who proposed last, 0: nobody's proposal stands
    count    INTEGER NOT NULL,           -- of proposals so far: a button names the one it was under
    offers   TEXT    NOT NULL,           -- JSON: moments, each with the users whom it suits
    agreed   INTEGER NOT NULL DEFAULT 0, -- the moment all have said yes to, 0: none
    since    INTEGER NOT NULL DEFAULT 0, -- when they did
    due_at   INTEGER NOT NULL DEFAULT 0  -- when they are reminded, 0: not any more
) STRICT;
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
INSERT INTO "tournaments" VALUES(1,77,99,'running','{"name":"Cup","game":"keepers","settings":{"format":"swiss","best_of":1,"seeding":"rating","tiebreaks":[],"rounds":0,"bye_worth":1.0,"request_worth":0.5,"requests":1,"late_until":0,"late_worth":0.0,"accelerated":false,"third":false,"groups":2,"advance":2,"knockout":"single","sizes":[2],"second_chance":false,"decider":"","cut":0,"knockout_best_of":0,"scale":[],"boards":0,"reserves":0,"match_points":[]},"options":{"edition":"online","cards":"chaotic","first":"random","allow_replacement":"no","wall_row_owner":"second","position":"","counting":"yes","release":1},"clock":0,"rated":true,"cap":0,"waiting":true,"start_at":0,"checkin":0,"noshow":4320,"absences":0,"seeds":[],"apart":[],"byes":[],"automatic":true,"rest":0,"limit":0,"review":false,"entry_role":0,"entry_days":0,"entry_from":0,"entry_to":0,"entry_open":0,"winner_role":0,"winner_moves":false,"circuit":0,"channel":88,"role":0,"threads":true,"text":"","window":60,"closes_at":0}','9223372036854918350',7,0,0,0,0,1700029664000,1700029681000,0,1700029684000,'',X'7B226E616D65223A22437570222C2273657474696E6773223A7B22666F726D6174223A227377697373222C22626573745F6F66223A312C2273656564696E67223A22726174696E67222C22746965627265616B73223A5B5D2C22726F756E6473223A302C226279655F776F727468223A312E302C22726571756573745F776F727468223A302E352C227265717565737473223A312C226C6174655F756E74696C223A302C226C6174655F776F727468223A302E302C22616363656C657261746564223A66616C73652C227468697264223A66616C73652C2267726F757073223A322C22616476616E6365223A322C226B6E6F636B6F7574223A2273696E676C65222C2273697A6573223A5B325D2C227365636F6E645F6368616E6365223A66616C73652C2264656369646572223A22222C22637574223A302C226B6E6F636B6F75745F626573745F6F66223A302C227363616C65223A5B5D2C22626F61726473223A302C227265736572766573223A302C226D617463685F706F696E7473223A5B5D7D2C2273656564223A393232333337323033363835343931383335302C22726E67223A323137373334323738323436383536353231392C2273746172746564223A747275652C22746F74616C223A322C22656E7472616E7473223A5B7B226964223A312C226E616D65223A22416E6E222C2270656F706C65223A5B2231303031225D2C22726174696E67223A313530302C2273656564223A312C226A6F696E6564223A312C226F7574223A66616C73652C2267726F7570223A302C2270617374223A5B5D2C22636F6D7075746572223A22222C2272657374696E67223A66616C73652C226E616D6573223A7B7D2C2261776179223A5B5D7D2C7B226964223A322C226E616D65223A22426F62222C2270656F706C65223A5B2231303032225D2C22726174696E67223A313530302C2273656564223A322C226A6F696E6564223A312C226F7574223A66616C73652C2267726F7570223A302C2270617374223A5B5D2C22636F6D7075746572223A22222C2272657374696E67223A66616C73652C226E616D6573223A7B7D2C2261776179223A5B5D7D2C7B226964223A332C226E616D65223A22436964222C2270656F706C65223A5B2231303033225D2C22726174696E67223A313530302C2273656564223A332C226A6F696E6564223A312C226F7574223A66616C73652C2267726F7570223A302C2270617374223A5B5D2C22636F6D7075746572223A22222C2272657374696E67223A66616C73652C226E616D6573223A7B7D2C2261776179223A5B5D7D2C7B226964223A342C226E616D65223A22446565222C2270656F706C65223A5B2231303034225D2C22726174696E67223A313530302C2273656564223A342C226A6F696E6564223A312C226F7574223A66616C73652C2267726F7570223A302C2270617374223A5B5D2C22636F6D7075746572223A22222C2272657374696E67223A66616C73652C226E616D6573223A7B7D2C2261776179223A5B5D7D5D2C226D617463686573223A5B7B226964223A312C22726F756E64223A312C227461626C65223A312C227365617473223A5B312C335D2C22626573745F6F66223A312C226E6F6465223A302C2267726F7570223A302C2267616D6573223A5B5D2C226F7574636F6D65223A22222C22626F61726473223A5B5D7D2C7B226964223A322C22726F756E64223A312C227461626C65223A322C227365617473223A5B342C325D2C22626573745F6F66223A312C226E6F6465223A302C2267726F7570223A302C2267616D6573223A5B5D2C226F7574636F6D65223A22222C22626F61726473223A5B5D7D5D2C22726F756E6473223A5B7B226E756D626572223A312C2262796573223A5B5D2C226E6F7465223A22222C2273616964223A5B5D7D5D2C227265717565737473223A5B5D2C226C696E65757073223A5B5D2C226170617274223A5B5D2C2270726F706F736564223A6E756C6C2C2264726177223A5B5D2C22627261636B6574223A5B5D2C226669727374223A302C22636C6F736564223A66616C73652C226C6F67223A5B7B2274797065223A22656E7465726564222C226E616D65223A22416E6E222C2270656F706C65223A5B2231303031225D2C22726174696E67223A313530302C22636F6D7075746572223A22222C226E616D6573223A5B5D7D2C7B2274797065223A22656E7465726564222C226E616D65223A22426F62222C2270656F706C65223A5B2231303032225D2C22726174696E67223A313530302C22636F6D7075746572223A22222C226E616D6573223A5B5D7D2C7B2274797065223A22656E7465726564222C226E616D65223A22436964222C2270656F706C65223A5B2231303033225D2C22726174696E67223A313530302C22636F6D7075746572223A22222C226E616D6573223A5B5D7D2C7B2274797065223A22656E7465726564222C226E616D65223A22446565222C2270656F706C65223A5B2231303034225D2C22726174696E67223A313530302C22636F6D7075746572223A22222C226E616D6573223A5B5D7D2C7B2274797065223A2273746172746564227D2C7B2274797065223A22706169726564222C227061697273223A5B5B312C335D2C5B342C325D5D2C22627965223A302C226E6F7465223A22222C2262796573223A5B5D2C2273616964223A5B5D7D5D7D');
CREATE TABLE trusted (
    guild INTEGER PRIMARY KEY
) STRICT;
CREATE TABLE waiting (
    match   INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    slot    INTEGER NOT NULL,              -- place in the engine's list of open decisions
    seat    INTEGER NOT NULL,
    kind    TEXT    NOT NULL,
    subject TEXT    NOT NULL,
    since   INTEGER NOT NULL,
    due_at  INTEGER NOT NULL DEFAULT 0, given INTEGER NOT NULL DEFAULT 0, turn INTEGER NOT NULL DEFAULT 1, asked INTEGER NOT NULL DEFAULT 0, instance TEXT NOT NULL DEFAULT '',    -- 0: no clock
    PRIMARY KEY (match, slot)
) STRICT, WITHOUT ROWID;
INSERT INTO "waiting" VALUES(1,0,1,'turn end','',1700003706000,0,0,1,60,'');
INSERT INTO "waiting" VALUES(2,0,1,'coin','emily',1700007377000,0,0,1,40,'');
INSERT INTO "waiting" VALUES(3,0,1,'pick','sub',1700010996000,0,0,1,9,'');
INSERT INTO "waiting" VALUES(4,0,0,'guard','unraveling lasereater',1700014648000,0,0,1,30,'');
INSERT INTO "waiting" VALUES(5,0,0,'turn','',1700018309000,0,0,1,30,'');
INSERT INTO "waiting" VALUES(8,0,0,'turn','',1700029623000,0,0,1,44,'');
INSERT INTO "waiting" VALUES(9,0,0,'turn','',1700029662000,0,0,1,36,'');
INSERT INTO "waiting" VALUES(10,0,0,'turn','',1700029762000,0,0,1,25,'');
INSERT INTO "waiting" VALUES(11,0,0,'turn','',1700029824000,0,0,1,25,'');
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
CREATE UNIQUE INDEX tournament_games_once ON tournament_games (tournament, match, game_no)
    WHERE state != 'void';
CREATE INDEX tournament_games_due ON tournament_games (due_at) WHERE due_at != 0;
CREATE UNIQUE INDEX decks_by_name ON decks (user, game, name COLLATE NOCASE);
CREATE UNIQUE INDEX decks_usual ON decks (user, game) WHERE usual = 1;
CREATE INDEX tournament_times_due ON tournament_times (due_at) WHERE due_at != 0;
CREATE INDEX tournament_templates_due ON tournament_templates (due_at) WHERE due_at != 0;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('challenges',8);
INSERT INTO "sqlite_sequence" VALUES('matches',11);
INSERT INTO "sqlite_sequence" VALUES('tournaments',1);
INSERT INTO "sqlite_sequence" VALUES('tournament_news',5);
COMMIT;
