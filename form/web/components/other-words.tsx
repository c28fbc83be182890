import { leaveField } from '../pages/question-page.tsx';
import { DraftOfEasyWords, type Words } from './easy-words.tsx';
import { Leave } from './links.tsx';

type Props = {
  words: Words;
  /** Where a form that has been begun is sent, to be shown in the other words from here on. */
  action: string;
};

/** Leads to the other words from a page on which nothing is typed. */
export function OtherWords({ words: { label, other }, action }: Props) {
  return (
    <form method="post" action={action}>
      <button type="submit" className="plain" name={leaveField} value={other}>
        {label}
      </button>
    </form>
  );
}

/** What leads to the page in other words, at the foot of a page, in a frame or not. */
export function InOtherWords({ words, action }: Props) {
  return (
    <>
      <DraftOfEasyWords {...words} />
      <Leave framed={false} words={words.label && <OtherWords words={words} action={action} />} />
    </>
  );
}
