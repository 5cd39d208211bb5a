-- Sandboxes in which what is typed just happens.

ALTER TABLE matches ADD COLUMN enforced INTEGER NOT NULL DEFAULT 1; -- 0: a sandbox without rules
