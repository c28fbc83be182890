import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type Arbitrary, array, constantFrom, oneof, record, string, tuple } from 'fast-check';
import type { WholeSignUp } from '../form/sign-up.ts';

/** What a program sends that knows the form's addresses and fields, and little else. */
export type AnyRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
};

const characters = string({ unit: 'binary', maxLength: 60 });

/** What is no address, or none of the form's. Node sends no other characters in a path. */
const strangePath = oneof(
  characters.map((text) => `/${encodeURIComponent(text.toWellFormed())}`),
  constantFrom('/%', '/%ff', '/..%2f..%2fetc/passwd', '//', '/s/', '/favicon.ico', '/start/'),
  constantFrom(1_000, 20_000).map((length) => `/${'x'.repeat(length)}`),
);

/**
 * Requests for every kind of page, of drafts that exist and of none, with fields in any number and any
 * words, and with bodies that are no form.
 *
 * @param drafts  addresses of drafts that exist
 */
export function anyRequest(
  { begin, pages }: WholeSignUp,
  drafts: readonly string[],
  origin: string,
): Arbitrary<AnyRequest> {
  const draft = constantFrom(...drafts, '/s/abcdefghijklmnopqrstuv');
  const names = [begin, ...pages].flatMap(({ body = '' }) => [...new URLSearchParams(body).keys()]);
  const asked = ['', '?change', '?filled_in=yes', '?ways=1&ways=2', '#x'];
  const ends = ['check', 'save', 'sent', ...pages.map((page) => page.path)];
  const knownPath = oneof(
    // Only one, and one that is none: the others are still there at the end.
    constantFrom('/', '/health', '/ready', begin.path, `${drafts[0]}/delete`, '/s/x/delete'),
    tuple(draft, constantFrom('', ...ends.map((end) => `/${end}`))).map((parts) => parts.join('')),
  );
  const pair = tuple(
    oneof(constantFrom(...names), characters),
    oneof(
      constantFrom('yes', 'no', '', '\0', 'x'.repeat(30_000)),
      constantFrom(...pages.flatMap(({ body = '' }) => [...new URLSearchParams(body).values()])),
      characters,
    ),
  );
  const body = oneof(
    {
      weight: 6,
      arbitrary: array(pair, { maxLength: 40 }).map((all) => String(new URLSearchParams(all))),
    },
    { weight: 1, arbitrary: constantFrom('', '%', '=&=&', '{"a":1}', 'x'.repeat(600_000)) },
    { weight: 1, arbitrary: constantFrom(...pages.map((page) => page.body ?? '')) },
  );
  const headers = record({
    origin: constantFrom(origin, origin, origin, 'null', 'http://elsewhere.example'),
    'content-type': constantFrom(
      ...Array<string>(5).fill('application/x-www-form-urlencoded'),
      'application/json',
      'multipart/form-data; boundary=x',
      'text/plain; charset=utf-7',
    ),
    'accept-language': constantFrom('cy', '*', 'x'.repeat(2_000)),
  });
  /** As a browser sends it. */
  const saved = tuple(draft, constantFrom(...pages)).map(([at, page]) => ({
    method: 'POST',
    path: `${at}/${page.path}`,
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: page.body ?? '',
  }));
  const anything = record({
    method: constantFrom('GET', 'GET', 'POST', 'POST', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'),
    path: oneof({ weight: 8, arbitrary: knownPath }, { weight: 1, arbitrary: strangePath }).chain(
      (path) => constantFrom(...asked).map((end) => path + end),
    ),
    headers,
    body,
  });
  return oneof({ weight: 1, arbitrary: saved }, { weight: 9, arbitrary: anything });
}

/** How many had which first digit of a status; what failed; and milliseconds that each answer took. */
export type Answered = { statuses: Record<string, number>; failed: string[]; times: number[] };

/** What asks a server, with several connections at once. */
export function askerOf(origin: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  async function send({ method, path, headers, body }: AnyRequest): Promise<IncomingMessage> {
    const hasBody = method === 'POST' || method === 'PUT';
    const length = { 'content-length': Buffer.byteLength(body) };
    const sent = request(origin + path, {
      agent,
      method,
      headers: { ...headers, ...(hasBody ? length : {}) },
      signal: AbortSignal.timeout(20_000),
    });
    if (hasBody) sent.write(body);
    sent.end();
    const answer = once(sent, 'response') as Promise<[IncomingMessage]>;
    const [response] = await answer;
    response.resume();
    await once(response, 'end');
    return response;
  }

  async function askAll(requests: readonly AnyRequest[]): Promise<Answered> {
    const answered: Answered = { statuses: {}, failed: [], times: [] };
    const count = (kind: string) => {
      answered.statuses[kind] = (answered.statuses[kind] ?? 0) + 1;
    };
    const next = requests.values();
    async function askOn() {
      for (const one of next) {
        const start = performance.now();
        try {
          const { statusCode = 0 } = await send(one);
          count(`${Math.floor(statusCode / 100)}xx`);
          if (statusCode >= 500) answered.failed.push(`${statusCode} ${describe(one)}`);
        } catch (error) {
          // It may close the connection of a body that is too long before all of it has come.
          const isClosed = /ECONNRESET|EPIPE|socket hang up/.test(String(error));
          if (!isClosed || one.body.length < 100_000) {
            answered.failed.push(`${error} ${describe(one)}`);
          }
          count('closed');
        }
        answered.times.push(performance.now() - start);
      }
    }
    await Promise.all(Array.from({ length: connections }, askOn));
    return answered;
  }
  return { send, askAll, end: () => agent.destroy() };
}

function describe({ method, path, body }: AnyRequest): string {
  return `${method} ${path.slice(0, 80)}, ${body.length} characters: ${body.slice(0, 200)}`;
}
