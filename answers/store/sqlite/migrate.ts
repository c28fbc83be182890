import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './sqlite.ts';

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
const changes = `
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

const tables = `
  -- The questions as they were asked, and the first day on which they were.
  CREATE TABLE versions (
    hash TEXT PRIMARY KEY,
    since TEXT NOT NULL CHECK (length(since) = 10),
    form TEXT NOT NULL CHECK (json_valid(form))
  ) STRICT;
  -- Each wording that anyone has agreed to, once.
  CREATE TABLE wordings (hash TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT;
  CREATE TABLE answers (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE CHECK (length(id) = 32),
    reference TEXT NOT NULL UNIQUE,
    received_on TEXT NOT NULL CHECK (length(received_on) = 10),
    version TEXT NOT NULL REFERENCES versions (hash),
    waiting_until TEXT CHECK (length(waiting_until) = 10),
    confirmed_on TEXT CHECK (length(confirmed_on) = 10),
    interviewed_on TEXT CHECK (length(interviewed_on) = 10),
    consents TEXT NOT NULL CHECK (json_type(consents) = 'array')
  ) STRICT;
  CREATE TABLE sealed (number INTEGER PRIMARY KEY, data BLOB NOT NULL) STRICT;
  CREATE TABLE proofs (
    id TEXT PRIMARY KEY CHECK (length(id) = 32),
    reference TEXT NOT NULL,
    received_on TEXT NOT NULL CHECK (length(received_on) = 10),
    version TEXT NOT NULL REFERENCES versions (hash),
    confirmed_on TEXT CHECK (length(confirmed_on) = 10),
    interviewed_on TEXT CHECK (length(interviewed_on) = 10),
    consents TEXT NOT NULL CHECK (json_type(consents) = 'array'),
    deleted_on TEXT NOT NULL CHECK (length(deleted_on) = 10)
  ) STRICT;
  -- Keyed hashes of email addresses, which find answers and proofs without holding an address.
  CREATE TABLE addresses (id TEXT NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (id, hash)) STRICT;
  CREATE TABLE keys (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT;
  CREATE TABLE drafts (id TEXT PRIMARY KEY, expires_at TEXT NOT NULL, data BLOB NOT NULL) STRICT;
  -- The public keys of the study. The code, of which only the hash is here, is in a test answer.
  CREATE TABLE recipients (
    recipient TEXT PRIMARY KEY,
    added_on TEXT NOT NULL,
    code TEXT NOT NULL UNIQUE,
    proved_on TEXT,
    retired_on TEXT,
    is_trial INTEGER NOT NULL
  ) STRICT;
  -- A row for each notice that has to be sent on a channel. It goes with the answers.
  CREATE TABLE notices (
    reference TEXT NOT NULL REFERENCES answers (reference) ON DELETE CASCADE,
    channel TEXT NOT NULL,
    PRIMARY KEY (reference, channel)
  ) STRICT, WITHOUT ROWID;
  -- The final dates of which it was said that they delete everything, and since when.
  CREATE TABLE announced (final_date TEXT PRIMARY KEY, since TEXT NOT NULL) STRICT;
  CREATE TABLE times (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  -- A random mark for each backup, stored in it and in the database that it was made from.
  CREATE TABLE backups (number INTEGER PRIMARY KEY, mark TEXT NOT NULL UNIQUE) STRICT;
  -- One row that is replaced, to see whether anything can be stored.
  CREATE TABLE checks (id INTEGER PRIMARY KEY CHECK (id = 1), at TEXT NOT NULL) STRICT;
`;

/** Also PostgreSQL's. */
export const answered = `
  -- 0 until a page is saved after the agreement: such a draft may be deleted to make room for another.
  -- Of drafts from before it was recorded, nobody knows.
  ALTER TABLE drafts ADD COLUMN answered INTEGER NOT NULL DEFAULT 1 CHECK (answered IN (0, 1));
  CREATE INDEX drafts_without_answers ON drafts (expires_at) WHERE answered = 0;
`;

/** What the team records of people, encrypted. Some of it stays as long as the proof of consent. */
const entries = `
  CREATE TABLE entries (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE CHECK (length(id) = 32),
    person TEXT NOT NULL CHECK (length(person) = 32),
    with_proof INTEGER NOT NULL,
    data BLOB NOT NULL
  ) STRICT;
  CREATE INDEX entries_of_person ON entries (person);
`;

/** Also PostgreSQL's. */
export const signUp = `
  -- One row, once it was set at the desk whether people can sign up.
  CREATE TABLE sign_up (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    number INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'paused', 'full', 'closed')),
    set_at TEXT NOT NULL,
    set_by TEXT NOT NULL
  );
`;

/** Also PostgreSQL's. */
export const encryptedFor = `
  -- A hash of the keys to which something is encrypted; of what is from before this was recorded, nobody knows.
  ALTER TABLE answers ADD COLUMN encrypted_for TEXT;
  ALTER TABLE entries ADD COLUMN encrypted_for TEXT;
  ALTER TABLE desk_settings ADD COLUMN encrypted_for TEXT;
`;

type Upgrade = (database: DatabaseSync) => void;

/** One for each version of the tables. Add upgrades; never change one that has been released. */
export const upgrades: readonly Upgrade[] = [
  (database) => {
    database.exec(tables);
    database.prepare("INSERT INTO keys VALUES ('addresses', ?)").run(randomBytes(32));
  },
  (database) => database.exec(answered + entries),
  (database) => database.exec(signUp + door + encryptedFor + changes),
];

/** The version of the tables that this form reads and writes. */
export const currentVersion = upgrades.length;

/** 0 in a new file. */
export function versionIn(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
}

/** Brings the tables to the version after the last upgrade, all of the way or not at all. */
export function migrate(database: DatabaseSync, all: readonly Upgrade[]) {
  inTransaction(database, () => {
    for (const upgrade of all.slice(versionIn(database))) upgrade(database);
    database.exec(`PRAGMA user_version = ${all.length}`);
  });
}
