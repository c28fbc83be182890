import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { addEncryption } from './add-encryption.ts';
import { createBackups } from './copy-mark.ts';
import { carryOverFirstForm } from './first-form.ts';
import { inTransaction } from './in-transaction.ts';
import { createMarks } from './marks-table.ts';
import { createNotices } from './notices-table.ts';

type Step = string | ((database: DatabaseSync) => void);

/** One step for each version of the tables. Add steps; never change one that has been released. */
const steps: readonly Step[] = [
  `CREATE TABLE answers (
    id TEXT PRIMARY KEY CHECK (length(id) = 32),
    received_at TEXT NOT NULL,
    who TEXT NOT NULL CHECK (json_type(who) = 'array'),
    role TEXT NOT NULL,
    name TEXT NOT NULL CHECK (name <> ''),
    email TEXT NOT NULL CHECK (email <> ''),
    age TEXT NOT NULL CHECK (age IN ('old-enough', 'guardian-agrees')),
    story TEXT NOT NULL,
    prefers_not_to_say INTEGER NOT NULL CHECK (prefers_not_to_say IN (0, 1)),
    consent_wording TEXT NOT NULL CHECK (consent_wording <> '')
  ) STRICT;
  CREATE UNIQUE INDEX same_answers
    ON answers (email, name, who, role, age, story, prefers_not_to_say, consent_wording)`,

  `CREATE TABLE consents (
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    age TEXT NOT NULL,
    given_at TEXT NOT NULL,
    consent_wording TEXT NOT NULL,
    deleted_at TEXT NOT NULL
  ) STRICT`,

  // From here on the tables know no question: a row holds a document under a version of the form.
  (database) => {
    database.exec(`
      ALTER TABLE answers RENAME TO first_answers;
      ALTER TABLE consents RENAME TO first_consents;
      CREATE TABLE versions (
        hash TEXT PRIMARY KEY,
        since TEXT NOT NULL,
        form TEXT NOT NULL CHECK (json_valid(form))
      ) STRICT;
      CREATE TABLE answers (
        id TEXT PRIMARY KEY CHECK (length(id) = 32),
        reference TEXT NOT NULL UNIQUE,
        received_at TEXT NOT NULL,
        version TEXT NOT NULL REFERENCES versions (hash),
        waiting_until TEXT,
        confirmed_at TEXT,
        consents TEXT NOT NULL CHECK (json_type(consents) = 'array'),
        answers TEXT NOT NULL CHECK (json_type(answers) = 'object')
      ) STRICT;
      CREATE TABLE proofs (
        id TEXT PRIMARY KEY CHECK (length(id) = 32),
        reference TEXT NOT NULL,
        received_at TEXT NOT NULL,
        version TEXT NOT NULL REFERENCES versions (hash),
        confirmed_at TEXT,
        consents TEXT NOT NULL CHECK (json_type(consents) = 'array'),
        deleted_at TEXT NOT NULL
      ) STRICT;
      -- Keyed hashes of email addresses, which find answers and proofs without holding an address.
      CREATE TABLE addresses (id TEXT NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (id, hash)) STRICT;
      CREATE TABLE drafts (id TEXT PRIMARY KEY, expires_at TEXT NOT NULL, data BLOB NOT NULL) STRICT;
      -- One row that is replaced, to see whether anything can be stored.
      CREATE TABLE checks (id INTEGER PRIMARY KEY CHECK (id = 1), at TEXT NOT NULL) STRICT;
      CREATE TABLE keys (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT;
    `);
    const key = randomBytes(32);
    database.prepare("INSERT INTO keys VALUES ('addresses', ?)").run(key);
    carryOverFirstForm(database, key);
    database.exec('DROP TABLE first_answers; DROP TABLE first_consents');
  },

  addEncryption,

  createNotices,

  // Of a version too, only the day is kept: its time was that of the first person's answers.
  `${createMarks}; ${createBackups}; UPDATE versions SET since = substr(since, 1, 10)`,
];

/** The first version that stores answers encrypted. */
export const encryptedSince = steps.indexOf(addEncryption) + 1;

/** The version of the tables that this form reads and writes. */
export const currentVersion = steps.length;

/** 0 in a new file. */
export function versionIn(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
}

/** Brings the tables to the current version, all of the way or not at all. */
export function migrate(database: DatabaseSync) {
  inTransaction(database, () => {
    for (const step of steps.slice(versionIn(database))) {
      if (typeof step === 'string') database.exec(step);
      else step(database);
    }
    database.exec(`PRAGMA user_version = ${currentVersion}`);
  });
}
