import { type Answers, answersSchema } from './schema.ts';
import { type Field, fields, type Problems, type Typed } from './typed.ts';

type Checked = { answers: Answers; problems?: never } | { answers?: never; problems: Problems };

/** One problem for each field, the first one found: people mend it before they meet the next. */
export function checkAnswers(typed: Typed): Checked {
  const result = answersSchema.safeParse(typed);
  if (result.success) return { answers: result.data };
  const problems: Problems = {};
  for (const { path, message } of result.error.issues) {
    const field = fields.find((name) => name === path[0]) as Field;
    problems[field] ??= message;
  }
  return { problems };
}
