import { type Who, whoChoices, whoLabels } from '../answers/who.ts';
import { Choice } from './choice.tsx';
import { describedBy } from './described-by.ts';
import { ErrorMessage } from './error-message.tsx';
import { Question } from './question.tsx';

type Props = { who: readonly Who[]; error: string | undefined };

const hints: Partial<Record<Who, string>> = {
  carer: 'You support a disabled person, paid or unpaid',
};

export function WhoQuestion({ who, error }: Props) {
  return (
    <Question error={error}>
      <fieldset aria-describedby={describedBy('who', { error })}>
        {/* In the legend: as a description, screen readers leave it out for whoever uses Tab. */}
        <legend>
          <span className="asked">Which of these are you?</span>
          <br />
          <span className="hint">Choose all that apply.</span>
        </legend>
        <ErrorMessage id="who" text={error} />
        {whoChoices.map((choice, index) => (
          <Choice
            key={choice}
            type="checkbox"
            id={index === 0 ? 'who' : `who-${choice}`}
            name="who"
            value={choice}
            label={whoLabels[choice]}
            {...(hints[choice] && { hint: hints[choice] })}
            checked={who.includes(choice)}
            {...(index === 0 && {
              describedBy: describedBy('who', { error }),
              invalid: Boolean(error),
            })}
          />
        ))}
      </fieldset>
    </Question>
  );
}
