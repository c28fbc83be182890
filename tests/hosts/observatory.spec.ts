import type { APIRequestContext } from '@playwright/test';
import { routes } from '../../site/routes.ts';
import { expect, formOrigin, test } from '../journeys/visit.ts';
import { observe } from './observatory.ts';

/** As the public site answers: only in these tests is the form without https. */
async function ask(request: APIRequestContext, path: string) {
  const answer = await request.get(path);
  const headers = Object.entries(answer.headers()).map(([name, value]) => [
    name,
    value.replaceAll(formOrigin, 'https://forms.example.org'),
  ]);
  return { headers: Object.fromEntries(headers), html: await answer.text() };
}

for (const { path: route } of routes) {
  const path = route === '*' ? '/nothing-here' : route;
  test(`Mozilla's HTTP Observatory gives ${path} at least 135`, async ({ request }) => {
    const { headers, html } = await ask(request, path);
    const { rows, score } = await observe(headers, html);
    for (const { points, result } of rows) console.log(`${path} ${points} ${result}`);
    expect(score).toBeGreaterThanOrEqual(135);
  });
}

test('the Observatory finds what is missing', async ({ request }) => {
  const { headers: sent, html } = await ask(request, '/');
  const weaker = async (change: (headers: Record<string, string>) => void, text = html) => {
    const headers = { ...sent };
    change(headers);
    return (await observe(headers, text)).score;
  };
  expect(await weaker((headers) => delete headers['content-security-policy'])).toBeLessThan(100);
  expect(await weaker((headers) => delete headers['x-content-type-options'])).toBeLessThan(135);
  expect(await weaker((headers) => delete headers['strict-transport-security'])).toBeLessThan(100);
  const bare = html.replaceAll(/ integrity="[^"]*"/g, '');
  expect(await weaker(() => {}, bare)).toBeLessThan(135);
});
