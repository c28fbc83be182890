import { appendFileSync, cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { today } from '../../common/days.ts';
import { checkPageId } from '../../form/drafts/progress.ts';
import { everyState } from '../wcag.ts';
import { addressOfPage } from './draft-by-request.ts';
import { answersWith } from './form-answers.ts';
import { startOwnForm, storedAnswers } from './own-form.ts';
import { expect, test } from './visit.ts';

const kills = everyState ? 100 : 2;
const peopleAtATime = 4;

/** Tries again as a person does who gets no answer, or an error. */
async function untilItWorks<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch {
      await setTimeout(50);
    }
  }
}

test(
  `everyone who was thanked is stored once, and nobody else, after kill -9 under load, ${kills} times`,
  { tag: '@slow' },
  async ({ request }, info) => {
    test.setTimeout(60_000 + kills * 10_000);
    const database = info.outputPath('own.db');
    let server = await startOwnForm(database);
    const { origin } = server;
    const thanked: string[] = [];
    let isOver = false;

    async function signUpAgainAndAgain() {
      while (!isOver) {
        const check = await untilItWorks(() =>
          addressOfPage(request, checkPageId, answersWith(), undefined, origin),
        );
        const thanks = await untilItWorks(async () => {
          const response = await request.post(check, { form: {}, headers: { origin } });
          expect(response.url()).toMatch(/\/sent$/);
          return response.text();
        });
        thanked.push(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{2}/.exec(thanks)?.[0] ?? 'no reference');
      }
    }
    const people = Array.from({ length: peopleAtATime }, signUpAgainAndAgain);
    for (let count = 0; count < kills; count += 1) {
      // After at least one sign-up, however busy the machine, and each time at a different point.
      const before = thanked.length;
      while (thanked.length === before) await setTimeout(20);
      await setTimeout((count * 137) % 700);
      await server.kill();
      server = await startOwnForm(database, Number(new URL(origin).port));
    }
    await setTimeout(300);
    isOver = true;
    await Promise.all(people);
    await server[Symbol.asyncDispose]();
    const stored = storedAnswers(database).map(({ reference }) => reference);
    info.annotations.push({ type: 'sign-ups', description: `${stored.length}` });
    expect(stored.length).toBeGreaterThan(kills);
    expect(stored.toSorted()).toEqual(thanked.toSorted());
  },
);

test('a form whose thread that stores answers ends, ends with an error, so that it is started again', async ({
  browserName: _,
}, info) => {
  const folder = info.outputPath('broken');
  cpSync('.build/form', join(folder, '.build/form'), { recursive: true });
  cpSync('content', join(folder, 'content'), { recursive: true });
  appendFileSync(
    join(folder, '.build/form/sqlite-thread.js'),
    'setTimeout(() => process.exit(), 300);',
  );
  const server = await startOwnForm(info.outputPath('broken.db'), 0, folder);
  expect(await server.ended).toBe(1);
  expect(server.log()).toContain('the thread that stores answers has ended');
});

test('a form that starts writes a backup into the folder of its settings, in a thread, and says so', async ({
  page,
}, info) => {
  const folder = info.outputPath('copies');
  mkdirSync(folder, { recursive: true });
  await using form = await startOwnForm(info.outputPath('own.db'), 0, '.', {
    FORM_BACKUPS: folder,
    FORM_LOG: 'words',
  });
  await expect.poll(() => form.log()).toContain('Wrote a backup: 0 sets of answers.');
  expect(readdirSync(folder).toSorted()).toEqual([
    `own-${today()}.db`,
    'own.db.audit',
    'own.db.erased',
    'own.db.present',
  ]);
  const answered = await page.request.get(`${form.origin}/ready`);
  expect(answered.status()).toBe(200);
});
