import { sentencesOf } from '../../../common/keep-together.ts';
import { withoutConditions } from '../words/conditions.ts';
import { text } from './expect.ts';

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
