import { fieldOfAnswer } from '../../../answers/questions/fields.ts';
import { kindOf } from '../../../answers/questions/kinds/kinds.ts';
import {
  type Answers,
  chosenIn,
  followUpsOf,
  type SectionOnPath,
} from '../../../answers/questions/path.ts';
import { inWords, inWordsFor } from '../../../answers/questions/words-for.ts';
import { dateInWords, today } from '../../../common/days.ts';
import type { FormContent } from '../../../content/model/questionnaire/form-schema.ts';
import {
  type AnyQuestion,
  isWritten,
  type Option,
  preferNotToSay,
} from '../../../content/model/questionnaire/question.ts';
import type { Place } from '../../drafts/progress.ts';
import { PlaceInCrack } from '../components/crack.tsx';
import { DraftOfEasyWords, type Words } from '../components/easy-words.tsx';
import { KeepCopy, Leave } from '../components/links.tsx';
import { OtherWords } from '../components/other-words.tsx';
import { NotSaved } from '../components/question.tsx';
import { FormDocument, type Surroundings } from './document.tsx';
import { wordsFor } from './question-page.tsx';

const notAnswered = 'Not answered';

/** The name of the button that sends the answers; the id of a question cannot have this name. */
const sendId = 'send_answers';

type Props = Surroundings & {
  check: FormContent['check'];
  words: Words;
  sections: readonly SectionOnPath[];
  answers: Answers;
  place: Place;
  /** The address of the page that asks a question, to change its answer. */
  addressFor: (question: string) => string;
  action: string;
  /** Where the form is sent to be shown in other words. */
  wordsAction: string;
  back: string | undefined;
  /** The address of the page with which to come back later. */
  savedAddress: string;
  notSaved?: boolean;
};

/** Every answer, whole, before anything is sent: a mistake in an address is seen here or never. */
export function CheckPage({
  check,
  words,
  sections,
  answers,
  place,
  addressFor,
  action,
  wordsAction,
  back,
  savedAddress,
  notSaved,
  ...surroundings
}: Props) {
  return (
    <FormDocument
      {...surroundings}
      title={notSaved ? `Error: ${check.heading}` : check.heading}
      isBare
    >
      {notSaved && <NotSaved email={surroundings.facts.email} />}
      <PlaceInCrack place={place} />
      <h1 {...(!notSaved && { tabIndex: -1, 'data-focus-first': '' })}>{check.heading}</h1>
      <p className="ways-on">
        <span>{check.text}</span>
        <a className="way-on" href={`#${sendId}`}>
          Go to ‘Send my answers’
        </a>
      </p>
      {sections.map(({ section, questions }) => (
        <section key={section.id} className="answers">
          <h2>{section.heading}</h2>
          <dl>
            {questions.flatMap(({ question, options }) => {
              const { id } = question;
              const asked = inWordsFor(question, answers);
              const page = addressFor(id);
              const followUps = followUpsOf(options, chosenIn(answers[id]));
              return [
                <Row key={id} asked={asked} options={options} answers={answers} page={page} />,
                ...followUps.map(({ followUp }) => (
                  <Row key={followUp.id} asked={followUp} answers={answers} page={page} />
                )),
              ];
            })}
          </dl>
        </section>
      ))}
      <p className="on-paper">{`Printed on ${dateInWords(today())}, before these answers were sent.`}</p>
      <p className="ways-on">
        <span>
          Once they are sent, only the study can open these answers. This form cannot show them
          again.
        </span>
        <KeepCopy framed={surroundings.framed} address={action} />
      </p>
      <form method="post" action={action} data-last="">
        <div className="buttons">
          <button type="submit" id={sendId} className="key">
            Send my answers
          </button>
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
      <DraftOfEasyWords {...words} />
      {/* On a line of its own: beside three buttons there is no room for it. */}
      <div>
        <Leave
          {...surroundings}
          words={
            words.label && (
              // Apart from the form above, of which the site is told that it sends the answers.
              <OtherWords words={words} action={wordsAction} />
            )
          }
        />
      </div>
    </FormDocument>
  );
}

type RowProps = {
  asked: AnyQuestion;
  /** The answers that the person was offered. */
  options?: readonly Option[];
  answers: Answers;
  /** The address of the page that asks it. */
  page: string;
};

/** It takes focus after its answer was changed. */
function Row({ asked, options, answers, page }: RowProps) {
  const { id, inShort = asked.ask } = asked;
  const lines = answerIn(asked, options, answers);
  return (
    <div id={id} tabIndex={-1}>
      <dt>{inShort}</dt>
      {lines.length > 1 ? (
        <dd>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </dd>
      ) : (
        <dd className={lines[0] && lines[0] !== preferNotToSay ? undefined : 'unsaid'}>
          {lines[0] ?? notAnswered}
        </dd>
      )}
      <dd>
        <a className="way-on" href={`${page}#${fieldOfAnswer(asked, options, answers[id])}`}>
          Change<span className="unseen">{`: ${inShort}`}</span>
        </a>
      </dd>
    </div>
  );
}

/** Each choice, or the words: contact details as the study will use them. */
function answerIn(asked: AnyQuestion, options: readonly Option[] | undefined, answers: Answers) {
  const answer = answers[asked.id];
  if (answer === undefined) return [];
  if (typeof answer === 'string' && isWritten(asked)) {
    const used = kindOf(asked).asUsed?.(answer, asked);
    if (used) return [used];
  }
  const parts = Array.isArray(answer) ? answer.map((choice) => [choice]) : [answer];
  return parts.map((part) => inWords(asked, part, options));
}
