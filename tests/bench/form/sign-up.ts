import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { encrypt } from '../../../answers/encryption/encrypt.ts';
import { pairsOf, type Typed } from '../../../answers/questions/fields.ts';
import { type Answers, pathOf } from '../../../answers/questions/path.ts';
import type { FormContent } from '../../../content/model/questionnaire/form-schema.ts';
import { isAgreement } from '../../../content/model/questionnaire/question.ts';
import { anyAnswer } from '../../form/any-answer.ts';

/** What a browser sends to sign someone up. */
export type WholeSignUp = {
  /** With all fields up to the agreement. */
  begin: Sent;
  /** The pages after it. Their paths come after the draft's address. */
  pages: readonly Sent[];
};

/** Without a body, a page is only asked for. */
export type Sent = { path: string; body: string | undefined };

/** Chooses the first answer of each question that does not end the form, or all where it may be several. */
const pick = () => 0;

/** Someone who answers every question. */
export function signUpOf(form: FormContent): WholeSignUp {
  let answers: Answers = {};
  const early: [string, string][] = [];
  const pages: Sent[] = [];
  let begin = '';
  for (let at = 0; ; at += 1) {
    const onPath = pathOf(form, answers).pages[at];
    if (!onPath) break;
    const { id } = onPath.page;
    const typed: Record<string, readonly string[]> = {};
    for (const { question, options } of onPath.questions) {
      const going = options.filter(({ ends }) => !ends);
      const { fill, answers: own, chosen } = anyAnswer(question, going, pick, false);
      answers = { ...answers, ...own };
      for (const [name, value] of Object.entries(fill)) typed[name] = [value].flat();
      for (const { asks } of chosen) {
        if (!asks) continue;
        const more = anyAnswer(asks, asks.kind === 'one' ? asks.options : [], pick, false);
        answers = { ...answers, ...more.answers };
        for (const [name, value] of Object.entries(more.fill)) typed[name] = [value].flat();
      }
    }
    if (!begin) early.push(...pairsOf(typed as Typed));
    else pages.push({ path: id, body: String(new URLSearchParams(pairsOf(typed as Typed))) });
    if (onPath.questions.some(({ question }) => isAgreement(question))) begin = `/start/${id}`;
  }
  return { begin: { path: begin, body: String(new URLSearchParams(early)) }, pages };
}

/** What the machine allows at most, however good a form is. */
export type Ceiling = { what: string; alone: number; together: number };

/** Milliseconds for each figure. */
const lasts = 3_000;
/** Of a draft, in bytes. */
const size = 4_096;
const [inGroup, atOnce] = [16, 8];

export async function measureCeilings(folder: string): Promise<Ceiling[]> {
  const database = new DatabaseSync(join(folder, 'ceiling.db'));
  // As the form has them: what is acknowledged survives a power cut.
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE drafts (data BLOB)',
  );
  const insert = database.prepare('INSERT INTO drafts VALUES (?)');
  const store = async (many: number) => {
    database.exec('BEGIN');
    for (let count = 0; count < many; count += 1) insert.run(randomBytes(size));
    database.exec('COMMIT');
  };
  const keys = [await generateIdentity(), await generateIdentity()];
  const recipients = await Promise.all(keys.map(identityToRecipient));
  const text = 'x'.repeat(size);
  const encryptSome = async (many: number) => {
    await Promise.all(Array.from({ length: many }, () => encrypt(text, recipients)));
  };
  const ceilings = [
    {
      what: `rows of ${size} bytes in SQLite, flushed; together: ${inGroup} in a transaction`,
      alone: await aSecond(store, 1),
      together: await aSecond(store, inGroup),
    },
    {
      what: `files of ${size} bytes encrypted to two keys; together: ${atOnce} at once`,
      alone: await aSecond(encryptSome, 1),
      together: await aSecond(encryptSome, atOnce),
    },
  ];
  database.close();
  return ceilings;
}

async function aSecond(work: (many: number) => Promise<void>, many: number): Promise<number> {
  const start = performance.now();
  let done = 0;
  while (performance.now() - start < lasts) {
    await work(many);
    done += many;
  }
  return Math.round(done / ((performance.now() - start) / 1_000));
}
