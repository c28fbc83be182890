import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { afterAll, expect, test } from 'vitest';
import { hosting } from './hosting.ts';
import { netlifyAndCloudflare } from './netlify-and-cloudflare.ts';
import { sampleHeaders } from './sample-headers.ts';

const wanted = hosting(sampleHeaders);
const files = netlifyAndCloudflare(wanted);
const folder = mkdtempSync(join(tmpdir(), 'hosts-'));
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
afterAll(() => rmSync(folder, { recursive: true }));

/** As Netlify reads the file: every rule whose pattern fits gives its headers. */
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

test.each(['/', '/privacy', '/nothing-here', '/icon.svg'])(
  '%s gets the headers of every answer',
  async (path) => {
    expect(Object.fromEntries(await headersOf(path))).toEqual(wanted.headers);
  },
);

test('assets get their caching besides, and no header twice: Cloudflare would join the two', async () => {
  const found = await headersOf('/assets/loader.js');
  expect(Object.fromEntries(found)).toEqual({
    ...wanted.headers,
    'Cache-Control': wanted.caching.assets,
  });
  expect(found).toHaveLength(Object.keys(wanted.headers).length + 1);
});

test('the redirects are read as they are meant', async () => {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [join(folder, '_redirects')],
    configRedirects: [],
    minimal: true,
  });
  expect(errors).toEqual([]);
  expect(redirects).toEqual(
    wanted.redirects.map(({ from, to }) => expect.objectContaining({ from, to, status: 301 })),
  );
});

test("the files keep to Cloudflare's limits: 100 rules, 2,000 characters a line", () => {
  const lines = Object.values(files).flatMap((text) => text.split('\n'));
  expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(2000);
});
