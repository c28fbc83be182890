import type { FormContent } from '../../content/model/questionnaire/form-schema.ts';
import { DeleteLink } from '../components/delete-link.tsx';
import { NotSaved } from '../components/errors.tsx';
import { KeepCopy } from '../components/keep-copy.tsx';
import { type Place, PlaceInCrack } from '../components/place.tsx';
import { inWords } from '../questions/in-words.ts';
import {
  type Answers,
  type Asked,
  chosenIn,
  followUpsOf,
  inWordsFor,
  type SectionOnPath,
} from '../questions/path.ts';
import { Document, type Surroundings } from './document.tsx';

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
  /** Whether all sections are open. */
  isOpen: boolean;
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
  isOpen,
  notSaved,
  ...surroundings
}: Props) {
  return (
    <Document {...surroundings} title={notSaved ? `Error: ${check.heading}` : check.heading} isBare>
      {notSaved && <NotSaved email={surroundings.facts.email} />}
      <div className="page-heading beside">
        <PlaceInCrack place={place} />
        <h1 {...(!notSaved && { tabIndex: -1, 'data-focus-first': '' })}>{check.heading}</h1>
      </div>
      <p className="ways-on">
        <span>{check.text}</span>{' '}
        <a className="way-on" href={isOpen ? action : `${action}?open`}>
          {isOpen ? 'Hide the answers' : 'Show all answers'}
        </a>
      </p>
      {sections.map(({ section, questions }) => (
        <details key={section.id} open={isOpen}>
          <summary>
            <h2>{section.heading}</h2>
            <InOneLine {...{ questions, answers }} />
          </summary>
          <dl>
            {questions.flatMap((asked) => [
              <Row
                key={asked.question.id}
                {...rowOf(asked, answers)}
                change={`${addressFor(asked.question.id)}#${asked.question.id}`}
              />,
              ...followUpsOf(asked.options, chosenIn(answers[asked.question.id])).map(
                ({ followUp }) => (
                  <Row
                    key={followUp.id}
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
        <p className="buttons ways-on">
          <button type="submit">Send my answers</button>
          {back && (
            <a className="way-on" href={back}>
              Back
            </a>
          )}
          <a className="way-on" href={savedAddress}>
            Save and come back later
          </a>
        </p>
      </form>
      <p className="ways-on">
        <DeleteLink address={deleteAddress} />
        <KeepCopy framed={surroundings.framed} address={`${action}?open`} />
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
    <>
      {said.length > 0 && <span className="in-one-line">{said.join('; ')}</span>}
      {empty > 0 && <strong>{`${empty} not answered`}</strong>}
    </>
  );
}

type RowProps = { ask: string; answer: string; change: string };

function Row({ ask, answer, change }: RowProps) {
  return (
    <div>
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
