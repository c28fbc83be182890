import { createHmac, randomBytes } from 'node:crypto';
import type { FormContent } from '../../content/checks/form-schema.ts';
import { type Answers, allQuestions } from '../questions/path.ts';
import type { Draft } from './draft.ts';

/** Milliseconds from the agreement to sending: nobody reads the questions in less. */
const quick = 30_000;

/** How many sign-ups from one address range in `burstTime` are worth a look. */
const burst = 5;
const burstTime = 10 * 60_000;

/** Characters. Shorter words can be the same by chance. */
const shortest = 40;

/** Milliseconds for which words are remembered, as hashes. */
const memory = 24 * 60 * 60_000;

/**
 * Notes what a person should look at, because programs also fill in forms that pay. It only says so:
 * nobody is refused or delayed, since a person can be quick, or share a household or words with others.
 * What it compares is in memory alone, as hashes whose key ends with the process.
 */
export function watchForPrograms(form: FormContent) {
  const key = randomBytes(32);
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64');
  const words = new Map<string, number>();
  const arrivals = new Map<string, number[]>();

  function isRepeated(answers: Answers, now: number): boolean {
    forget(words, (at) => now - at > memory);
    const own = longWords(form, answers).map(hash);
    const isKnown = own.some((one) => words.has(one));
    for (const one of own) words.set(one, now);
    return isKnown;
  }

  function isBurst(address: string, now: number): boolean {
    forget(arrivals, (times) => now - (times.at(-1) ?? 0) > burstTime);
    const range = hash(rangeOf(address));
    const recent = (arrivals.get(range) ?? []).filter((at) => now - at <= burstTime);
    arrivals.set(range, [...recent, now]);
    return recent.length + 1 >= burst;
  }

  /**
   * @param address  the visitor's, if the server in front of the form says it (`X-Real-IP`)
   * @returns sentences for the people who run the study
   */
  return ({ answers, consents }: Draft, address: string | undefined): string[] => {
    const now = Date.now();
    const agreedAt = Date.parse(consents[0]?.at ?? '');
    return [
      ...(now - agreedAt < quick ? [`Sent within ${quick / 1_000} seconds of the agreement`] : []),
      ...(isRepeated(answers, now) ? ['Has the same words as other answers of the same day'] : []),
      ...(address && isBurst(address, now)
        ? [`One of ${burst} or more from one address range within ${burstTime / 60_000} minutes`]
        : []),
    ];
  };
}

export type Watch = ReturnType<typeof watchForPrograms>;

/** What someone wrote at length, without what differs between copies of the same text. */
function longWords(form: FormContent, answers: Answers): string[] {
  return allQuestions(form).flatMap(({ id, kind }) => {
    const answer = answers[id];
    if (kind !== 'lines' || typeof answer !== 'string') return [];
    const bare = answer
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    return bare.length >= shortest ? [bare] : [];
  });
}

/** The part of an address that a household or an office shares: IPv4 /24, IPv6 /48. */
function rangeOf(address: string): string {
  const four = /(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1];
  return four ?? address.split(':').slice(0, 3).join(':');
}

function forget<Value>(map: Map<string, Value>, isOld: (value: Value) => boolean) {
  for (const [key, value] of map) if (isOld(value)) map.delete(key);
}
