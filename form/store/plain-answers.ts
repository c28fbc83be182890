import type { DatabaseSync } from 'node:sqlite';
import type { Consent } from '../drafts/draft.ts';
import { type Submission, sealSubmission } from '../encryption/submission.ts';
import { answersTable } from './answers-table.ts';
import { inTransaction } from './in-transaction.ts';
import { wordingsTable } from './wordings-table.ts';

/** The tables for encrypted answers. Plain ones stay in `plain_answers` until `sealPlainAnswers`. */
export function addEncryption(database: DatabaseSync) {
  database.exec(`
    ALTER TABLE answers RENAME TO plain_answers;
    ALTER TABLE proofs RENAME TO plain_proofs;
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
    -- The final dates of which it was said that they delete everything, and since when.
    CREATE TABLE announced (final_date TEXT PRIMARY KEY, since TEXT NOT NULL) STRICT;
    -- The public keys of the study. The code, of which only the hash is here, is in a test answer.
    CREATE TABLE recipients (
      recipient TEXT PRIMARY KEY,
      added_on TEXT NOT NULL,
      code TEXT NOT NULL UNIQUE,
      proved_on TEXT,
      retired_on TEXT,
      is_trial INTEGER NOT NULL
    ) STRICT;
  `);
  const { keep } = wordingsTable(database);
  const insert = database.prepare(
    'INSERT INTO proofs VALUES ($id, $reference, $receivedOn, $version, $confirmedOn, NULL, $consents, $deletedOn)',
  );
  for (const row of database.prepare('SELECT * FROM plain_proofs ORDER BY rowid').all()) {
    const consents: Consent[] = JSON.parse(String(row['consents']));
    insert.run({
      id: String(row['id']),
      reference: String(row['reference']),
      receivedOn: dayOf(row['received_at']),
      version: String(row['version']),
      confirmedOn: row['confirmed_at'] ? dayOf(row['confirmed_at']) : null,
      consents: keep(consents.map(({ at, ...consent }) => ({ ...consent, on: dayOf(at) }))),
      deletedOn: dayOf(row['deleted_at']),
    });
  }
  database.exec('DROP TABLE plain_proofs');
  if (database.prepare('SELECT 1 FROM plain_answers').get()) return;
  database.exec('DROP TABLE plain_answers');
}

function dayOf(time: unknown): string {
  return String(time).slice(0, 10);
}

export function hasPlainAnswers(database: DatabaseSync): boolean {
  const table = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'plain_answers'";
  return database.prepare(table).get() !== undefined;
}

/**
 * Encrypts what an earlier form stored in plain text. What remains of that in the database's files
 * goes with `removeTraces`.
 *
 * @returns how many people's answers
 */
export async function sealPlainAnswers(
  database: DatabaseSync,
  recipients: readonly string[],
): Promise<number> {
  const plain = database.prepare('SELECT * FROM plain_answers ORDER BY received_at, rowid').all();
  const all: Awaited<ReturnType<typeof sealSubmission>>[] = [];
  for (const row of plain) {
    const waitingUntil = row['waiting_until'];
    const confirmedAt = row['confirmed_at'];
    const submission: Submission = {
      id: String(row['id']),
      reference: String(row['reference']),
      receivedAt: String(row['received_at']),
      version: String(row['version']),
      ...(waitingUntil && { waitingUntil: dayOf(waitingUntil) }),
      ...(confirmedAt && { confirmedOn: dayOf(confirmedAt) }),
      consents: JSON.parse(String(row['consents'])),
      answers: JSON.parse(String(row['answers'])),
    };
    all.push(await sealSubmission(submission, recipients));
  }
  const { put } = answersTable(database);
  inTransaction(database, () => {
    for (const { record, sealed } of all) put(record, sealed);
    database.exec('DROP TABLE plain_answers');
  });
  return all.length;
}
