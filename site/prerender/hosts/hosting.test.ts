import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { getTransformedRoutes, type Route } from '@vercel/routing-utils';
import { afterAll, expect, test } from 'vitest';
import { securityHeaders } from '../security-headers.ts';
import { hosting, netlifyAndCloudflare, vercel } from './hosting.ts';

test.each([
  'two\nlines',
  'a "quoted" word',
  'a $variable',
  'a \\ backslash',
  '{env.HOME}',
  '%D',
  '',
])('a header value that some host would misread stops the build: %j', (value) => {
  expect(() => hosting({ 'X-Test': value })).toThrow(`X-Test: found ${JSON.stringify(value)}`);
});

test('a header that is too long for some host stops the build', () => {
  expect(() => hosting({ 'X-Test': 'a'.repeat(1991) })).toThrow('2000 characters at most');
  expect(hosting({ 'X-Test': 'a'.repeat(1990) }).headers).toHaveProperty('X-Test');
});

test('every kind of file that content/ may hold has a media type', () => {
  const { types } = hosting({});
  const kinds = 'docx jpeg jpg m4a mp3 mp4 ogg opus pdf png svg vtt webm webp'.split(' ');
  expect(Object.keys(types)).toEqual(expect.arrayContaining(kinds));
});

/** Of a site with a form, a storage bucket and three style sheets. */
const wanted = hosting(
  securityHeaders({
    pages: ['a{}', 'b{}', 'c{}'].map((css) => `<style>${css}</style>`),
    formAddress: 'https://forms.example.org/study',
    storageBucket: 'https://photos.example.org/team/',
  }),
);
const files = netlifyAndCloudflare(wanted);
const folder = mkdtempSync(join(tmpdir(), 'hosts-'));
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
afterAll(() => rmSync(folder, { recursive: true }));

/** The headers that Netlify sends: those of every rule whose pattern matches. */
async function headersOf(path: string) {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [join(folder, '_headers')],
    configHeaders: undefined,
    minimal: false,
  });
  expect(errors).toEqual([]);
  const fitting = headers.filter((rule) => 'forRegExp' in rule && rule.forRegExp.test(path));
  return fitting.flatMap(({ values }) => Object.entries(values));
}

const { routes, error } = getTransformedRoutes(JSON.parse(vercel(wanted)['vercel.json']));

/** As Vercel goes through its routes: in order, until one matches and does not continue. */
function answer(path: string) {
  let headers: Record<string, string> = {};
  for (const route of (routes ?? []) as Exclude<Route, { handle: string }>[]) {
    const match = route.src && new RegExp(route.src).exec(path);
    if (!match) continue;
    const fill = (value: string) => value.replace(/\$(\d)/g, (_, index) => match[index] ?? '');
    const own = Object.entries(route.headers ?? {}).map(([name, value]) => [name, fill(value)]);
    headers = { ...headers, ...Object.fromEntries(own) };
    if (route.continue) continue;
    return { status: route.status, file: route.dest && fill(route.dest), headers };
  }
  return { status: undefined, file: undefined, headers };
}

test.each(['/', '/privacy', '/nothing-here', '/icon.svg'])(
  'Netlify and Vercel send %s with every header',
  async (path) => {
    expect(Object.fromEntries(await headersOf(path))).toEqual(wanted.headers);
    const headers = { ...wanted.headers, 'Cache-Control': wanted.caching.rest };
    expect(answer(path).headers).toEqual(headers);
  },
);

test('Netlify and Vercel have assets cached for ever, and Netlify gets every header from one rule', async () => {
  const headers = { ...wanted.headers, 'Cache-Control': wanted.caching.assets };
  expect(answer('/assets/loader.js').headers).toEqual(headers);
  const found = await headersOf('/assets/loader.js');
  expect(Object.fromEntries(found)).toEqual(headers);
  expect(found).toHaveLength(Object.keys(headers).length);
});

test('Netlify and Vercel redirect other ways of writing an address permanently', async () => {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [join(folder, '_redirects')],
    configRedirects: [],
    minimal: true,
  });
  expect(errors).toEqual([]);
  expect(redirects).toEqual(
    wanted.redirects.map(({ from, to }) => expect.objectContaining({ from, to, status: 301 })),
  );
  for (const { from, to } of wanted.redirects)
    expect(answer(from)).toMatchObject({ status: 301, headers: { Location: to } });
});

test('Vercel accepts its settings, answers each page with its file, and rewrites nothing else', () => {
  expect(error).toBeNull();
  for (const { path, file } of wanted.pages)
    expect(answer(path)).toMatchObject({ status: undefined, file: `/${file}` });
  for (const path of ['/', '/nothing-here', '/icon.svg'])
    expect(answer(path)).toMatchObject({ status: undefined, file: undefined });
});

test('the files for Cloudflare have at most 100 rules, and 2,000 characters a line', () => {
  const lines = Object.values(files).flatMap((text) => text.split('\n'));
  expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(2000);
});
