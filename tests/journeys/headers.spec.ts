import { paths } from '../paths.ts';
import { addressOfPage } from './draft-by-request.ts';
import { fillInTo, inFrame, mainHeading, sendButton } from './fill-in.ts';
import { answersWith } from './form-answers.ts';
import { formPages } from './form-pages.ts';
import { startOwnForm } from './own-form.ts';
import { content, expect, formOrigin, siteOrigin, test } from './visit.ts';

const { bslVideo, audio } = content.formats;
const { storageBucket } = content.organisation;
const photos = storageBucket ? ` ${new URL(storageBucket).origin}` : '';

for (const path of paths) {
  test(`${path} is served with its security headers`, async ({ request }) => {
    const headers = (await request.get(path)).headers();
    const policy = (headers['content-security-policy'] ?? '').split('; ');
    expect(policy).toEqual([
      "default-src 'none'",
      expect.stringMatching(/^script-src 'self'( 'sha256-[\w+/]{43}=')+$/),
      expect.stringMatching(/^style-src( 'sha256-[\w+/]{43}=')+$/),
      `img-src 'self'${photos}`,
      "font-src 'self'",
      "manifest-src 'self'",
      ...(bslVideo || audio ? ["media-src 'self'"] : []),
      `connect-src 'self' ${formOrigin}`,
      `frame-src ${formOrigin}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]);
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    });
    expect(headers).not.toHaveProperty('cross-origin-embedder-policy');
  });
}

test('no page has a style attribute, an event handler or a script that the policy blocks', async ({
  request,
}) => {
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    expect(html).not.toMatch(/<[^>]+\s(style|on\w+)=/);
    // Structured data and speculation rules are not run as scripts.
    expect(html).not.toMatch(
      /<script(?![^>]*\ssrc="\/assets\/[^>]*\sintegrity="sha384-|[^>]*type="(application\/ld\+json|speculationrules)")/,
    );
  }
});

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
