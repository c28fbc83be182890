import type { DatabaseSync } from 'node:sqlite';

/**
 * One step for each version of the tables. Add steps; never change one that has been released.
 *
 * `same_answers`: when someone goes back, the browser loads the page again, with a new id, and restores
 * what was typed. If it is sent again unchanged, it must still be stored only once.
 */
const steps = [
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

  // What is kept when answers are deleted: proof that the person had agreed, and until when.
  `CREATE TABLE consents (
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    age TEXT NOT NULL,
    given_at TEXT NOT NULL,
    consent_wording TEXT NOT NULL,
    deleted_at TEXT NOT NULL
  ) STRICT`,
];

/** @throws Error if a newer version of the form wrote the file, because we could misread it */
export function migrate(database: DatabaseSync) {
  inTransaction(database, () => {
    const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
    if (version > steps.length) {
      throw new Error(
        `a newer version of the form wrote it (version ${version}; this one knows up to ${steps.length})`,
      );
    }
    for (const step of steps.slice(version)) database.exec(step);
    database.exec(`PRAGMA user_version = ${steps.length}`);
  });
}

/** Does all of `work`, or nothing if it throws. */
export function inTransaction(database: DatabaseSync, work: () => void) {
  database.exec('BEGIN IMMEDIATE');
  try {
    work();
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
