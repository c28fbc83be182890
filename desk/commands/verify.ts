import type { DatabaseSync } from 'node:sqlite';
import { isAgeFile, WrongKeyError } from '../../answers/encryption/seal.ts';
import type { SubmissionRecord } from '../../answers/records/records.ts';
import { type Postgres, readDatabaseUrl } from '../../answers/store/postgres/database-url.ts';
import { openPostgresStore } from '../../answers/store/postgres/postgres-store.ts';
import { faultsIn, openReadOnly } from '../../answers/store/sqlite/integrity.ts';
import { tablesIn } from '../../answers/store/sqlite/sqlite-store.ts';
import type { Store } from '../../answers/store/store.ts';
import { count } from '../../common/count.ts';
import { messageOf } from '../../common/describe-failure.ts';
import type { Command, WithoutStore } from './command.ts';
import { type StudyKey, studyKey } from './study-key.ts';
import { reportProgress } from './terminal.ts';

export const verify = {
  options: ['key'],
  help: {
    verify:
      "checks that nothing in the database is damaged; with a key, also that it opens everyone's answers",
  },
  example: 'verify --key study.key',
  runWithoutStore: verifyDatabase,
} satisfies Command;

/** Checks the database without changing it. It also works on one that no other command can open. */
async function* verifyDatabase({ options, database }: WithoutStore): AsyncGenerator<string> {
  const postgres = readDatabaseUrl(process.env);
  if (postgres) return yield* verifyPostgres(postgres, database, options.key);
  let opened: DatabaseSync;
  try {
    opened = openReadOnly(database);
  } catch (cause) {
    throw new Error(
      `The database ${database} cannot be read: ${messageOf(cause)}. Set FORM_DATABASE to the path of the database, or restore a backup of it.`,
      { cause },
    );
  }
  try {
    const faults = faultsIn(opened);
    yield `SQLite found ${count(faults.length, 'fault')} in ${database}.\n`;
    yield* verifyAnswers(tablesIn(opened), database, options.key, faults);
    if (faults.length === 0) return;
    throw new Error(
      [
        ...faults,
        `Something is wrong with ${database}. Keep it as it is, and verify a backup.`,
      ].join('\n'),
    );
  } finally {
    opened.close();
  }
}

/** PostgreSQL checks its own pages; here is whether everyone's answers can be opened. */
async function* verifyPostgres(
  postgres: Postgres,
  database: string,
  keyFiles: readonly string[] | undefined,
): AsyncGenerator<string> {
  const store = await openPostgresStore(postgres);
  const faults: string[] = [];
  try {
    yield* verifyAnswers(store, database, keyFiles, faults);
  } finally {
    await store.close();
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** @param faults  is added to */
async function* verifyAnswers(
  { answers, proofs: all }: Pick<Store, 'answers' | 'proofs'>,
  database: string,
  keyFiles: readonly string[] | undefined,
  faults: string[],
): AsyncGenerator<string> {
  let [people, ofOtherKeys, proofs] = [0, 0, 0];
  let key: StudyKey | undefined;
  try {
    key = studyKey(answers, database, keyFiles);
    await key?.unlock();
    const tell = reportProgress(await answers.count());
    for await (const record of answers.records()) {
      const fault = await faultIn(record, await answers.sealed(record.id), key);
      if (fault === 'wrong key') ofOtherKeys += 1;
      // The form may have deleted them meanwhile.
      else if (fault && (await answers.holds(record.id))) faults.push(fault);
      people += 1;
      tell(1);
    }
    for await (const _ of all()) proofs += 1;
  } catch (error) {
    if (!isFromDatabase(error)) throw error;
    faults.push(
      `After ${count(people, 'set')} of answers, the rest could not be read: ${messageOf(error)}.`,
    );
  }
  const how = key ? 'opened with the key' : 'looked at, but without a key not opened';
  yield `${count(people - ofOtherKeys, 'set')} of answers ${how}, and ${count(proofs, 'proof')} of consent read.\n`;
  if (ofOtherKeys === 0) return;
  const others = `${count(ofOtherKeys, 'set')} of answers were encrypted to other keys, and not checked.`;
  if (ofOtherKeys === people) throw new Error(`${others} This key opens none: name another.`);
  yield `${others} Name those keys too: --key OLD --key NEW.\n`;
}

/** @returns what is wrong with someone's answers, with their reference, if anything, or `wrong key` */
async function faultIn(
  record: SubmissionRecord,
  sealed: Uint8Array | undefined,
  key: StudyKey | undefined,
): Promise<string | undefined> {
  if (!sealed) return `The answers ${record.reference} are missing. Look for them in a backup.`;
  if (!isAgeFile(sealed)) {
    return `The answers ${record.reference} are damaged. Look for them in a backup.`;
  }
  try {
    await key?.open(record);
    return undefined;
  } catch (error) {
    if (error instanceof Error && error.cause instanceof WrongKeyError) return 'wrong key';
    return messageOf(error);
  }
}

/** A damaged page, or text in it that is no longer JSON. */
function isFromDatabase(error: unknown): boolean {
  return error instanceof SyntaxError || (error as { code?: string }).code === 'ERR_SQLITE_ERROR';
}
