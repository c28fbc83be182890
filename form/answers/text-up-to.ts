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
    error: ({ input }) =>
      `${what} must be ${inWords(limit)} characters or fewer: you typed ${inWords(lengthOf(String(input)))}`,
  });
}
