import type { DatabaseSync } from 'node:sqlite';
import { dayAt } from '../../content/checks/days.ts';
import type { Consent } from '../drafts/draft.ts';
import { wordingsTable } from './wordings-table.ts';

/** The tables for encrypted answers. Plain ones stay in `plain_answers` until they are sealed. */
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
      receivedOn: dayAt(String(row['received_at'])),
      version: String(row['version']),
      confirmedOn: row['confirmed_at'] ? dayAt(String(row['confirmed_at'])) : null,
      consents: keep(consents.map(({ at, ...consent }) => ({ ...consent, on: dayAt(at) }))),
      deletedOn: dayAt(String(row['deleted_at'])),
    });
  }
  database.exec('DROP TABLE plain_proofs');
  if (database.prepare('SELECT 1 FROM plain_answers').get()) return;
  database.exec('DROP TABLE plain_answers');
}
