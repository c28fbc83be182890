#!/bin/sh
# If the first value for an SQL statement is a Date, node:sqlite takes it for an object of named
# parameters, of which it has none: every other value moves one place to the left, and the last column
# is NULL. The same is true of other objects whose fields cannot be listed, such as a URL. No error is
# raised, and the statement is carried out. A Date in any other place raises an error.
#
# Who meets it: anyone who stores when somebody agreed, in the first column.
# Versions: Node 24.21.0. Run on 27 November 2026.

. "$(dirname "$0")/common.sh"
install

observe <<'JS'
import { DatabaseSync } from 'node:sqlite';

const database = new DatabaseSync(':memory:');
database.exec('CREATE TABLE consents (agreed, policy, person)');
const insert = database.prepare('INSERT INTO consents VALUES (?, ?, ?)');
const store = (what, ...values) => {
  try {
    insert.run(...values);
    const row = database.prepare('SELECT * FROM consents ORDER BY rowid DESC').get();
    console.log(`${what}: ${JSON.stringify(row)}`);
  } catch (error) {
    console.log(`${what}: ${error.message}`);
  }
};
console.log(`Node ${process.versions.node}`);
store('a Date first', new Date(), 'policy 3', 'kim');
store('a URL first', new URL('https://example.org'), 'policy 3', 'kim');
store('a Date second', 'policy 3', new Date(), 'kim');
JS

expect <<'SEEN'
Node 24.21.0
a Date first: {"agreed":"policy 3","policy":"kim","person":null}
a URL first: {"agreed":"policy 3","policy":"kim","person":null}
a Date second: Provided value cannot be bound to SQLite parameter 2.
SEEN
