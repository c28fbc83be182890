import { appendFileSync, cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { today } from '../../common/days.ts';
import { checkPageId } from '../../form/drafts/progress.ts';
import { everyState } from '../wcag.ts';
import {
  fillInFrom,
  mainHeading,
  openInFrame,
  pagesFor,
  sendButton,
  showInFrame,
} from './fill-in.ts';
import { answersWith, newMark } from './form-answers.ts';
import { formPages } from './form-pages.ts';
import { addressOfPage, startOwnForm, storedAnswers } from './own-form.ts';
import { content, expect, siteOrigin, test } from './visit.ts';

test('no page of the form is kept by a cache, or tells another site its address', async ({
  request,
}) => {
  for (const { name, address } of formPages) {
    const headers = (await request.get(await address(request))).headers();
    expect(headers, name).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
  }
});

const secretIn = (address: string) => /\/s\/([\w-]{22})/.exec(address)?.[1] ?? '';

test("the address of someone's form goes to the site only when it asks, in no request, and is forgotten once the answers are sent", async ({
  page,
  context,
}) => {
  test.slow();
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)));
  });
  const sentToSite: string[] = [];
  context.on('request', (asked) => {
    if (new URL(asked.url()).origin !== siteOrigin) return;
    sentToSite.push(`${asked.url()} ${JSON.stringify(asked.headers())}`);
  });
  const view = await openInFrame(page);
  const answers = answersWith();
  const last = pagesFor(answers).at(-1)?.page.id ?? '';
  await showInFrame(page, await addressOfPage(page.request, last, answers));
  await fillInFrom(view, answers, last);
  const ownLink = view.getByRole('link', { name: 'Delete these answers' });
  const address = await ownLink.getAttribute('href');
  const secret = secretIn(address ?? '');
  expect(secret).not.toBe('');
  await sendButton(view).click();
  await expect(mainHeading(view)).toHaveText(content.form.thanks.heading);
  const opened = context.waitForEvent('page');
  await view.getByRole('link', { name: /^Your rights/ }).click();
  await (await opened).waitForLoadState();

  const heard = await page.evaluate(() => Reflect.get(window, 'heard') as string[]);
  expect(heard.some((message) => message.includes('study-form:page'))).toBe(true);
  const withAddress = heard.filter((message) => message.includes(secret));
  const draft = JSON.stringify({ type: 'study-form:draft', path: `/s/${secret}` });
  expect([...new Set(withAddress)]).toEqual([draft]);
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(secret);
  expect(sentToSite.some((one) => one.includes('/privacy'))).toBe(true);
  expect(sentToSite.join('\n')).not.toContain(secret);
});

test(
  "neither an answer nor the address of someone's form is in the log of the server",
  { tag: '@slow' },
  async ({ request }, info) => {
    const database = info.outputPath('own.db');
    await using server = await startOwnForm(database);
    const mark = newMark();
    const fill = (page: string) =>
      addressOfPage(request, page, answersWith({}, mark), undefined, server.origin);
    const address = await fill('sent');
    await request.get(address);
    await request.get(`${address}/nothing-here`);
    await request.post(address, { data: 'x', headers: { 'content-type': 'text/plain' } });
    // Answers that cannot be stored, because another program holds the database.
    const check = await fill(checkPageId);
    const other = new DatabaseSync(database);
    other.exec('BEGIN IMMEDIATE');
    const { origin } = server;
    expect((await request.post(check, { form: {}, headers: { origin } })).status()).toBe(500);
    other.close();
    expect(server.log()).toContain('Answers not stored');
    for (const secret of [secretIn(address), secretIn(check), mark])
      expect(server.log()).not.toContain(secret);
  },
);

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

test(
  'a form that starts writes a backup into the folder of its settings, in a thread, and says so',
  {
    tag: '@slow',
  },
  async ({ page }, info) => {
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
  },
);
