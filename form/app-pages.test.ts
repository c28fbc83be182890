import { rmSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { completeForm, formUnderTest } from '../tests/form/form-under-test.ts';
import { isClosed } from './is-closed.ts';

const { ask, send, database, stored } = formUnderTest();

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('the form is one page with one heading, and is complete without a script', async () => {
  const { status, html } = await ask('/');
  expect(status).toBe(200);
  expect(html).toMatch(/^<!doctype html><html lang="en-GB">/);
  expect(html).toContain('<title>Sign up – Cups and Spoons</title>');
  expect(html.match(/<h1>.*?<\/h1>/g)).toEqual(['<h1>Sign up for the study</h1>']);
  expect(html).not.toMatch(/ (required|checked|aria-invalid|style|onclick)/);
});

test('each page view gets a new submission id', async () => {
  const ids = [await ask('/'), await ask('/')].map(
    ({ html }) => /name="submission" value="([0-9a-f]{32})"/.exec(html)?.[1],
  );
  expect(new Set(ids).size).toBe(2);
  expect(ids).not.toContain(undefined);
});

test('the health check fails if the database cannot be used', async () => {
  expect(await ask('/health')).toMatchObject({ status: 200, html: '{"status":"ok"}' });
  vi.spyOn(console, 'error').mockReturnValue();
  rmSync(database());
  expect(await ask('/health')).toMatchObject({ status: 503 });
});

test('an unknown path gets a "not found" page in plain words', async () => {
  const { status, html } = await ask('/nothing/here');
  expect(status).toBe(404);
  expect(html).toContain('<h1>This page does not exist</h1>');
});

test.each(['/', '/thank-you', '/health', '/nothing'])(
  '%s has security headers and is never cached',
  async (path) => {
    const { headers } = await ask(path);
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

test('text responses are compressed only for clients that accept compression', async () => {
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
  ['style sheet', /href="(\/\w+\/form\.css)"/, 'text/css; charset=utf-8'],
  ['script', /src="(\/\w+\/announce-to-site\.js)"/, 'text/javascript; charset=utf-8'],
  ['font', /href="(\/\w+\/atkinson-hyperlegible-next-keyboard\.woff2)"/, 'font/woff2'],
])("the page's %s is served from the form's own host", async (_, address, type) => {
  const { html } = await ask('/');
  const { status, headers } = await ask(address.exec(html)?.[1] ?? 'nowhere');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe(type);
});

test('the form accepts answers until the end of the final date, and none after it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2098-07-31T22:59:59Z');
  expect((await ask('/')).status).toBe(200);
  expect((await send(completeForm)).status).toBe(303);
  expect(stored()).toHaveLength(1);
  vi.setSystemTime('2098-07-31T23:00:00Z');
  for (const { status, html } of [await ask('/'), await send({ ...completeForm, name: 'Bo' })]) {
    expect(status).toBe(410);
    expect(html).toContain('<h1>Sign-up is closed</h1>');
    expect(html).toContain('Questions? Write to');
    expect(html).not.toMatch(/<form|way-on|another way to take part/);
  }
  expect(stored()).toHaveLength(1);
  expect((await ask('/health')).status).toBe(200);
});

test.each<[string[], boolean]>([
  [['http://localhost:4322', 'http://127.0.0.1:4321', 'http://[::1]:4321'], false],
  [['http://localhost:4322', 'https://www.example.org'], true],
  [['https://form.example.org', 'http://localhost:4321'], true],
  [['https://localhost.example.org'], true],
  [['https://127.example.org'], true],
])('after the final date, a form with the origins %j is closed: %s', (origins, closed) => {
  expect(isClosed('2031-05-06', origins, Date.parse('2031-05-08'))).toBe(closed);
});
