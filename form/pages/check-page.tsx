import type { FormContent } from '../../content/model/questionnaire/form-schema.ts';
import { DeleteLink } from '../components/delete-link.tsx';
import { KeepCopy } from '../components/keep-copy.tsx';
import { NotSaved } from '../components/notices.tsx';
import { Progress, type Step } from '../components/progress.tsx';
import { inWords } from '../questions/in-words.ts';
import {
  type Answers,
  chosenIn,
  followUpsOf,
  inWordsFor,
  type PageOnPath,
} from '../questions/path.ts';
import { Document, type Surroundings } from './document.tsx';

const notAnswered = 'Not answered';

type Props = Surroundings & {
  check: FormContent['check'];
  pages: readonly PageOnPath[];
  answers: Answers;
  step: Step;
  /** The address of a page, to change an answer on it. */
  pageAddress: (page: string) => string;
  action: string;
  back: string | undefined;
  /** The address of the page with which to come back later. */
  savedAddress: string;
  deleteAddress: string;
  notSaved?: boolean;
};

export function CheckPage({
  check,
  pages,
  answers,
  step,
  pageAddress,
  action,
  back,
  savedAddress,
  deleteAddress,
  notSaved,
  ...surroundings
}: Props) {
  return (
    <Document {...surroundings} title={notSaved ? `Error: ${check.heading}` : check.heading}>
      <Progress step={step} />
      {notSaved && <NotSaved email={surroundings.facts.email} />}
      <h1 {...(!notSaved && { tabIndex: -1, 'data-focus-first': '' })}>{check.heading}</h1>
      <p>{check.text}</p>
      <KeepCopy framed={surroundings.framed} address={action} />
      <form method="post" action={action} data-last="">
        <button type="submit">Send my answers</button>
      </form>
      {pages.map(({ page, questions }) => (
        <section key={page.id} aria-labelledby={`page-${page.id}`}>
          <h2 id={`page-${page.id}`}>{page.heading}</h2>
          <dl>
            {questions.flatMap((asked) => [
              <Row
                key={asked.question.id}
                {...rowOf(asked, answers)}
                change={`${pageAddress(page.id)}?change#${asked.question.id}`}
              />,
              ...followUpsOf(asked.options, chosenIn(answers[asked.question.id])).map(
                ({ followUp }) => (
                  <Row
                    key={followUp.id}
                    ask={followUp.ask}
                    answer={inWords(followUp, answers[followUp.id])}
                    change={`${pageAddress(page.id)}?change#${followUp.id}`}
                  />
                ),
              ),
            ])}
          </dl>
        </section>
      ))}
      <form method="post" action={action} data-last="">
        <button type="submit">Send my answers</button>
      </form>
      {back && (
        <p>
          <a className="way-on" href={back}>
            Back
          </a>
        </p>
      )}
      <p>
        <a className="way-on" href={savedAddress}>
          Save and come back later
        </a>
      </p>
      <DeleteLink address={deleteAddress} />
    </Document>
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

function rowOf({ question, options }: PageOnPath['questions'][number], answers: Answers) {
  const asked = inWordsFor(question, answers);
  return {
    ask: asked.ask,
    answer: inWords(asked, answers[question.id], options) || notAnswered,
  };
}
