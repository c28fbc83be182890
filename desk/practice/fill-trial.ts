import { prepareKeys } from '../../answers/encryption/study-keys.ts';
import { encryptSubmission, type Submission } from '../../answers/records/submission.ts';
import { openSqliteStore } from '../../answers/store/sqlite/sqlite-store.ts';
import { dayAt } from '../../common/days.ts';
import type { Content } from '../../content/model/load.ts';
import { sealEntry } from '../people/entries.ts';
import type { PracticeEntry } from './practice-entries.ts';

/** A database of a trial, new if there is none, with these people in it, and what was recorded of them. */
export async function fillTrial(
  { form }: Pick<Content, 'form'>,
  database: string,
  people: readonly Submission[],
  entries: readonly PracticeEntry[] = [],
) {
  const store = await openSqliteStore(database, { migrates: true });
  try {
    await prepareKeys(store, {
      database,
      host: '127.0.0.1',
      siteOrigins: ['http://localhost:4321'],
    });
    const recipients = await store.keys.inUse();
    for (const one of people) {
      const { record, sealed } = await encryptSubmission(one, recipients);
      const addresses = Object.values(one.answers).filter(
        (answer) => typeof answer === 'string' && /^\S+@\S+$/.test(answer),
      ) as string[];
      const draft = { id: one.id, data: Buffer.from(one.id), expiresAt: '2000-01-01' };
      await store.drafts.begin(draft);
      await store.answers.save(record, sealed, addresses, form, draft, draft.data);
    }
    for (const { person, what, at } of entries) {
      await store.entries.add((await sealEntry(person, what, recipients, at)).stored, []);
      const tookPlace = what.kind === 'state' && what.state === 'interviewed';
      if (tookPlace) await store.answers.recordInterview(person, dayAt(at));
    }
    await store.drafts.removeAll();
  } finally {
    await store.close();
  }
}
