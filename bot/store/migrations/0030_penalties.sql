-- Penalties are acts of judges: in which event, and which act another one takes back.
ALTER TABLE judge_acts ADD COLUMN event  INTEGER NOT NULL DEFAULT 0;  -- 0: in none
ALTER TABLE judge_acts ADD COLUMN undoes INTEGER NOT NULL DEFAULT 0;  -- the act withdrawn, 0: none

CREATE INDEX judge_acts_by_event ON judge_acts (event) WHERE event != 0;
CREATE UNIQUE INDEX judge_acts_undone ON judge_acts (undoes) WHERE undoes != 0;

DROP TRIGGER judge_acts_are_final;
CREATE TRIGGER judge_acts_are_final BEFORE UPDATE ON judge_acts
WHEN NOT EXISTS (SELECT 1 FROM erasing)
    OR (NEW.id, NEW.guild, NEW.channel, NEW.at, NEW.kind, NEW.match, NEW.ply, NEW.event, NEW.undoes)
        IS NOT (OLD.id, OLD.guild, OLD.channel, OLD.at, OLD.kind, OLD.match, OLD.ply, OLD.event,
            OLD.undoes)
BEGIN SELECT RAISE(ABORT, 'recorded acts are final'); END;
