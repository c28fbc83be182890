import { z } from 'zod';
import { sentencesOf } from '../../../common/count.ts';
import { isDayOfStudy } from '../../../common/days.ts';
import { typographic } from '../words/typographic.ts';

/** One in which there is no other. */
const conditional = /\{(if|unless) (\w+)\}((?:(?!\{(?:if|unless) \w+\}|\{end\}).)*)(?:\{end\}|$)/s;

/** A text without its conditions, with what follows each. */
function withoutConditions(text: string): string {
  return withConditions(text, () => true);
}

/** A text without what depends on a condition that does not hold. One of which nothing is known stays. */
export function withConditions(
  text: string,
  holds: (word: string, name: string) => boolean | undefined,
): string {
  const [all, word = '', name = '', words = ''] = conditional.exec(text) ?? [];
  const isKept = all && holds(word, name);
  if (all === undefined || isKept === undefined) return text;
  const rest = text.replace(all, () => (isKept ? words : ''));
  return withConditions(rest.replace(/ {2,}/g, ' ').trim(), holds);
}

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

/** The name of a file that needs no change in a web address. */
export const plainName = /^[^#?%{}\p{Cc}]*$/u;

/**
 * Schemas for single values. Each carries, as its zod message, the end of the sentence
 * "expected …": `describe-problem.ts` adds the file, the field and the value.
 */

/** Words that people read. */
export function text(expected: string) {
  return z.string({ error: expected }).trim().min(1, { error: expected }).overwrite(typographic);
}

/** A group of fields. A field that is not among them is an error. */
export function fields<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const names = Object.keys(shape).join(', ');
  return z.strictObject(shape, { error: `these fields, each on its own line: ${names}` });
}

export function webAddress(what: string, example: string) {
  const expected = `the address of ${what}, starting with https://, for example ${example}`;
  // Without both slashes, browsers take it for an address within the site.
  return z
    .url({ protocol: /^https$/, hostname: z.regexes.domain, error: expected })
    .regex(/^https:\/\/[^/\\]/i, { error: expected });
}

export function emailAddress() {
  return z.email({ error: 'one email address, for example hello@example.org' });
}

export function date() {
  const error =
    'a date that exists, from 2000 to 2099, as year-month-day: 2030-01-31 is 31 January 2030';
  return z.string({ error }).refine(isDayOfStudy, { error });
}

/** @param most  beyond it, a digit too many was typed */
export function wholeNumber(unit: string, most: number) {
  const error = `a whole number of ${unit}, from 1 to ${most}`;
  return z.int({ error }).min(1, { error }).max(most, { error });
}

export function list<Item extends z.ZodType>(
  item: Item,
  { least, most }: { least: number; most: number },
  what: string,
) {
  return z
    .array(item, { error: `a list of ${what}` })
    .min(least, { error: what })
    .max(most, { error: what });
}

export function fileName(folder: string, endings: string) {
  const error = `the name of a file in ${folder}, ending in .${endings.replaceAll('|', ' or .')}`;
  return z
    .string({ error })
    .regex(new RegExp(`^[^./\\\\][^/\\\\]*\\.(${endings})$`, 'i'), { error })
    .regex(plainName, { error: `${error}, without # ? % { }: rename the file, and name it here` });
}

/** A picture in a folder of content/images/. */
export function photo(folder: string) {
  return fields({ file: photoFile(folder), alt: alternativeText() });
}

/** The name of a picture in a folder of content/images/. */
export function photoFile(folder: string) {
  return fileName(`content/images/${folder}/`, 'jpg|jpeg|png|webp');
}

/** What the picture shows, for people who cannot see it (WCAG 1.1.1). */
function alternativeText() {
  return text(
    'what the picture shows, for someone who cannot see it, ' +
      'for example "Someone at a workbench, sanding a wooden grip"',
  );
}

const shortener = /^https:\/\/(forms\.gle|bit\.ly|tinyurl\.com|t\.co|rb\.gy|goo\.gl|1drv\.ms)\//;

/** The pages of Google, Jotform, Typeform and Microsoft where the form's owner edits it. */
const editor = /\/(edit|build|admin)(\/|$)|^\/Pages\/DesignPage/i;

function isEditor(address: string): boolean {
  const { hostname = '', pathname = '' } = URL.parse(address) ?? {};
  return hostname.startsWith('admin.') || editor.test(pathname);
}

/** The address of a form at a form provider, wherever it is set. */
export const hostedForm = webAddress('the sign-up form', 'https://forms.example.org/study')
  .refine((address) => !shortener.test(address), {
    error:
      "the form's long address: a short one leads to another host, which the browser then blocks",
  })
  .refine((address) => !isEditor(address), {
    error:
      'the address that "Share" or "Publish" shows: this one is where the form is edited, and ' +
      'visitors would be asked to log in',
  })
  .refine((address) => !URL.parse(address)?.username, {
    error: 'an address without a user name or password: everyone who visits could read them',
  });

/** The rule for Easy Read. */
const isShort = (sentence: string) => sentence.trim().split(/\s+/).length <= 12;

/** One sentence in easy words. */
export const easySentence = text('a sentence').refine(
  (words) => isShort(withoutConditions(words)),
  { error: 'a sentence of twelve words at most; split it into two' },
);

/** One or more sentences in easy words. */
export function easyText(expected: string) {
  return text(expected).refine((words) => sentencesOf(withoutConditions(words)).every(isShort), {
    error: `${expected}, in sentences of twelve words at most; split one into two`,
  });
}
