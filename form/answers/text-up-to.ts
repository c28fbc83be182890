import { z } from 'zod';
import { lengthOf } from './length-of.ts';

/** A character that a person counts as one may be several code units; but not any number. */
const unitsPerCharacter = 16;

/** @param what  begins the message, for example "Your name" */
export function textUpTo(limit: number, what: string) {
  const inWords = (count: number) => count.toLocaleString('en-GB');
  const fits = (text: string) =>
    text.length <= limit * unitsPerCharacter && lengthOf(text) <= limit;
  return z.string().refine(fits, {
    error: ({ input }) => {
      const rule = `${what} must be ${inWords(limit)} characters or fewer`;
      const text = String(input);
      // Too long to be counted at once, and for the number to be of use.
      if (text.length > limit * unitsPerCharacter) return rule;
      return `${rule}: you typed ${inWords(lengthOf(text))}`;
    },
  });
}
