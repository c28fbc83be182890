import type { ReactNode } from 'react';
import { choicesOf, declined, isApart } from '../../../answers/questions/fields.ts';
import { kindOf } from '../../../answers/questions/kinds/kinds.ts';
import type { FormContent } from '../../../content/model/questionnaire/form-schema.ts';
import {
  type AnyQuestion,
  isWritten,
  type Option,
  optionsOf,
  preferNotToSay,
  type Question,
  type Written,
} from '../../../content/model/questionnaire/question.ts';
import type { FormFacts } from '../facts.ts';
import type { FormOnPaper, ForWhom, QuestionOnPaper } from './paper-questions.ts';

type Props = {
  question: QuestionOnPaper;
  paper: FormOnPaper;
  form: FormContent;
  facts: FormFacts;
  /** Whom it is for. */
  children: ReactNode;
};

const howMany: Partial<Record<AnyQuestion['kind'], string>> = {
  one: 'Tick one box.',
  several: 'You can tick more than one box.',
};

export function PaperQuestion({ question, paper, form, facts, children }: Props) {
  const { number, words, others, options, isKnown } = question;
  const { ask, required } = words;
  const offered = options.map(({ option }) => option);
  const given = isWritten(words)
    ? []
    : choicesOf({ question: words, options: offered }).filter(
        ({ id }) => !isKnown || id !== declined,
      );
  const choices = given.map((option) => ({
    option,
    forWhom: options.find((other) => other.option === option)?.forWhom ?? null,
  }));
  return (
    <div className="question">
      {children}
      <h3>
        {number}. {ask}
      </h3>
      <Words words={words} facts={facts} />
      {others.map((other) => (
        <div key={JSON.stringify(other.when)} className="other">
          <p>
            If you ticked {paper.ticked(other.when)}
            {other.words.ask === ask ? ':' : `, the question is: ${other.words.ask}`}
          </p>
          <Words words={other.words} facts={facts} />
          {other.words.kind === 'consent' && (
            <p>
              Then the words beside the box{other.words.refuse ? 'es' : ''} are: ‘
              {[other.words.agree, other.words.refuse].filter(Boolean).join('’ or ‘')}’
            </p>
          )}
        </div>
      ))}
      <p className="how">
        {isKnown
          ? 'This form is for people with this answer. If it is not yours, ask us for another form.'
          : [required && 'Must be answered.', howMany[words.kind]].filter(Boolean).join(' ')}
      </p>
      {isWritten(words) ? (
        <Room question={words} />
      ) : (
        <Choices question={words} choices={choices} isKnown={isKnown} paper={paper} form={form} />
      )}
      {words.kind === 'consent' && words.waits && (
        <Signature who="Signature of the person who ticked this box" />
      )}
    </div>
  );
}

/** What is said with a question, as its page in the form does. */
function Words({ words, facts }: { words: Question; facts: FormFacts }) {
  const said = words.kind === 'consent' ? (words.facts ?? []) : [];
  return (
    <>
      {words.introduction && <p>{words.introduction}</p>}
      {words.hint && <p>{words.hint}</p>}
      {said.length > 0 && (
        <>
          <ul>
            {said.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <p>How we use and protect answers: {facts.policyOnPaper}. We can send it to you.</p>
        </>
      )}
    </>
  );
}

type ChoicesProps = {
  question: AnyQuestion;
  choices: readonly { option: Option; forWhom: ForWhom }[];
  isKnown?: boolean;
  paper: FormOnPaper;
  form: FormContent;
};

function Choices({ question, choices, isKnown, paper, form }: ChoicesProps) {
  return (
    <ul className="choices">
      {choices.map(({ option, forWhom }) => {
        const end = form.ends?.find(({ id }) => id === option.ends);
        return (
          <li key={option.id}>
            <p className="choice">
              <span className="box">{isKnown ? '☒' : '☐'}</span> {option.label}
              <Only whom={forWhom} paper={paper} />
              {isApart(question, option) && choices.length > 1 && ' (tick no other box)'}
            </p>
            {option.hint && <p>{option.hint}</p>}
            {end && (
              <p>
                If you tick this, stop here. <strong>{end.heading}.</strong> {end.text.join(' ')}
              </p>
            )}
            {option.asks && (
              <div className="asks">
                <p>
                  If you tick this: <strong>{option.asks.ask}</strong> {option.asks.hint}
                </p>
                {isWritten(option.asks) ? (
                  <Room question={{ ...option.asks, required: true }} />
                ) : (
                  <Choices
                    question={option.asks}
                    choices={optionsOf(option.asks).map((option) => ({ option, forWhom: null }))}
                    paper={paper}
                    form={form}
                  />
                )}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Ruled lines for a long text. */
const longText = ['1', '2', '3', '4', '5', '6'];

/** Ruled space for what is answered in writing. */
function Room({ question }: { question: Written }) {
  const { parts, field } = kindOf(question);
  const lines = parts ?? (field.rows ? longText : ['1']);
  return (
    <>
      {lines.map((line) => (
        <div key={line} className={parts ? 'part' : undefined}>
          {parts && <p>{`${line.charAt(0).toUpperCase()}${line.slice(1)}:`}</p>}
          <div className="line" />
        </div>
      ))}
      {!question.required && (
        <p className="choice">
          <span className="box">☐</span> {preferNotToSay}
        </p>
      )}
    </>
  );
}

type OnlyProps = { whom: ForWhom; paper: FormOnPaper };

function Only({ whom, paper: { ticked } }: OnlyProps) {
  if (!whom) return null;
  const when = whom.when && `only if you ticked ${ticked(whom.when)}`;
  const unless = whom.unless && `not if you ticked ${ticked(whom.unless)}`;
  return <> ({[when, unless].filter(Boolean).join(', and ')})</>;
}

export function Signature({ who, children }: { who: string; children?: ReactNode }) {
  return (
    <div className="signature">
      <p>
        <strong>{who}:</strong> {children}
      </p>
      <div className="line" />
      <p>
        <strong>Day, month and year:</strong>
      </p>
      <div className="line" />
    </div>
  );
}
