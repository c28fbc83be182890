import { workedOutOnce } from '../../../common/once.ts';
import type { FormContent } from './form-schema.ts';

/** In the form's addresses, and a field of its pages: `yes` for easy words. No question can have this id. */
export const easyField = 'easy_words';

/**
 * The form in the words that someone chose. What has no easy words keeps its usual ones. All that shows
 * words, and all that stores what was shown, reads them from here.
 */
export function formIn(form: FormContent, isEasy: boolean | undefined): FormContent {
  return isEasy && form.easyWords ? easyFormOf(form) : form;
}

const easyFormOf = workedOutOnce((form: FormContent) => withEasyWords(form));

/** The same for words that are in another file. */
export function wordsIn<Value>(words: Value, isEasy: boolean): Value {
  return isEasy ? withEasyWords(words) : words;
}

/** The same with the words under each `easy` in place of those beside it, however deep. */
function withEasyWords<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withEasyWords) as Value;
  if (!isGroup(value)) return value;
  const { easy, ...usual } = value;
  const walked = Object.entries(isGroup(easy) ? usual : value).map(([name, part]) => [
    name,
    withEasyWords(part),
  ]);
  return { ...Object.fromEntries(walked), ...(isGroup(easy) && easy) } as Value;
}

/** Whether something has easy words, however deep. */
export function hasEasyWords(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasEasyWords);
  return isGroup(value) && (isGroup(value['easy']) || Object.values(value).some(hasEasyWords));
}

/** A condition may name a question "easy": then this is the id of its answer, or a list of them. */
function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
