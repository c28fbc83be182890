import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { checkPageId } from '../../form/drafts/progress.ts';
import { addressOfPage } from './draft-by-request.ts';
import { fillInTo, mainHeading, openInFrame, sendButton } from './fill-in.ts';
import { answersWith } from './form-answers.ts';
import { formPages } from './form-pages.ts';
import { startOwnForm } from './own-form.ts';
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
  await fillInTo(view, answersWith());
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
    const mark = randomUUID().slice(0, 8);
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
