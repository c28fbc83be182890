import { describedBy, ErrorMessage, Question } from './question.tsx';

type Props = {
  /** Also the name of the field in the submitted form. */
  id: 'role' | 'name' | 'email';
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
  type?: 'text' | 'email';
  autoComplete: string;
  required?: boolean;
};

/**
 * `aria-required`, not `required`: the browser's own message would be in the browser's language and
 * would not say what to do. The server's does.
 */
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
