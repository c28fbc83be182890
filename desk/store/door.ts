import type { z } from 'zod';
import { chunksOf, type Frame, readFrames } from '../../answers/door/frames.ts';
import { doorPath, doorVersion, type Refused, versionHeader } from '../../answers/door/replies.ts';
import { Refusal } from '../people/refusal.ts';

/** What asks the form's server: `fetch`, or in a test the server itself. */
export type Fetch = (request: Request) => Promise<Response>;

/** The form's server does not answer: nothing is known of what was asked. */
class NoAnswerError extends Error {}

type WithToken = { token: string; ended(why: string): void };

/** Milliseconds in which an answer must begin, and go on: a line that has died would keep the desk from asking again. */
const longestSilence = 60_000;

/** Milliseconds in which the answer to a change must begin: a whole backup, or a deletion, is made before. */
const longestChange = 300_000;

/** Milliseconds in which an answer, or one part of a stream, must be whole: a server could send it sign by sign, for ever. */
const longestPart = 300_000;

/** Characters. The page would freeze while it shows much more. */
const longestRefusal = 10_000;

/** Seconds. Longer, nobody waits for a page that says nothing. */
const longestWait = 60;

/** An answer, and what ends the wait for the next part of it. */
type Answer = { response: Response; within: Within };
type Within = <Result>(most: number, next: Promise<Result>) => Promise<Result>;

export type Door = ReturnType<typeof doorAt>;

/**
 * The door of the form's server.
 *
 * @param address  of the form, without a slash at the end
 * @param inside  the token of a session, and what hears that it has ended; without it, only what anyone may
 *   ask is answered
 * @param wait  passes some seconds
 */
export function doorAt(
  address: string,
  send: Fetch,
  inside?: WithToken,
  wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000)),
) {
  /** @throws Refusal in the server's words, or NoAnswerError */
  async function ask(path: string, method = 'GET', body?: object): Promise<Answer> {
    const request = new Request(`${address}${doorPath}${path}`, {
      method,
      headers: {
        [versionHeader]: String(doorVersion),
        ...(inside && { authorization: `Bearer ${inside.token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
    let answer = await answerTo(request.clone());
    // Nothing was done: who records of many people at once asks more often than the server allows.
    for (let tries = 0; answer.response.status === 429 && tries < 3; tries += 1) {
      await wait(Math.min(Number(answer.response.headers.get('retry-after')) || 1, longestWait));
      answer = await answerTo(request.clone());
    }
    const { response } = answer;
    if (response.ok) return answer;
    const { error, doubts } = await refusalIn(answer);
    const words = error ?? `The form’s server answered with ${response.status}.`;
    if (response.status === 401) inside?.ended(words);
    throw new Refusal(words, statusOf(response.status), doubts);
  }

  async function answerTo(request: Request): Promise<Answer> {
    const patience = new AbortController();
    const within: Within = (most, next) => {
      const timer = setTimeout(() => patience.abort(), most);
      return next.finally(() => clearTimeout(timer));
    };
    const most = request.method === 'GET' ? longestSilence : longestChange;
    try {
      const asked = send(new Request(request, { signal: patience.signal }));
      const response = await within(most, asked);
      return { response: readWithin(response, (next) => within(longestSilence, next)), within };
    } catch (cause) {
      throw new NoAnswerError(
        `The form’s server, ${address}, does not answer. Look whether what you recorded last is there before you try again.`,
        { cause },
      );
    }
  }

  return {
    address,
    /** What comes as a stream. */
    async *frames(path: string, method?: string, body?: object): AsyncGenerator<Frame> {
      const { response, within } = await ask(path, method, body);
      if (!response.body) return;
      const frames = readFrames(chunksOf(response.body));
      try {
        for (;;) {
          const { done, value } = await within(longestPart, frames.next());
          if (done) return;
          yield value;
        }
      } catch (cause) {
        throw new NoAnswerError(brokeOff(address), { cause });
      } finally {
        await frames.return(undefined);
      }
    },
    /** @param schema  where something else than the server is likely to answer */
    async get<Reply>(path: string, schema?: z.ZodType<Reply>): Promise<Reply> {
      return read(await textOf(await ask(path)), schema);
    },
    async post<Reply>(path: string, body: object = {}, schema?: z.ZodType<Reply>): Promise<Reply> {
      return read((await textOf(await ask(path, 'POST', body))) || 'null', schema);
    },
    async put<Reply>(path: string, body: object): Promise<Reply> {
      return read(await textOf(await ask(path, 'PUT', body)));
    },
  };

  function read<Reply>(text: string, schema?: z.ZodType<Reply>): Reply {
    try {
      return schema ? schema.parse(JSON.parse(text)) : JSON.parse(text);
    } catch (cause) {
      throw new NoAnswerError(
        `In place of the form’s server, ${address}, something else has answered, as networks do that ask you to sign in. Open that address in a tab, and try again.`,
        { cause },
      );
    }
  }

  function textOf({ response, within }: Answer): Promise<string> {
    return within(longestPart, response.text()).catch((cause) => {
      throw new NoAnswerError(brokeOff(address), { cause });
    });
  }
}

/** Nothing of what something else has answered, or the server in a way that this page does not know. */
async function refusalIn({ response, within }: Answer): Promise<Partial<Refused>> {
  const { error, doubts } =
    (await within(longestPart, refusedJson(response)).catch(() => {})) ?? {};
  if (typeof error !== 'string') return {};
  return { error, ...(Array.isArray(doubts) && { doubts: doubts.map(String) }) };
}

/** @returns nothing of what is longer than our refusals are, of which no more is read */
async function refusedJson({ body }: Response) {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of body ? chunksOf(body) : []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > longestRefusal) return {};
  }
  return JSON.parse(text);
}

const brokeOff = (address: string) =>
  `The form’s server, ${address}, broke off in the middle. Look whether it answers, and try again.`;

/**
 * The same answer.
 *
 * @param within  ends the wait for its next part, and counts no time in which this page does not read on
 */
function readWithin(
  response: Response,
  within: <Result>(next: Promise<Result>) => Promise<Result>,
): Response {
  // 204 may have no body, but Chromium shows an empty one.
  if (!response.body || response.status === 204) return response;
  const chunks = chunksOf(response.body);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await within(chunks.next());
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
  return new Response(body, response);
}

function statusOf(status: number): Refusal['status'] {
  return (
    ([400, 401, 403, 404, 409, 413, 426, 429] as const).find((known) => known === status) ?? 500
  );
}
