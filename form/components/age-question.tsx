import { type Age, ageChoices, ageLabel } from '../answers/age.ts';
import { Choice } from './choice.tsx';
import { describedBy } from './described-by.ts';
import { ErrorMessage } from './error-message.tsx';
import { Question } from './question.tsx';

type Props = { age: Age | undefined; minimumAge: number; error: string | undefined };

export function AgeQuestion({ age, minimumAge, error }: Props) {
  return (
    <Question error={error}>
      <fieldset aria-describedby={describedBy('age', { error })}>
        {/* In the legend: as a description, screen readers leave it out for whoever uses Tab. */}
        <legend>
          <span className="asked">How old are you?</span>
          <br />
          <span className="hint">
            If you are under {minimumAge}, ask a parent or guardian before you fill this in.
          </span>
        </legend>
        <ErrorMessage id="age" text={error} />
        {ageChoices.map((choice, index) => (
          <Choice
            key={choice}
            type="radio"
            id={index === 0 ? 'age' : `age-${choice}`}
            name="age"
            value={choice}
            label={ageLabel(choice, minimumAge)}
            checked={age === choice}
            {...(index === 0 && {
              // Without `aria-invalid`: radio buttons may not have it (WAI-ARIA 1.2).
              describedBy: describedBy('age', { error }),
            })}
          />
        ))}
      </fieldset>
    </Question>
  );
}
