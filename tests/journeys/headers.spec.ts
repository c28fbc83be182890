import { addressOfPage } from './draft-by-request.ts';
import { fillInTo, inFrame, mainHeading, sendButton } from './fill-in.ts';
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

test("the address of someone's form is in no message to the site and in no request to it", async ({
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
  await page.goto('/#signup');
  const view = inFrame(page);
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
  expect(heard.join('\n')).not.toContain(secret);
  expect(sentToSite.some((one) => one.includes('/privacy'))).toBe(true);
  expect(sentToSite.join('\n')).not.toContain(secret);
});

test("the address of someone's form is not in the log of the server", async ({ request }, info) => {
  await using server = await startOwnForm(info.outputPath('own.db'));
  const address = await addressOfPage(request, 'sent', answersWith(), undefined, server.origin);
  await request.get(address);
  await request.get(`${address}/nothing-here`);
  await request.post(address, { data: 'x', headers: { 'content-type': 'text/plain' } });
  expect(server.log()).toContain(server.origin);
  expect(server.log()).not.toContain(secretIn(address));
});
