import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { describeFailure, LoggableError } from './describe-failure.ts';

test('a log entry has the kind and the place of a failure, never what someone typed', () => {
  const described = describeFailure(new TypeError('cannot read ann@example.org\nof Ann Lee'));
  expect(described).toMatch(/^TypeError\n {4}at .*describe-failure\.test\.ts/);
  expect(described).not.toMatch(/Ann|example\.org/i);
  // Thrown in place of an Error.
  expect(describeFailure('Ann Lee')).not.toContain('Ann');
});

test("a log entry of a database failure has SQLite's code and its fixed sentence", () => {
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

test('a log entry has the words of an error that says only what we wrote', () => {
  expect(describeFailure(new LoggableError('Stop the form.'))).toBe('Stop the form.');
});
