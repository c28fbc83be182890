import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteStore } from '../../../answers/store/sqlite/sqlite-store.ts';
import { addDays } from '../../../common/days.ts';
import { addKeys, keyFile, save, submission } from '../../answers/submission.ts';
import { completeFill } from '../../form/cups-and-spoons.ts';
import { visitorOf } from '../../form/visitor.ts';

/** As long as that of someone who writes a few paragraphs. */
const story = 'a cup and a spoon '.repeat(80);

/** Makes a database with so many answers, which the key in the file opens. A million take half an hour. */
export async function fillDatabase(database: string, key: string, people: number) {
  writeFileSync(key, keyFile, { mode: 0o600 });
  // In memory, where there is such a folder: a disk needs hours for so many transactions.
  const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
  const folder = mkdtempSync(join(memory, 'many-answers-'));
  const store = await openSqliteStore(join(folder, 'study.db'), { migrates: true });
  await addKeys(store);
  for (let number = 0; number < people; number += 1) {
    const id = randomBytes(16).toString('hex');
    const receivedAt = `${addDays('2026-01-01', number % 300)}T00:00:00.000Z`;
    const answers = { email: `person-${number}@example.org`, story };
    await save(store, submission({ id, receivedAt, answers }));
    if (number % 100_000 === 0 && number > 0) console.log(`${number} of ${people}`);
  }
  await store.drafts.removeExpired('9999-01-01');
  await store.close();
  copyFileSync(join(folder, 'study.db'), database);
  rmSync(folder, { recursive: true });
}

/** Milliseconds from one sign-up to the start of the next: 120 a minute is more than any study gets. */
const interval = 500;

export type SignUps = {
  sent: number;
  /** Answers of the form that were neither a page nor a redirect. */
  refused: number;
  /** Milliseconds that the form took for each request. */
  times: number[];
};

/** Signs people up at a form, one after another, until it is disposed of. */
export function startSignUps(origin: string): SignUps & AsyncDisposable {
  const signUps: SignUps = { sent: 0, refused: 0, times: [] };
  const visitor = visitorOf({
    async request(address, init) {
      const start = performance.now();
      const headers = new Headers(init?.headers);
      headers.set('origin', origin);
      const how = { ...init, headers, redirect: 'manual' } as const;
      const response = await fetch(new URL(String(address), origin), how);
      const body = await response.arrayBuffer();
      signUps.times.push(performance.now() - start);
      if (response.status >= 400) signUps.refused += 1;
      return new Response(body, response);
    },
  });
  async function signUp() {
    const check = await visitor.fillIn(completeFill);
    const thanks = await visitor.press(check);
    if (!thanks.address.endsWith('/sent')) throw new Error(`Not sent: ${thanks.html}`);
    signUps.sent += 1;
  }
  const underWay: Promise<void>[] = [];
  /** "erase --all" deletes drafts too: someone who is filling in the form then begins again. */
  function beginAgain(reason: unknown) {
    if (/has nothing to send/.test(String(reason))) return signUp();
    throw reason;
  }
  const timer = setInterval(() => underWay.push(signUp().catch(beginAgain)), interval);
  return Object.assign(signUps, {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await Promise.all(underWay);
    },
  });
}
