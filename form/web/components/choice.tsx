import type { ReactNode } from 'react';

type Props = {
  type: 'checkbox' | 'radio';
  id: string;
  name: string;
  value: string;
  label: ReactNode;
  hint?: string | undefined;
  checked: boolean;
  /** Ids of texts outside this choice that describe it. */
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
  required?: boolean | undefined;
  /** Whether it excludes the other answers of its question: `exclude-answers.js` unticks one or the other. */
  alone?: boolean | undefined;
};

/** The whole row is the label, so that it is easy to hit with an unsteady hand (WCAG 2.5.5). */
export function Choice({
  hint,
  label,
  checked,
  describedBy,
  invalid,
  required,
  alone,
  ...input
}: Props) {
  const described = [describedBy, hint && `${input.id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="choice">
      <input
        {...input}
        defaultChecked={checked}
        aria-describedby={described || undefined}
        aria-required={required}
        aria-invalid={invalid || undefined}
        data-alone={alone ? '' : undefined}
      />
      <label htmlFor={input.id}>{label}</label>
      {hint && (
        <p id={`${input.id}-hint`} className="hint">
          {hint}
        </p>
      )}
    </div>
  );
}
