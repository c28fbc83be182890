import { z } from 'zod';
import { lengthOf } from './length-of.ts';

/** @param what  begins the message, for example "Your name" */
export function textUpTo(limit: number, what: string) {
  const inWords = (count: number) => count.toLocaleString('en-GB');
  return z.string().refine((text) => lengthOf(text) <= limit, {
    error: ({ input }) =>
      `${what} must be ${inWords(limit)} characters or fewer: you typed ${inWords(lengthOf(String(input)))}`,
  });
}
