#!/bin/sh
# With `PRAGMA secure_delete = ON`, SQLite overwrites the row that it deletes, but not the older copies
# of it that moving rows between pages has left in the gaps of other pages. Whole texts of deleted
# people stay in the file. `VACUUM` removes them.
#
# Who meets it: anyone who promises to erase people's answers and relies on that pragma. Here the rows
# are drafts of a form, which grow with each page. This order of saving leaves 11 texts of 493; other
# orders leave three on average.
# Versions: SQLite 3.53.4 in Node 24.21.0. Run on 27 November 2026.

. "$(dirname "$0")/common.sh"
install

observe <<'JS'
import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const database = new DatabaseSync('answers.db');
database.exec('PRAGMA secure_delete = ON; PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY');
database.exec('CREATE TABLE drafts (id INTEGER PRIMARY KEY, text TEXT)');
const save = database.prepare('INSERT OR REPLACE INTO drafts VALUES (?, ?)');
const erase = database.prepare('DELETE FROM drafts WHERE id = ?');

let seed = 13;
const random = () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
const pages = Array(1000).fill(0);
for (let saved = 0; saved < 4000; saved += 1) {
  const id = Math.floor(random() * pages.length);
  pages[id] += 1;
  save.run(id, `Person ${id}. ${'x'.repeat(150 * pages[id] * (0.5 + random()))}`);
}
const erased = [...pages.keys()].filter(() => random() < 0.5);
for (const id of erased) erase.run(id);
const left = () => {
  const file = readFileSync('answers.db');
  return erased.filter((id) => file.includes(`Person ${id}. xxxxxxxxxx`)).length;
};
const { version } = database.prepare('SELECT sqlite_version() AS version').get();
const { secure_delete } = database.prepare('PRAGMA secure_delete').get();
console.log(`SQLite ${version}, secure_delete ${secure_delete}`);
console.log(`texts of ${left()} of ${erased.length} erased people are in the file`);
database.exec('VACUUM');
console.log(`after VACUUM: ${left()}`);
JS

expect <<'SEEN'
SQLite 3.53.4, secure_delete 1
texts of 11 of 493 erased people are in the file
after VACUUM: 0
SEEN
