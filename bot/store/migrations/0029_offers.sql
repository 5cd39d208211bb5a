-- Whatever is offered across the table (a draw, a takeback, a pause, another player in a seat, calling
-- the match off) is an entry of one list; a row says which offers lapsed with it.
ALTER TABLE matches ADD COLUMN offers TEXT NOT NULL DEFAULT '[]';  -- JSON
ALTER TABLE actions ADD COLUMN lapsed TEXT NOT NULL DEFAULT '';    -- kind:seat, between them a space

UPDATE matches SET offers = json_insert(offers, '$[#]', json_object(
    'kind', 'pause',
    'ply', coalesce((SELECT max(ply) FROM actions a WHERE a.match = matches.id AND a.text = 'ask pause'), ply),
    'seat', json_extract(pausing, '$[0]'),
    'agreed', json(pausing),
    'missing', json((SELECT json_group_array(s.seat) FROM seats s WHERE s.match = matches.id
        AND s.user IS NOT NULL AND NOT s.out
        AND s.seat NOT IN (SELECT value FROM json_each(matches.pausing)))),
    'rest', rest
)) WHERE status = 'live' AND pausing NOT IN ('', '[]');
UPDATE matches SET rest = 0 WHERE paused = 0;

UPDATE matches SET offers = json_insert(offers, '$[#]', json_object(
    'kind', CASE WHEN json_extract(stand_in, '$.policy') = '' THEN 'seat' ELSE 'computer' END,
    'ply', coalesce((SELECT max(ply) FROM actions a WHERE a.match = matches.id
        AND (a.text LIKE 'ask computer %' OR a.text LIKE 'ask seat %')), ply),
    'seat', coalesce(json_extract(stand_in, '$.agreed[0]'), 0),
    'agreed', json_extract(stand_in, '$.agreed'),
    'missing', json_extract(stand_in, '$.missing'),
    'of', json_extract(stand_in, '$.seat'),
    'policy', json_extract(stand_in, '$.policy'),
    'user', json_extract(stand_in, '$.user')
)) WHERE status = 'live' AND stand_in IS NOT NULL;

-- A takeback was asked for if nothing but words followed, none of which answered it.
CREATE TEMP TABLE asked AS
    SELECT a.match, max(a.ply) AS ply FROM actions a JOIN matches m ON m.id = a.match
    WHERE m.status = 'live' AND a.text LIKE 'ask takeback %' GROUP BY a.match;
DELETE FROM asked WHERE EXISTS (SELECT 1 FROM actions a WHERE a.match = asked.match AND a.ply > asked.ply
    AND (a.back IS NULL OR a.text LIKE 'takeback %'
        OR a.text IN ('decline takeback', 'withdraw takeback')));
UPDATE matches SET offers = json_insert(offers, '$[#]', (SELECT json_object(
    'kind', 'takeback', 'ply', a.ply, 'seat', a.seat,
    'agreed', json((SELECT json_group_array(seat) FROM (SELECT a.seat AS seat
        UNION SELECT b.seat FROM actions b WHERE b.match = a.match AND b.ply > a.ply
            AND b.text = 'agree takeback'))),
    'missing', json((SELECT json_group_array(s.seat) FROM seats s WHERE s.match = a.match
        AND s.user IS NOT NULL AND NOT s.out AND s.seat != a.seat
        AND s.user != coalesce((SELECT o.user FROM seats o WHERE o.match = a.match AND o.seat = a.seat), 0)
        AND s.seat NOT IN (SELECT b.seat FROM actions b WHERE b.match = a.match AND b.ply > a.ply
            AND b.text = 'agree takeback'))),
    'back', a.back, 'count', CAST(substr(a.text, 14) AS INTEGER)
) FROM actions a JOIN asked ON asked.match = a.match AND asked.ply = a.ply WHERE a.match = matches.id))
WHERE id IN (SELECT match FROM asked);
DROP TABLE asked;

ALTER TABLE matches DROP COLUMN pausing;
ALTER TABLE matches DROP COLUMN stand_in;
