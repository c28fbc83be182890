import { describedBy } from './described-by.ts';
import { ErrorMessage } from './error-message.tsx';
import { Question } from './question.tsx';

type Props = {
  /** Also the name under which it is sent. */
  id: 'role' | 'name' | 'email';
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
  type?: 'text' | 'email';
  autoComplete: string;
  required?: boolean;
};

/** `aria-required`, not `required`: the server's sentence says what to do, in everyone's language settings alike. */
export function TextField({
  id,
  label,
  hint,
  value,
  error,
  type = 'text',
  autoComplete,
  required,
}: Props) {
  return (
    <Question error={error}>
      <label className="asked" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      <ErrorMessage id={id} text={error} />
      <input
        id={id}
        name={id}
        type={type}
        inputMode={type}
        defaultValue={value}
        autoComplete={autoComplete}
        spellCheck={type === 'email' ? false : undefined}
        aria-required={required}
        aria-describedby={describedBy(id, { hint, error })}
        aria-invalid={error ? true : undefined}
      />
    </Question>
  );
}
