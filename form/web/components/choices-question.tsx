import { Fragment, type ReactNode } from 'react';
import {
  type Choosing,
  choiceId,
  choicesOf,
  isApart,
  type Typed,
} from '../../../answers/questions/fields.ts';
import {
  type FieldErrors,
  leftEmptyHint,
  sameAbove,
} from '../../../answers/questions/read-page.ts';
import {
  isWritten,
  type Option,
  preferNotToSay,
  type Written,
} from '../../../content/model/questionnaire/question.ts';
import { Choice, describedBy, ErrorMessage, Group } from './question.tsx';
import { TextField } from './text-field.tsx';

type Props = {
  question: Choosing;
  /** The answers that this person is offered. */
  options: readonly Option[];
  typed: Typed;
  problems: FieldErrors;
  /** Whether the heading of the page asks it. */
  isHeading?: boolean | undefined;
  /** What someone needs to know before they choose. */
  children?: ReactNode;
};

/**
 * More than seven choices stand in two columns, where there is room: on a phone only those of a few
 * letters, such as years. More than ten stand closer together. If one before the last asks something,
 * they stay in one column, each as high as the others: in two, what opens would move others aside.
 */
function classOf(question: Choosing, choices: readonly Option[]): string {
  if (choices.length <= 5)
    return choices.some(({ asks }) => asks) ? 'choices few' : 'choices few even';
  const together = choices.filter((choice) => !isApart(question, choice));
  if (together.slice(0, -1).some(({ asks }) => asks)) return 'choices level';
  if (choices.length <= 7) return 'choices';
  const isShort = choices.every(({ label }) => label.length <= preferNotToSay.length);
  const isLong = choices.length > 10;
  return `choices in-columns${isShort ? ' short' : ''}${isLong ? ' long' : ''}`;
}

export function ChoicesQuestion({
  question,
  options,
  typed,
  problems,
  isHeading,
  children,
}: Props) {
  const { id, kind } = question;
  const error = problems.get(id);
  const choices = choicesOf({ question, options });
  const isBox = kind === 'several' || choices.length === 1;
  const idOf = (choice: Option) => choiceId(question, choices, choice.id);
  const isOther = (choice: Option) => isApart(question, choice);
  const parts = [choices.filter((choice) => !isOther(choice)), choices.filter(isOther)].filter(
    ({ length }) => length > 0,
  );
  return (
    <Group question={question} error={error} isHeading={isHeading}>
      {children}
      <ErrorMessage id={id} text={error} />
      {parts.map((part, number) => (
        <Fragment key={part[0]?.id}>
          {number > 0 && <p className="or">or</p>}
          {part.map(idOf).map((field) =>
            // That of the question is above them all.
            field === id ? null : (
              <ErrorMessage key={field} id={field} text={problems.get(field)} />
            ),
          )}
          <div className={classOf(question, choices)}>
            {part.map((choice) => (
              <Fragment key={choice.id}>
                <Choice
                  type={isBox ? 'checkbox' : 'radio'}
                  id={idOf(choice)}
                  name={id}
                  value={choice.id}
                  label={choice.label}
                  hint={choice.hint}
                  checked={typed[id]?.includes(choice.id) ?? false}
                  required={choices.length === 1 || undefined}
                  describedBy={describedBy(idOf(choice), { error: problems.has(idOf(choice)) })}
                  // WAI-ARIA 1.2 does not allow `aria-invalid` on radio buttons.
                  invalid={isBox && problems.has(idOf(choice))}
                  alone={isOther(choice)}
                />
                {choice.asks && (
                  <div
                    className={
                      problems.has(choice.asks.id) ? 'follow-up follow-up-with-error' : 'follow-up'
                    }
                  >
                    <FollowUp
                      asked={choice.asks}
                      choices={choices}
                      typed={typed}
                      problems={problems}
                      chosen={choices.filter((choice) => typed[id]?.includes(choice.id))}
                    />
                  </div>
                )}
              </Fragment>
            ))}
          </div>
        </Fragment>
      ))}
    </Group>
  );
}

type FollowUpProps = {
  asked: NonNullable<Option['asks']>;
  /** All that can be chosen beside it. */
  choices: readonly Option[];
  chosen: readonly Option[];
} & Pick<Props, 'typed' | 'problems'>;

/** Without its choice it is hidden by CSS alone, so that it works without JavaScript. */
function FollowUp({ asked, choices, chosen, typed, problems }: FollowUpProps) {
  const question = { ...asked, required: true } as const;
  if (isWritten(question)) {
    const canBeEmpty = sameAbove(
      asked,
      choices.flatMap(({ asks }) => asks ?? []),
    );
    const above = sameAbove(
      asked,
      chosen.flatMap(({ asks }) => asks ?? []),
    );
    // Empty is the same, so that who corrects the one above has corrected both.
    const isCopy =
      above && typed[asked.id]?.[0] === typed[above.id]?.[0] && !problems.has(asked.id);
    const hint = [question.hint, canBeEmpty && leftEmptyHint].filter(Boolean).join(' ');
    const asWritten = { ...question, required: !canBeEmpty, ...(hint && { hint }) };
    return (
      <TextField
        typed={isCopy ? { ...typed, [asked.id]: [] } : typed}
        question={asWritten as Written}
        error={problems.get(question.id)}
        isFollowUp
      />
    );
  }
  return (
    <ChoicesQuestion
      question={question}
      options={question.options}
      typed={typed}
      problems={problems}
    />
  );
}
