-- The version that last changed the story. A writer names the one it has seen, so that of two servers one is refused.
ALTER TABLE tables ADD COLUMN told BIGINT NOT NULL DEFAULT 0;
UPDATE tables SET told = COALESCE((SELECT MAX(j.version) FROM jumps j WHERE j.table_id = tables.id), 0);
UPDATE tables SET told = COALESCE(
    (SELECT e.version FROM entries e
     WHERE e.table_id = tables.id AND e.node = tables.head AND e.version > tables.told), told);

-- What the host decided: whether others may come to the table, and whether it is played on.
ALTER TABLE tables ADD COLUMN locked BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN closed BIGINT NOT NULL DEFAULT 0;

-- How many entries still fit where rules or cards have changed since; nothing where all of them do.
ALTER TABLE tables ADD COLUMN fits BIGINT;

-- Whom the host has silenced, or sent away.
CREATE TABLE barred (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    person_id TEXT NOT NULL REFERENCES people (id),
    how TEXT NOT NULL CHECK (how IN ('muted', 'removed')),
    PRIMARY KEY (table_id, person_id, how)
);

-- A key is the name that one person gave to a request: others may use the same. Nobody's is empty.
CREATE TABLE asked (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    person TEXT NOT NULL,
    request TEXT NOT NULL,
    digest TEXT NOT NULL,
    version BIGINT NOT NULL,
    entries BIGINT NOT NULL,
    PRIMARY KEY (table_id, person, request)
);
INSERT INTO asked (table_id, person, request, digest, version, entries)
    SELECT r.table_id, COALESCE(e.person_id, s.person_id, ''), r.request, r.digest, r.version, r.entries
    FROM requests r
    LEFT JOIN entries e ON e.table_id = r.table_id AND e.node = r.version
    LEFT JOIN talk s ON s.table_id = r.table_id AND s.version = r.version;
DROP TABLE requests;
ALTER TABLE asked RENAME TO requests;

-- Who looks at a table through which server, and when that server last said so.
CREATE TABLE present (
    server TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    seen BIGINT NOT NULL,
    PRIMARY KEY (table_id, person_id, server)
);
