-- The game that a table follows on, as the day before in a campaign. A game is followed by one table at most.
ALTER TABLE tables ADD COLUMN before_id TEXT REFERENCES tables (id) ON DELETE SET NULL;

CREATE UNIQUE INDEX tables_before ON tables (before_id);
