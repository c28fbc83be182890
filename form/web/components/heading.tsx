import { kindOf } from '../../../answers/questions/kinds/kinds.ts';
import { type AnyQuestion, isWritten } from '../../../content/model/questionnaire/question.ts';
import type { Place } from '../../drafts/progress.ts';
import { PlaceInCrack, PlaceInWords } from './place.tsx';

type Props = {
  place: Place;
  /** Of the section. */
  heading: string;
  /** The question of a page that asks only one, which is its heading. */
  asked: AnyQuestion | undefined;
  /** Whether the heading takes focus when the page is shown, so that it is read aloud. */
  takesFocus: boolean;
};

/** Where someone is, and what they are asked there: read aloud together, once. */
export function Heading({ place, heading, asked, takesFocus }: Props) {
  return (
    <div className="page-heading">
      <PlaceInCrack place={place} isShort />
      <h1 {...(takesFocus && { tabIndex: -1, 'data-focus-first': '' })}>
        <span className="place">
          {/* On a phone, its first line has room for the number. */}
          {asked && <span className="on-wide">{`${heading}: `}</span>}
          <PlaceInWords place={place} />
        </span>
        {asked ? <Asked question={asked} /> : <span>{heading}</span>}
      </h1>
    </div>
  );
}

function Asked({ question }: { question: AnyQuestion }) {
  const { id, ask } = question;
  if (isLabel(question)) return <label htmlFor={id}>{ask}</label>;
  return <span id={`${id}-asked`}>{ask}</span>;
}

/** Whether the words of a question are the label of one field, and not the name of a group of them. */
function isLabel(question: AnyQuestion): boolean {
  return isWritten(question) && !kindOf(question).parts;
}
