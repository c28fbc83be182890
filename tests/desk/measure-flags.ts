import { prepareKeys } from '../../answers/keys/study-keys.ts';
import type { Answers } from '../../answers/questions/path.ts';
import {
  encryptSubmission,
  type FormVersion,
  type Submission,
} from '../../answers/records/records.ts';
import { versionOf } from '../../answers/store/encrypted-to.ts';
import { openSqliteStore } from '../../answers/store/sqlite/sqlite-store.ts';
import type { Store } from '../../answers/store/store.ts';
import { loadContent } from '../../content/model/load.ts';
import type { Condition } from '../../content/model/questionnaire/question.ts';
import { comparable } from '../../desk/duplicates/compared-person.ts';
import { findGroups } from '../../desk/duplicates/find-groups.ts';
import type { Contradiction } from '../../desk/duplicates/own-flags.ts';
import { readAnswers } from '../../desk/people/person.ts';
import * as practice from '../../desk/practice/made-up-people.ts';

/** What someone sent, and the questions that they were asked. */
export type SentAnswers = { submission: Submission; form: FormVersion };

/** How many of some people are to be called first. */
export type Share = { flagged: number; all: number };

/**
 * What the comparison finds of a made-up study.
 *
 * @param kindOf  by reference, what someone is, in words that begin with "false" if they are invented
 */
export function measureFlags(
  people: readonly SentAnswers[],
  kindOf: (reference: string) => string,
  contradictions: readonly Contradiction[],
  fairTo: readonly Condition[] = [],
): Map<string, Share> {
  const versions = new Map(
    people.map(({ submission, form }) => [submission.version, { ...form, since: '2026-11-20' }]),
  );
  const all = people.map(({ submission }) => comparable(readAnswers(submission, versions, {})));
  const { groups, alone } = findGroups(all, versions, { contradictions, fairTo });
  const flagged = new Set([
    ...groups.flatMap(({ references, likely }) => (likely === 'call first' ? references : [])),
    ...alone.keys(),
  ]);
  const shares = new Map<string, Share>();
  for (const { submission } of people) {
    const kind = kindOf(submission.reference);
    const share = shares.get(kind) ?? { flagged: 0, all: 0 };
    share.all += 1;
    if (flagged.has(submission.reference)) share.flagged += 1;
    shares.set(kind, share);
  }
  return shares;
}

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
