import { inWords } from '../../../answers/questions/in-words.ts';
import {
  type Answers,
  type Asked,
  chosenIn,
  followUpsOf,
  type SectionOnPath,
} from '../../../answers/questions/path.ts';
import { inWordsFor } from '../../../answers/questions/words-for.ts';
import { count } from '../../../common/count.ts';
import type { FormContent } from '../../../content/model/questionnaire/form-schema.ts';
import type { Place } from '../../drafts/progress.ts';
import { NotSaved } from '../components/errors.tsx';
import { DeleteLink, KeepCopy } from '../components/links.tsx';
import { PlaceInCrack } from '../components/place.tsx';
import { Document, type Surroundings } from './document.tsx';
import { wordsFor } from './question-page.tsx';

const notAnswered = 'Not answered';

type Props = Surroundings & {
  check: FormContent['check'];
  sections: readonly SectionOnPath[];
  answers: Answers;
  place: Place;
  /** The address of the page that asks a question, to change its answer. */
  addressFor: (question: string) => string;
  action: string;
  back: string | undefined;
  /** The address of the page with which to come back later. */
  savedAddress: string;
  deleteAddress: string;
  /** The id of the section that is open; all of them if it is empty. */
  open: string | undefined;
  notSaved?: boolean;
};

export function CheckPage({
  check,
  sections,
  answers,
  place,
  addressFor,
  action,
  back,
  savedAddress,
  deleteAddress,
  open,
  notSaved,
  ...surroundings
}: Props) {
  const allOpen = open === '';
  return (
    <Document {...surroundings} title={notSaved ? `Error: ${check.heading}` : check.heading} isBare>
      {notSaved && <NotSaved email={surroundings.facts.email} />}
      <div className="page-heading beside">
        <PlaceInCrack place={place} />
        <h1 {...(!notSaved && { tabIndex: -1, 'data-focus-first': '' })}>{check.heading}</h1>
      </div>
      <p className="ways-on">
        <span>{check.text}</span>{' '}
        <a className="way-on" href={allOpen ? action : `${action}?open`}>
          {allOpen ? 'Hide the answers' : 'Show all answers'}
        </a>
      </p>
      {sections.map(({ section, questions }) => (
        <details key={section.id} open={allOpen || open === section.id}>
          <summary>
            <h2>{section.heading}</h2>
            <InOneLine {...{ questions, answers }} />
          </summary>
          <dl>
            {questions.flatMap((asked) => [
              <Row
                key={asked.question.id}
                id={asked.question.id}
                {...rowOf(asked, answers)}
                change={`${addressFor(asked.question.id)}#${asked.question.id}`}
              />,
              ...followUpsOf(asked.options, chosenIn(answers[asked.question.id])).map(
                ({ followUp }) => (
                  <Row
                    key={followUp.id}
                    id={followUp.id}
                    ask={followUp.ask}
                    answer={inWords(followUp, answers[followUp.id])}
                    change={`${addressFor(asked.question.id)}#${followUp.id}`}
                  />
                ),
              ),
            ])}
          </dl>
        </details>
      ))}
      <form method="post" action={action} data-last="">
        <div className="buttons">
          <button type="submit">Send my answers</button>
          {back && (
            <a className="plain" href={back}>
              {wordsFor.back}
            </a>
          )}
          <a className="plain" href={savedAddress}>
            {wordsFor.later}
          </a>
        </div>
      </form>
      <p className="ways-on">
        <KeepCopy framed={surroundings.framed} address={`${action}?open`} />
      </p>
      <p className="ways-on">
        <DeleteLink address={deleteAddress} />
      </p>
    </Document>
  );
}

type InOneLineProps = { questions: readonly Asked[]; answers: Answers };

/** The answers of a section, to see at a glance, and how many questions have none. */
function InOneLine({ questions, answers }: InOneLineProps) {
  const answered = questions.filter(({ question }) => answers[question.id] !== undefined);
  const said = answered.flatMap((asked) => [
    rowOf(asked, answers).answer,
    ...followUpsOf(asked.options, chosenIn(answers[asked.question.id])).map(({ followUp }) =>
      inWords(followUp, answers[followUp.id]),
    ),
  ]);
  const empty = questions.length - answered.length;
  return (
    <span className="said">
      {said.length > 0 && <span>{`${inBrief(said)} `}</span>}
      {empty > 0 && <strong>{`${empty} not answered`}</strong>}
    </span>
  );
}

/** In characters: what a line beside or below a section's heading holds, on a phone too. */
const line = 28;

/** As many answers as a line holds, and how many more there are. */
function inBrief(said: readonly string[]): string {
  const briefs = said.map((_, left) => {
    const shown = said.slice(0, said.length - left);
    return [...shown, ...(left ? [`${left} more`] : [])].join('; ');
  });
  return briefs.find(({ length }) => length <= line) ?? count(said.length, 'answer');
}

type RowProps = { id: string; ask: string; answer: string; change: string };

/** It takes focus after its answer was changed. */
function Row({ id, ask, answer, change }: RowProps) {
  return (
    <div id={id} tabIndex={-1}>
      <dt>{ask}</dt>
      <dd>{answer}</dd>
      <dd>
        <a className="way-on" href={change}>
          Change<span className="hidden-words">{`: ${ask}`}</span>
        </a>
      </dd>
    </div>
  );
}

function rowOf({ question, options }: Asked, answers: Answers) {
  const asked = inWordsFor(question, answers);
  return {
    ask: asked.ask,
    answer: inWords(asked, answers[question.id], options) || notAnswered,
  };
}
