import type { FormContent } from '../../../content/model/questionnaire/form-schema.ts';
import { easyField } from '../../../content/model/questionnaire/question.ts';

/** The words in which a page is shown, and the others. */
export type Words = {
  isEasy: boolean;
  other: 'easy' | 'usual';
  /** The words of the button or link that leads to the others; undefined if the form has only its usual words. */
  label: string | undefined;
  /** What people get in easy words, and how to go back. */
  about: string | undefined;
  /** That the easy words are a draft, while they are. */
  draft: string | undefined;
};

export function otherWordsOf({ easyWords }: FormContent, isEasy: boolean): Words {
  const other = isEasy ? 'usual' : 'easy';
  return {
    isEasy,
    other,
    label: easyWords?.[other],
    about: easyWords?.about,
    draft: easyWords?.draft,
  };
}

/** An address of the form before there is a draft, which then knows the words. */
export function addressIn(isEasy: boolean, address: string): string {
  return isEasy ? `${address}?${easyField}=yes` : address;
}

export function DraftOfEasyWords({ isEasy, draft }: Words) {
  return isEasy && draft && <p className="draft-words">{draft}</p>;
}
