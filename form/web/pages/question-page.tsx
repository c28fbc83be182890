import type { Typed } from '../../../answers/questions/fields.ts';
import { kindOf } from '../../../answers/questions/kinds/kinds.ts';
import type { Answers, PageOnPath } from '../../../answers/questions/path.ts';
import type { FieldErrors } from '../../../answers/questions/read-page.ts';
import { inWordsFor } from '../../../answers/questions/words-for.ts';
import {
  type AnyQuestion,
  easyField,
  isWritten,
} from '../../../content/model/questionnaire/question.ts';
import type { Place } from '../../drafts/progress.ts';
import { AskedQuestion } from '../components/asked-question.tsx';
import { PlaceInCrack, PlaceInWords } from '../components/crack.tsx';
import { DraftOfEasyWords, type Words } from '../components/easy-words.tsx';
import { Leave } from '../components/links.tsx';
import { ErrorSummary, NotSaved } from '../components/question.tsx';
import { FormDocument, type Surroundings } from './document.tsx';

type Props = Surroundings & {
  words: Words;
  shown: PageOnPath;
  /** What the section says first, on its first page. */
  introduction: string | undefined;
  /** The answers that are deleted at once if the consent on this page becomes a no. */
  deletedByNo?: readonly string[];
  place: Place;
  /** Answers of earlier pages. */
  answers: Answers;
  typed: Typed;
  problems?: FieldErrors;
  /** The answers have no problem, but could not be stored. */
  notSaved?: boolean;
  /** How the page is sent, and what earlier pages have sent along with it. */
  send: { method: 'get' | 'post'; action: string; hidden?: readonly (readonly [string, string])[] };
  /** Whether what is typed on the page and not sent is kept, for who comes back to it. */
  keeps?: boolean;
  /** Where the page can be left to, with what was typed on it. */
  leaveTo: readonly ('back' | 'later')[];
  /** Whether the page has a field that people do not see, for programs that fill in every field. */
  trap?: boolean;
};

const none: FieldErrors = new Map();

/** The field of the buttons that leave a page as it is. The id of a question cannot have this name. */
export const leaveField = 'leave_to';

/** In place of a button's value, when the page only keeps what was typed: `keep-answers.js`. */
export const leaveToNowhere = 'nowhere';

/** The field that people do not see. Programs know the name. */
export const trapField = 'web_site';

/** The id of the form on a page. The id of a question cannot have this name. */
const formId = 'this_page';

export const wordsFor = { back: 'Back', later: 'Save for later' };

export function QuestionPage({
  words,
  shown,
  introduction,
  deletedByNo = [],
  place,
  answers,
  typed,
  problems = none,
  notSaved,
  send: { hidden = [], ...send },
  keeps,
  leaveTo,
  trap,
  ...surroundings
}: Props) {
  const { facts } = surroundings;
  const { heading } = shown.page.section;
  const [alone] = shown.questions.length === 1 ? shown.questions : [];
  const asked = alone && inWordsFor(alone.question, answers);
  const title = asked?.ask ?? heading;
  const failed = notSaved || problems.size > 0;
  return (
    <FormDocument {...surroundings} title={failed ? `Error: ${title}` : title} isBare>
      {notSaved && <NotSaved email={facts.email} />}
      {problems.size > 1 && <ErrorSummary problems={problems} />}
      <Heading place={place} heading={heading} asked={asked} takesFocus={!failed} />
      {introduction && <p>{introduction}</p>}
      {deletedByNo.length > 0 && (
        <>
          <p>If you change the yes to a no, we will delete these answers at once:</p>
          <ul>
            {deletedByNo.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
      <form
        {...send}
        id={formId}
        className={shown.questions.some(({ options }) => options.length > 5) ? undefined : 'roomy'}
        noValidate
        data-keeps={keeps ? '' : undefined}
      >
        {words.isEasy && <input type="hidden" name={easyField} value="yes" />}
        {hidden.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        {shown.questions.map((asked) => (
          <AskedQuestion
            key={asked.question.id}
            asked={asked}
            facts={facts}
            answers={answers}
            typed={typed}
            problems={problems}
            isHeading={asked === alone}
          />
        ))}
        {trap && (
          <div hidden>
            <label>
              Leave this empty
              <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
            </label>
          </div>
        )}
        <div className="buttons">
          <button type="submit" className="key key-small">
            Continue
          </button>
          {leaveTo.map((to) => (
            <button key={to} type="submit" className="plain" name={leaveField} value={to}>
              {wordsFor[to]}
            </button>
          ))}
        </div>
      </form>
      <Leave
        {...surroundings}
        isEasy={words.isEasy}
        words={
          words.label && (
            // After "Continue", which the Enter key presses.
            <button
              type="submit"
              form={formId}
              className="plain"
              name={leaveField}
              value={words.other}
            >
              {words.label}
            </button>
          )
        }
      />
      <DraftOfEasyWords {...words} />
    </FormDocument>
  );
}

type HeadingProps = {
  place: Place;
  /** The heading of the section. */
  heading: string;
  /** The question of a page that asks only one, which is its heading. */
  asked: AnyQuestion | undefined;
  /** Whether the heading takes focus when the page is shown, so that it is read aloud. */
  takesFocus: boolean;
};

/** Where someone is, and what they are asked there: read aloud together, once. */
function Heading({ place, heading, asked, takesFocus }: HeadingProps) {
  return (
    <div className="page-heading">
      <PlaceInCrack place={place} isShort />
      <h1 {...(takesFocus && { tabIndex: -1, 'data-focus-first': '' })}>
        <span className="place">
          {/* On a phone, its first line has room for the number. */}
          {asked && (
            <span className="on-wide">{`${heading}${/[.!?]$/.test(heading) ? '' : '.'} `}</span>
          )}
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
