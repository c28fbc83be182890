import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = '@mdn/mdn-http-observatory/src';
const hostname = 'www.example.org';

/**
 * What Mozilla's HTTP Observatory gives a page: its own grading, without its network. 100 is where
 * it starts; what is better than usual counts only where little is worse.
 *
 * @param headers  of the answer, by name in small letters
 */
export async function observe(headers: Readonly<Record<string, string>>, html: string) {
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
  // It reads what scripts there are; the style sheet is too new for its parser, which would complain.
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

/** The list of preloaded sites is a download of its own; without one, no site counts as preloaded. */
function provideEmptyPreloadList() {
  const source = fileURLToPath(import.meta.resolve(`${program}/constants.js`));
  const list = join(dirname(source), '..', 'conf', 'hsts-preload.json');
  if (existsSync(list)) return;
  mkdirSync(dirname(list), { recursive: true });
  writeFileSync(list, '{}');
}
