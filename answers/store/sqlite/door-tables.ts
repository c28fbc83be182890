/** Also PostgreSQL's: what the door needs. What a secret is, only its hash shows. */
export const door = `
  -- Signed statements of who has a key, each over those before it.
  CREATE TABLE key_log (number INTEGER PRIMARY KEY, statement TEXT NOT NULL);
  ALTER TABLE entries ADD COLUMN signature TEXT;
  ALTER TABLE entries ADD COLUMN signer TEXT;
  ALTER TABLE entries ADD COLUMN seen TEXT;
  -- The newest line of the audit: that they had seen, and that there was before a backup.
  ALTER TABLE entries ADD COLUMN audit TEXT;
  ALTER TABLE backups ADD COLUMN audit TEXT;
  CREATE TABLE challenges (hash TEXT PRIMARY KEY, recipient TEXT NOT NULL, expires_at TEXT NOT NULL);
  CREATE TABLE sessions (
    hash TEXT PRIMARY KEY,
    -- By which a session is named to those who may end it.
    id TEXT NOT NULL UNIQUE,
    recipient TEXT NOT NULL,
    -- With which its key has signed the way in.
    challenge TEXT NOT NULL,
    started_at TEXT NOT NULL,
    signature TEXT NOT NULL,
    used_at TEXT NOT NULL
  );
  CREATE INDEX sessions_of_recipient ON sessions (recipient);
  -- What the team chose for all its desks, encrypted.
  CREATE TABLE desk_settings (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    number INTEGER NOT NULL,
    sealed TEXT NOT NULL
  );
`;

/**
 * Whatever changes answers or entries, and whichever program does, the same transaction notes it. Of answers
 * that are gone, nothing is noted but that some are.
 */
export const changes = `
  CREATE TABLE changes (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    what TEXT NOT NULL,
    id TEXT NOT NULL,
    noted_on TEXT NOT NULL DEFAULT (date('now'))
  ) STRICT;
  CREATE INDEX changes_of ON changes (id);
  CREATE UNIQUE INDEX changes_begin ON changes (what) WHERE what = 'begin';
  CREATE TRIGGER answers_came AFTER INSERT ON answers BEGIN
    INSERT INTO changes (what, id) VALUES ('answers', NEW.id);
  END;
  CREATE TRIGGER answers_changed AFTER UPDATE ON answers BEGIN
    INSERT INTO changes (what, id) VALUES ('answers', NEW.id);
  END;
  CREATE TRIGGER answers_went AFTER DELETE ON answers BEGIN
    DELETE FROM changes WHERE id = OLD.id;
    INSERT INTO changes (what, id) VALUES ('gone', '');
  END;
  CREATE TRIGGER entries_came AFTER INSERT ON entries BEGIN
    INSERT INTO changes (what, id) VALUES ('entries', NEW.id);
  END;
  CREATE TRIGGER entries_changed AFTER UPDATE ON entries BEGIN
    INSERT INTO changes (what, id) VALUES ('entries', NEW.id);
  END;
  CREATE TRIGGER entries_went AFTER DELETE ON entries BEGIN
    INSERT INTO changes (what, id) VALUES ('entries', OLD.id);
  END;
`;
