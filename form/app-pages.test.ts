import { rmSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { formUnderTest } from '../tests/form/form-under-test.ts';

const { ask, database } = formUnderTest();

afterEach(() => vi.restoreAllMocks());

test('the form is one page with one heading, whole without a script', async () => {
  const { status, html } = await ask('/');
  expect(status).toBe(200);
  expect(html).toMatch(/^<!doctype html><html lang="en-GB">/);
  expect(html).toContain('<title>Sign up – Living</title>');
  expect(html.match(/<h1>.*?<\/h1>/g)).toEqual(['<h1>Sign up for the study</h1>']);
  expect(html).not.toMatch(/ (required|checked|aria-invalid|style|onclick)/);
});

test('each page that is opened carries an id of its own', async () => {
  const ids = [await ask('/'), await ask('/')].map(
    ({ html }) => /name="submission" value="([0-9a-f]{32})"/.exec(html)?.[1],
  );
  expect(new Set(ids).size).toBe(2);
  expect(ids).not.toContain(undefined);
});

test('health asks the database, and says when it is not ready', async () => {
  expect(await ask('/health')).toMatchObject({ status: 200, html: '{"status":"ok"}' });
  vi.spyOn(console, 'error').mockReturnValue();
  rmSync(database());
  expect(await ask('/health')).toMatchObject({ status: 503 });
});

test('an unknown path is not found, in plain words', async () => {
  const { status, html } = await ask('/nothing/here');
  expect(status).toBe(404);
  expect(html).toContain('<h1>This page does not exist</h1>');
});

test.each(['/', '/thank-you', '/health', '/nothing'])(
  '%s is guarded and never kept',
  async (at) => {
    const { headers } = await ask(at);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors https://www.example.org http://localhost:4321; require-trusted-types-for 'script'; trusted-types 'none'",
    );
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(headers.has('x-frame-options')).toBe(false);
    expect(headers.has('set-cookie')).toBe(false);
  },
);

test('what is text is compressed for whoever takes it so, and for nobody else', async () => {
  const { html } = await ask('/');
  const [, styles = ''] = /href="(\/\w+\/form\.css)"/.exec(html) ?? [];
  for (const address of ['/', styles, '/nothing']) {
    const { headers } = await ask(address, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(headers.get('vary')).toBe('Accept-Encoding');
    expect((await ask(address)).headers.has('content-encoding')).toBe(false);
  }
});

test.each([
  [/href="(\/\w+\/form\.css)"/, 'text/css; charset=utf-8'],
  [/src="(\/\w+\/announce-to-site\.js)"/, 'text/javascript; charset=utf-8'],
  [/href="(\/\w+\/atkinson-hyperlegible-next-keyboard\.woff2)"/, 'font/woff2'],
])('what the page refers to as %s is served from its own host', async (address, type) => {
  const { html } = await ask('/');
  const { status, headers } = await ask(address.exec(html)?.[1] ?? 'nowhere');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe(type);
});
