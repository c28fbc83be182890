import type { FormContent } from '../../../content/model/questionnaire/form-schema.ts';
import type { Words } from '../components/easy-words.tsx';
import { InOtherWords } from '../components/other-words.tsx';
import { Document, type Surroundings } from './document.tsx';

type Props = Surroundings & {
  /** Where the form is sent to delete it. */
  action: string;
  /** The address of the page with which to go on instead. */
  next: string;
  words: Words;
  /** In the words that this person reads. */
  own: FormContent['deleting'];
  /** Where the form is sent to be shown in other words. */
  wordsAction: string;
};

/** Asks whether a form that someone has begun should be deleted. */
export function DeletePage({ action, next, words, own, wordsAction, ...surroundings }: Props) {
  const heading = 'Delete these answers?';
  return (
    <Document {...surroundings} title={heading}>
      <h1 tabIndex={-1} data-focus-first="">
        {heading}
      </h1>
      <p>
        {own?.text ??
          'We will delete everything that was entered in this form. Nobody can bring it back.'}
      </p>
      <form method="post" action={action}>
        <button type="submit" className="key key-small">
          Delete these answers
        </button>
      </form>
      <p className="apart">
        <a className="way-on" href={next}>
          Keep them, and go back to this form
        </a>
      </p>
      <InOtherWords words={words} action={wordsAction} />
    </Document>
  );
}
