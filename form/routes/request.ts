import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { FormContent } from '../../content/checks/form-schema.ts';
import type { Step } from '../components/step-line.tsx';
import type { Drafts } from '../drafts/drafts.ts';
import { checkPageId } from '../drafts/progress.ts';
import type { Facts } from '../facts.ts';
import type { Surroundings } from '../pages/document.tsx';
import { type Answer, type Answers, optionsOf, pathOf } from '../questions/path.ts';

/** What the routes need. */
export type Parts = { form: FormContent; facts: Facts; drafts: Drafts };

export function surroundingsOf(context: Context, facts: Facts): Surroundings {
  return { facts, framed: context.req.header('sec-fetch-dest') === 'iframe' };
}

/**
 * "Step 2 of 5": the pages of this person's path, and the one on which they check their answers. As
 * if they will choose the first answer to each question that they have not reached.
 */
export function stepOf(form: FormContent, answers: Answers, id: string): Step {
  const likely: Record<string, Answer> = { ...answers };
  for (const question of form.pages.flatMap(({ questions }) => questions)) {
    if (question.kind === 'consent') likely[question.id] ??= 'yes';
    const [first] = optionsOf(question);
    if (first) likely[question.id] ??= question.kind === 'one' ? first.id : [first.id];
  }
  const ids = [...pathOf(form, likely).pages.map(({ page }) => page.id), checkPageId];
  return { number: ids.indexOf(id) + 1, of: ids.length };
}

/** The bytes for the choices, the names of the fields and what surrounds them. */
const furniture = 16 * 1024;

/** The bytes that one character can need, encoded: the emoji of a family is 25 bytes of UTF-8. */
const bytesPerCharacter = 75;

/** Refuses a body that is larger than its page can be, before it is read. */
export function limitBody(characters: (context: Context) => number): MiddlewareHandler {
  return (context, next) =>
    bodyLimit({ maxSize: furniture + characters(context) * bytesPerCharacter })(context, next);
}
