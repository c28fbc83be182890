import { prepareKeys } from '../../answers/encryption/study-keys.ts';
import type { Answers } from '../../answers/questions/path.ts';
import { versionOf } from '../../answers/records/hashes.ts';
import { encryptSubmission, type Submission } from '../../answers/records/submission.ts';
import { openSqliteStore } from '../../answers/store/sqlite/sqlite-store.ts';
import type { Store } from '../../answers/store/store.ts';
import { loadContent } from '../../content/model/load.ts';
import * as practice from '../../desk/practice/made-up-people.ts';

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
  for (const one of people) {
    const encrypted = await encryptSubmission(one, recipients);
    const addresses = Object.values(one.answers).filter(
      (answer) => typeof answer === 'string' && /^\S+@\S+$/.test(answer),
    ) as string[];
    const draft = { id: one.id, data: Buffer.from(one.id), expiresAt: '2000-01-01' };
    await store.drafts.begin(draft);
    await store.answers.save(encrypted, addresses, content.form, draft, draft.data);
  }
  await store.drafts.removeAll();
}
