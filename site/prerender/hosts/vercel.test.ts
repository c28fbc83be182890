import { getTransformedRoutes, type Route } from '@vercel/routing-utils';
import { expect, test } from 'vitest';
import { hosting } from './hosting.ts';
import { sampleHeaders } from './sample-headers.ts';
import { vercel } from './vercel.ts';

const wanted = hosting(sampleHeaders);
const { routes, error } = getTransformedRoutes(JSON.parse(vercel(wanted)['vercel.json']));

/** As Vercel goes through its routes: one after the other, until one does not go on. */
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

test('Vercel finds no fault in its settings', () => {
  expect(error).toBeNull();
});

test.each(['/', '/privacy', '/nothing-here', '/icon.svg'])('%s gets every header', (path) => {
  expect(answer(path).headers).toEqual({
    ...wanted.headers,
    'Cache-Control': wanted.caching.rest,
  });
});

test('assets stay for good', () => {
  expect(answer('/assets/loader.js').headers).toEqual({
    ...wanted.headers,
    'Cache-Control': wanted.caching.assets,
  });
});

test.each(wanted.pages)('$path is answered with $file', ({ path, file }) => {
  expect(answer(path)).toMatchObject({ status: undefined, file: `/${file}` });
});

test.each(['/', '/nothing-here', '/icon.svg'])('%s is looked for under its own name', (path) => {
  expect(answer(path)).toMatchObject({ status: undefined, file: undefined });
});

test.each(wanted.redirects)('$from leads to $to for good', ({ from, to }) => {
  expect(answer(from)).toMatchObject({ status: 301, headers: { Location: to } });
});
