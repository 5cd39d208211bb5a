-- Every server has lists of its own; the one across servers takes what its host trusts.

-- Servers whose matches count across servers, as the host has set it.
CREATE TABLE trusted (
    guild INTEGER PRIMARY KEY
) STRICT;

-- 1: the account was made shortly before the match. Of what there is it is not known: 0.
ALTER TABLE result_seats ADD COLUMN fresh INTEGER NOT NULL DEFAULT 0;

-- Derived, and worked out anew at the next start, when servers get lists of their own: a list's
-- number is its season's, 0 across servers, the guild's below 0 for a server's lasting one.
-- 1: it was played against strangers, of whom the list knew nothing but this.
ALTER TABLE rating_steps ADD COLUMN strange INTEGER NOT NULL DEFAULT 0;
