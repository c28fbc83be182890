import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sent, WholeSignUp } from '../form/sign-up.ts';

/** How many sign up at a time. Every second of them has a slow connection. */
const people = 6;

/** Milliseconds in the middle of what someone with a slow connection sends. */
const slow = 400;

/** Milliseconds without an answer after which someone sends again. */
const patience = 20_000;

/** Lets people sign up, again and again, each of whom tries until it has worked, at any of the forms. */
export function startPeople(origins: readonly string[], signUp: WholeSignUp) {
  const thanked: string[] = [];
  let isOver = false;
  let turn = 0;

  /** As a person does who gets no answer, or an error. */
  async function untilItWorks(sent: Sent, isSlow: boolean, expected: RegExp): Promise<string> {
    for (;;) {
      turn += 1;
      try {
        const answer = await ask(origins[turn % origins.length] ?? '', sent, isSlow);
        const [, found] = expected.exec(answer) ?? [];
        if (found) return found;
      } catch {
        // A form that is being started again answers nothing.
      }
      await pause(50);
    }
  }

  async function signUpAgainAndAgain(isSlow: boolean) {
    while (!isOver) {
      const draft = await untilItWorks(signUp.begin, isSlow, /^303 (\/s\/[^/]+)/);
      for (const { path, body } of signUp.pages) {
        await untilItWorks({ path: `${draft}/${path}`, body }, isSlow, /^303 (\S)/);
      }
      const sent = await untilItWorks({ path: `${draft}/check`, body: '' }, false, /^303 (\S+)/);
      const thanks = { path: sent, body: undefined };
      thanked.push(await untilItWorks(thanks, false, /([0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{2})/));
    }
  }
  const all = Array.from({ length: people }, (_, at) => signUpAgainAndAgain(at % 2 === 1));

  return {
    thanked,
    /** Resolves after so many more have been thanked: the fault then meets people in the middle. */
    async more(count: number) {
      const enough = thanked.length + count;
      while (thanked.length < enough) await pause(20);
    },
    /** Lets each finish. */
    async stop() {
      isOver = true;
      await Promise.all(all);
    },
  };
}

/** @returns the status, and where the form leads or what it shows */
async function ask(origin: string, { path, body }: Sent, isSlow: boolean): Promise<string> {
  const headers = {
    origin,
    'content-type': 'application/x-www-form-urlencoded',
    ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
  };
  const sent = request(`${origin}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    agent: false,
    signal: AbortSignal.timeout(patience),
  });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  // It may fail before all is sent.
  answered.catch(() => {});
  const half = Math.floor((body ?? '').length / 2);
  if (isSlow) {
    sent.write((body ?? '').slice(0, half));
    await pause(slow);
  }
  sent.end(isSlow ? (body ?? '').slice(half) : body);
  const [response] = await answered;
  const shown = await text(response);
  return `${response.statusCode} ${response.headers.location ?? shown}`;
}
