import { z } from 'zod';

/** Of a page, a question or an answer. */
export const id = z
  .string()
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, {
    error: 'small letters and digits, with a hyphen between words, for example contact-by',
  })
  .max(40, { error: 'at most 40 letters' })
  .refine((name) => name !== 'constructor', { error: 'another word: JavaScript needs this one' });

/** By the id of an earlier question: the answer that it must have had, or a list of which one fits. */
export const when = z.record(
  z.string(),
  z.union([id, z.array(id).min(1)], { error: 'the id of an answer, or a list of them' }),
  { error: 'the id of an earlier question and of its answer, for example "age: adult"' },
);
