#!/bin/sh
# The full-text index FTS5 keeps the words of a deleted row in the file, in spite of
# `PRAGMA secure_delete = ON` and even after `VACUUM`, which copies the index as it is. Only its own
# command `optimize`, or its own setting `secure-delete` before the deletion, removes them.
#
# Who meets it: anyone who lets a team search people's answers and must erase them on request.
# Versions: SQLite 3.53.4 in Node 24.21.0. Run on 27 November 2026.

. "$(dirname "$0")/common.sh"
install

observe <<'JS'
import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

function deleteOne(file, setting) {
  const database = new DatabaseSync(file);
  const look = (when) => {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    console.log(`${when}: ${readFileSync(file).includes('fibromyalgia') ? 'in the file' : 'gone'}`);
  };
  database.exec(`
    PRAGMA secure_delete = ON;
    CREATE VIRTUAL TABLE answers USING fts5(text);
    ${setting}
    INSERT INTO answers VALUES ('I have fibromyalgia and use a stick'), ('I use a hearing aid');
    DELETE FROM answers WHERE rowid = 1;
  `);
  look('the word, after DELETE');
  database.exec('VACUUM');
  look('after VACUUM');
  database.exec("INSERT INTO answers (answers) VALUES ('optimize'); VACUUM");
  look('after optimize and VACUUM');
  return database.prepare('SELECT sqlite_version() AS version').get().version;
}

const version = deleteOne('plain.db', '');
console.log(`SQLite ${version}. With FTS5's own setting:`);
deleteOne('set.db', "INSERT INTO answers (answers, rank) VALUES ('secure-delete', 1);");
JS

expect <<'SEEN'
the word, after DELETE: in the file
after VACUUM: in the file
after optimize and VACUUM: gone
SQLite 3.53.4. With FTS5's own setting:
the word, after DELETE: gone
after VACUUM: gone
after optimize and VACUUM: gone
SEEN
