import type { z } from 'zod';

/** Why something is not done, in words for the person at the desk. */
export class Refusal extends Error {
  /** As in HTTP. Of the form's server, 500 is whatever it did not mean to answer. */
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 426 | 429 | 500;
  /** What is asked before it is done, if it can be done all the same. */
  readonly doubts: readonly string[] | undefined;

  constructor(message: string, status: Refusal['status'] = 409, doubts?: readonly string[]) {
    super(message);
    this.status = status;
    this.doubts = doubts;
  }
}

/** @throws Refusal with what is doubtful, unless someone has read it and said that it is right */
export function askFirst(doubts: readonly string[], isSure = false) {
  if (doubts.length > 0 && !isSure) throw new Refusal(doubts.join(' '), 409, doubts);
}

/**
 * Why something was not done, in words for the person at the desk. The words of the browser's own errors, such as a
 * TypeError, are for programmers: of those, it is said that something was not expected.
 */
export function whyOf(error: unknown, otherwise = unexpected): string {
  return error instanceof Error && error.name === 'Error' ? error.message : otherwise;
}

/** What the form's server says in words, cut off where the page would freeze while it shows them. */
export const shownWords = (words: unknown) =>
  typeof words === 'string' ? words.slice(0, 2_000) : 'why is not said in words.';

const unexpected =
  'The desk could not do this: something was not as it expects it, perhaps in what the form’s server has sent. Look whether what you recorded last is there, and try again. If it stays so, tell the person who runs the server what you did before.';

/** What people type, as the page names it. */
const namesOfFields: Readonly<Record<string, string>> = {
  text: 'The note',
  on: 'The day',
  at: 'The time',
  minutes: 'The minutes',
  how: '“How you will meet”',
  askedOn: 'The day on which they asked',
  askedBy: '“Who asked for it”',
  why: '“Why”',
  day: 'The day',
  time: 'The time',
  name: 'The name',
  holder: '“Who has this key”',
};

/** @throws Refusal that names the field and what was expected */
export function readTyped<Schema extends z.ZodType>(
  schema: Schema,
  typed: z.input<Schema>,
): z.output<Schema> {
  // In place of zod's own words.
  const error = () => 'something else';
  const read = schema.safeParse(typed, { error });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const path = issue?.path ?? [];
  const field = namesOfFields[String(path.at(-1))] ?? (path.join('.') || 'What was typed');
  throw new Refusal(`${field}: expected ${issue?.message.replace(/^expected /, '')}.`, 400);
}
