import { z } from 'zod';
import { text } from '../schemas/expect.ts';

const error =
  'small letters and digits, a letter first, with a hyphen between words, for example contact-by';

/** The id of a page, a question or an answer. */
export const id = z
  .string({ error })
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, { error })
  .max(40, { error: 'at most 40 characters' })
  .refine((name) => name !== 'constructor', { error: 'another word: JavaScript needs this one' });

export const ids = z.array(id, { error: 'a list of ids, each after "- " on a separate line' });

const answer = text('the id of an answer');
const answers = 'the id of an answer, or a list of them';

/** For each earlier question, by its id: the answer that it needs, or a list of which any one will do. */
export const when = z.record(
  z.string(),
  z.union([answer, z.array(answer).min(1, { error: answers })], { error: answers }),
  { error: 'the id of an earlier question and of its answer, for example "age: adult"' },
);

/** Other words for people of whom a condition holds. */
export function insteadOf<Item extends z.ZodType>(words: Item) {
  return z.array(words, { error: 'a list of other words, each with "when"' }).optional();
}
