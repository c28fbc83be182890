import { AskedQuestion } from '../components/asked-question.tsx';
import { DeleteLink } from '../components/delete-link.tsx';
import { ErrorSummary, NotSaved } from '../components/notices.tsx';
import { type Step, StepLine } from '../components/step-line.tsx';
import type { Typed } from '../questions/fields.ts';
import { type Answers, inWordsFor, type PageOnPath } from '../questions/path.ts';
import type { Problems } from '../questions/read-page.ts';
import { Document, type Surroundings } from './document.tsx';

type Props = Surroundings & {
  shown: PageOnPath;
  step: Step;
  /** Of earlier pages. */
  answers: Answers;
  typed: Typed;
  problems?: Problems;
  /** The answers have no problem, but could not be stored. */
  notSaved?: boolean;
  /** How the page is sent, and what earlier pages have sent along with it. */
  send: { method: 'get' | 'post'; action: string; hidden?: readonly (readonly [string, string])[] };
  back: string | undefined;
  /** The field of the button that saves the page as it is; without it, there is no such button. */
  laterField?: string;
  /** The address of the page that deletes the form, once there is something to delete. */
  deleteAddress?: string;
};

const none: Problems = new Map();

export function QuestionPage({
  shown,
  step,
  answers,
  typed,
  problems = none,
  notSaved,
  send: { hidden = [], ...send },
  back,
  laterField,
  deleteAddress,
  ...surroundings
}: Props) {
  const { facts } = surroundings;
  const { heading, introduction } = inWordsFor(shown.page, answers);
  const failed = notSaved || problems.size > 0;
  return (
    <Document {...surroundings} title={failed ? `Error: ${heading}` : heading}>
      <StepLine step={step} back={back} />
      {notSaved && <NotSaved email={facts.email} />}
      {problems.size > 0 && <ErrorSummary problems={problems} />}
      <h1 {...(!failed && { tabIndex: -1, 'data-focus-first': '' })}>{heading}</h1>
      {introduction && <p>{introduction}</p>}
      <form {...send} noValidate>
        {hidden.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        {shown.questions.map((asked) => (
          <AskedQuestion key={asked.question.id} {...{ asked, facts, answers, typed, problems }} />
        ))}
        <p>
          <button type="submit">Continue</button>
        </p>
        {laterField && (
          <p>
            <button type="submit" className="plain" name={laterField} value="yes">
              Save and come back later
            </button>
          </p>
        )}
      </form>
      {deleteAddress && <DeleteLink address={deleteAddress} />}
    </Document>
  );
}
