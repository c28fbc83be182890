import { Choice } from './choice.tsx';
import { describedBy, ErrorMessage, Question } from './question.tsx';

type Props = {
  name: string;
  type: 'checkbox' | 'radio';
  asked: string;
  hint: string;
  choices: readonly { value: string; label: string; hint?: string; checked: boolean }[];
  error: string | undefined;
};

export function ChoicesQuestion({ name, type, asked, hint, choices, error }: Props) {
  return (
    <Question error={error}>
      <fieldset aria-describedby={describedBy(name, { error })}>
        {/* Inside the legend: screen readers skip a fieldset's description when you tab into it. */}
        <legend>
          <span className="asked">{asked}</span>
          <br />
          <span className="hint">{hint}</span>
        </legend>
        <ErrorMessage id={name} text={error} />
        {choices.map((choice, index) => (
          <Choice
            {...choice}
            key={choice.value}
            type={type}
            // The link in the error summary goes to the first choice.
            id={index === 0 ? name : `${name}-${choice.value}`}
            name={name}
            {...(index === 0 && {
              describedBy: describedBy(name, { error }),
              // WAI-ARIA 1.2 does not allow `aria-invalid` on radio buttons.
              invalid: type === 'checkbox' && Boolean(error),
            })}
          />
        ))}
      </fieldset>
    </Question>
  );
}
