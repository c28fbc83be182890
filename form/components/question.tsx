import type { ReactNode } from 'react';

type QuestionProps = { error: string | undefined; children: ReactNode };

/** The space around one field. A bar beside it shows at a glance which fields have an error. */
export function Question({ error, children }: QuestionProps) {
  return <div className={error ? 'question question-with-error' : 'question'}>{children}</div>;
}

type LegendProps = { ask: string; hint: string | undefined };

/** With the hint inside: screen readers skip a fieldset's description when you tab into it. */
export function Legend({ ask, hint }: LegendProps) {
  return (
    <legend>
      <span className="asked">{ask}</span>
      {hint && (
        <>
          <br />
          <span className="hint">{hint}</span>
        </>
      )}
    </legend>
  );
}

type ErrorMessageProps = { id: string; text: string | undefined };

export function ErrorMessage({ id, text }: ErrorMessageProps) {
  if (!text) return null;
  return (
    <p id={`${id}-error`} className="error">
      Error: {text}
    </p>
  );
}

/** The ids of a field's hint and error, for `aria-describedby`; undefined if it has neither. */
export function describedBy(
  id: string,
  { hint, error }: { hint?: unknown; error?: unknown },
): string | undefined {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return ids.join(' ') || undefined;
}
