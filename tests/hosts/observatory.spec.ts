import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { APIRequestContext } from '@playwright/test';
import { routes } from '../../site/routes.ts';
import { expect, formOrigin, test } from '../journeys/visit.ts';

const program = '@mdn/mdn-http-observatory/src';
const hostname = 'www.example.org';

/**
 * The score from Mozilla's HTTP Observatory, with its own code and without its network. It starts
 * at 100; bonus points count only for a page that loses few.
 *
 * @param headers  of the response, with lower-case names
 */
async function observe(headers: Readonly<Record<string, string>>, html: string) {
  provideEmptyPreloadList();
  const { ALL_TESTS } = await import('@mdn/mdn-http-observatory/src/constants.js');
  const { getScoreModifier } = await import('@mdn/mdn-http-observatory/src/grader/grader.js');
  const { Requests } = await import('@mdn/mdn-http-observatory/src/types.js');

  const requests = new Requests(hostname);
  const answer = {
    status: 200,
    headers: { ...headers, get: (name: string) => headers[name] },
    verified: true,
    httpEquiv: new Map(),
  };
  const secure = `https://${hostname}/`;
  const plain = `http://${hostname}/`;
  requests.responses.auto = answer;
  requests.responses.https = answer;
  requests.responses.http = { verified: true, status: 301, headers: { location: secure } };
  requests.responses.httpRedirects = [{ url: new URL(plain) }, { url: new URL(secure) }];
  // It looks for scripts only, and its parser would complain about newer CSS.
  requests.resources.path = html.replaceAll(/<style>.*?<\/style>/gs, '');
  requests.session = { url: new URL(secure), jar: null };

  const rows = ALL_TESTS.map((test) => {
    const { result } = test(requests);
    return { result, points: getScoreModifier(result) };
  });
  const sum = (some: typeof rows) => some.reduce((total, { points }) => total + points, 100);
  const penalties = sum(rows.filter(({ points }) => points < 0));
  return { rows, score: penalties >= 90 ? sum(rows) : penalties };
}

/** The preload list is a separate download; with an empty one, no site counts as preloaded. */
function provideEmptyPreloadList() {
  const source = fileURLToPath(import.meta.resolve(`${program}/constants.js`));
  const list = join(dirname(source), '..', 'conf', 'hsts-preload.json');
  if (existsSync(list)) return;
  mkdirSync(dirname(list), { recursive: true });
  writeFileSync(list, '{}');
}

/** A response as from the public site: only in these tests is the form without https. */
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
