import { createHmac, randomBytes } from 'node:crypto';
import { type Answers, allQuestions } from '../../answers/questions/path.ts';
import { dayLength } from '../../common/days.ts';
import type { FormContent } from '../../content/model/questionnaire/form-schema.ts';
import { rangeOf } from '../visitor-address.ts';
import type { Draft } from './draft.ts';

/** Milliseconds from the agreement to sending: nobody reads the questions in less. */
const quick = 30_000;

/** How many sign-ups from one address range in `burstTime` are worth a look. */
const burst = 5;
const burstTime = 10 * 60_000;

/** Characters. Shorter words can be the same by chance. */
const shortest = 40;

/** Milliseconds for which words are remembered, as hashes. */
const memory = dayLength;

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

  const wordsIn = (answers: Answers) => longWords(form, answers).map(hash);
  const recent = (address: string, now: number) =>
    (arrivals.get(hash(rangeOf(address))) ?? []).filter((at) => now - at <= burstTime);

  function isRepeated(answers: Answers, now: number): boolean {
    forget(words, (at) => now - at > memory);
    return wordsIn(answers).some((word) => words.has(word));
  }

  function isBurst(address: string, now: number): boolean {
    forget(arrivals, (times) => now - (times.at(-1) ?? 0) > burstTime);
    return recent(address, now).length + 1 >= burst;
  }

  return {
    /**
     * @param address  the visitor's, if it is known
     * @returns sentences for the people who run the study
     */
    noteOn({ answers, consents, trapped }: SentDraft, address: string | undefined): string[] {
      const now = Date.now();
      const agreedAt = Date.parse(consents[0]?.at ?? '');
      return [
        ...(trapped ? ['Filled in a field that people do not see'] : []),
        ...(now - agreedAt < quick
          ? [`Sent within ${quick / 1_000} seconds of the agreement`]
          : []),
        ...(isRepeated(answers, now)
          ? ['Has the same words as other answers in the 24 hours before']
          : []),
        ...(address && isBurst(address, now)
          ? [`One of ${burst} or more from one address range within ${burstTime / 60_000} minutes`]
          : []),
      ];
    },
    /** Remembers answers that have been stored, so that someone who tries again is not their own copy. */
    remember({ answers }: SentDraft, address: string | undefined) {
      const now = Date.now();
      for (const word of wordsIn(answers)) words.set(word, now);
      if (address) arrivals.set(hash(rangeOf(address)), [...recent(address, now), now]);
    },
  };
}

type SentDraft = Pick<Draft, 'answers' | 'consents' | 'trapped'>;

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

function forget<Value>(map: Map<string, Value>, isOld: (value: Value) => boolean) {
  for (const [key, value] of map) if (isOld(value)) map.delete(key);
}
