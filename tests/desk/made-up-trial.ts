import { prepareKeys } from '../../answers/keys/study-keys.ts';
import type { Answers } from '../../answers/questions/path.ts';
import type { Submission } from '../../answers/records/records.ts';
import { versionOf } from '../../answers/store/encrypted-to.ts';
import { openSqliteStore } from '../../answers/store/sqlite/sqlite-store.ts';
import type { Store } from '../../answers/store/store.ts';
import { loadContent } from '../../content/model/load.ts';
import * as practice from '../../desk/practice/made-up-people.ts';
import { saveFor } from '../answers/submission.ts';

const content = loadContent();
const known = { ...content, version: versionOf(content.form) };

export function madeUpPerson(number: number, wish?: Answers) {
  return practice.madeUpPerson(known, number, wish);
}

/** A database of a trial, new if there is none, with these people in it. */
export async function fillTrial(database: string, people: readonly Submission[]) {
  const store = await openSqliteStore(database, { migrates: true });
  try {
    await prepareKeys(store, {
      database,
      host: '127.0.0.1',
      siteOrigins: ['http://localhost:4321'],
    });
    await signUp(store, people, await store.keys.inUse());
  } finally {
    await store.close();
  }
}

/** Stores what these people sent, encrypted to these keys. */
export async function signUp(
  store: Store,
  people: readonly Submission[],
  recipients: readonly string[],
) {
  for (const one of people) await saveFor(recipients, store, one, content.form);
  await store.drafts.removeAll();
}
