import { declined, declineField, type Typed } from '../../../answers/questions/fields.ts';
import type { Answers, Asked } from '../../../answers/questions/path.ts';
import type { FieldErrors } from '../../../answers/questions/read-page.ts';
import { inWordsFor } from '../../../answers/questions/words-for.ts';
import {
  isWritten,
  preferNotToSay,
  type Written,
} from '../../../content/model/questionnaire/question.ts';
import type { FormFacts } from '../facts.ts';
import { ChoicesQuestion } from './choices-question.tsx';
import { InNewTab, WithLinks } from './links.tsx';
import { Choice, describedBy, ErrorMessage, Question } from './question.tsx';
import { TextField } from './text-field.tsx';

type Props = {
  asked: Asked;
  facts: FormFacts;
  /** The answers of earlier pages, which decide on the words. */
  answers: Answers;
  typed: Typed;
  problems: FieldErrors;
  /** Whether the question is asked by the heading of the page. */
  isHeading: boolean;
};

/** One question of content/form.yaml, of any kind. */
export function AskedQuestion({ asked, facts, answers, typed, problems, isHeading }: Props) {
  const question = inWordsFor(asked.question, answers);
  const { id, introduction, required } = question;
  const error = problems.get(id);
  const isOwn = (field: string) => field === id || field.startsWith(`${id}.`);
  return (
    <Question isWrong={[...problems.keys()].some(isOwn)}>
      {introduction && <p>{introduction}</p>}
      {isWritten(question) ? (
        <>
          <TextField question={question} typed={typed} error={error} isHeading={isHeading} />
          {!required && (
            <Decline question={question} typed={typed} error={problems.get(declineField(id))} />
          )}
        </>
      ) : (
        <ChoicesQuestion
          question={question}
          options={asked.options}
          typed={typed}
          problems={problems}
          isHeading={isHeading}
        >
          {question.kind === 'consent' && question.facts && (
            <>
              <ul>
                {question.facts.map((fact) => (
                  <li key={fact}>
                    <WithLinks text={fact} email={facts.email} />
                  </li>
                ))}
              </ul>
              <p>
                <InNewTab href={`${facts.policyAddress}#in-short`}>
                  How we use and protect answers (opens in a new tab)
                </InNewTab>
              </p>
            </>
          )}
        </ChoicesQuestion>
      )}
    </Question>
  );
}

type DeclineProps = { question: Written; typed: Typed; error: string | undefined };

/** The box of someone who does not want to write an answer. */
function Decline({ question: { id, ask }, typed, error }: DeclineProps) {
  const field = declineField(id);
  return (
    <>
      <ErrorMessage id={field} text={error} />
      <Choice
        type="checkbox"
        id={field}
        name={field}
        value={declined}
        label={
          <>
            {preferNotToSay}
            <span className="unseen">{`: ${ask}`}</span>
          </>
        }
        checked={typed[field]?.includes(declined) ?? false}
        describedBy={describedBy(field, { error })}
        invalid={Boolean(error)}
        alone
      />
    </>
  );
}
