import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { describeFailure } from './describe-failure.ts';

test('a log line names the kind and the place, never what someone typed', () => {
  const described = describeFailure(new TypeError('cannot read ann@example.org\nof Ann Lee'));
  expect(described).toMatch(/^TypeError\n {4}at .*describe-failure\.test\.ts/);
  expect(described).not.toMatch(/Ann|example\.org/i);
});

test("a database's failure is named by its code and SQLite's own words for it", () => {
  const database = new DatabaseSync(':memory:');
  database.exec("CREATE TABLE t (a TEXT CHECK (a <> 'Ann'))");
  let failure: unknown;
  try {
    database.exec("INSERT INTO t VALUES ('Ann')");
  } catch (error) {
    failure = error;
  }
  expect(describeFailure(failure)).toMatch(/^Error ERR_SQLITE_ERROR 275 constraint failed\n/);
  expect(describeFailure(failure)).not.toContain('Ann');
});

test('whatever is thrown is described', () => {
  expect(describeFailure('Ann Lee')).not.toContain('Ann');
});
