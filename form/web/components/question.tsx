import type { ReactNode } from 'react';
import type { FieldErrors } from '../../../answers/questions/read-page.ts';
import type { AnyQuestion } from '../../../content/model/questionnaire/question.ts';
import { EmailInTab } from './links.tsx';

type QuestionProps = { isWrong: boolean; children: ReactNode };

/** The space around one field. A bar beside it shows at a glance which fields have an error. */
export function Question({ isWrong, children }: QuestionProps) {
  return <div className={isWrong ? 'question question-with-error' : 'question'}>{children}</div>;
}

type GroupProps = {
  question: Pick<AnyQuestion, 'id' | 'ask' | 'hint'>;
  error: string | undefined;
  /** Whether the heading of the page asks the question, with the id `${id}-asked`. */
  isHeading: boolean | undefined;
  children: ReactNode;
};

/**
 * Fields that answer one question together. The hint is part of their name: screen readers skip a
 * group's description when you tab into it. A fieldset needs its legend as its first child; where the
 * heading of the page asks, above the group, there is none.
 */
export function Group({ question: { id, ask, hint }, error, isHeading, children }: GroupProps) {
  const describedby = describedBy(id, { error });
  if (isHeading) {
    const names = [`${id}-asked`, hint && `${id}-asked-hint`].filter(Boolean).join(' ');
    return (
      // biome-ignore lint/a11y/useSemanticElements: see above.
      <div role="group" aria-labelledby={names} aria-describedby={describedby}>
        {/* The first choice has the question's own id, and may have a hint too. */}
        <Hint id={`${id}-asked`} hint={hint} />
        {children}
      </div>
    );
  }
  return (
    <fieldset aria-describedby={describedby}>
      <legend>
        <span className="asked">{ask}</span>
        {hint && (
          <>
            <br />
            <span className="hint">{hint}</span>
          </>
        )}
      </legend>
      {children}
    </fieldset>
  );
}

export function Hint({ id, hint }: { id: string; hint: string | undefined }) {
  return (
    hint && (
      <p id={`${id}-hint`} className="hint">
        {hint}
      </p>
    )
  );
}

type ErrorMessageProps = { id: string; text: string | undefined };

export function ErrorMessage({ id, text }: ErrorMessageProps) {
  if (!text) return null;
  return (
    <p id={`${id}-error`} className="error" data-field={id}>
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

type ChoiceProps = {
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
}: ChoiceProps) {
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

type ErrorSummaryProps = { problems: FieldErrors };

/**
 * The GOV.UK pattern, except that the heading takes focus instead of the box: screen readers read a
 * focused heading, and say nothing for a box without a name.
 */
export function ErrorSummary({ problems }: ErrorSummaryProps) {
  return (
    <div className="alert">
      <h2 tabIndex={-1} data-focus-first="" data-announce="">
        There is a problem
      </h2>
      <ul>
        {[...problems].map(([field, problem]) => (
          <li key={field}>
            <a href={`#${field}`}>{problem}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

type NotSavedProps = { email: string };

export function NotSaved({ email }: NotSavedProps) {
  return (
    <div className="alert">
      <div role="alert">
        <h2 tabIndex={-1} data-focus-first="" data-announce="">
          We have not saved your answers
        </h2>
        <p>
          This is our fault, not yours. Your answers are still on this page. Try again in a few
          minutes. If that does not work, email <EmailInTab email={email} />.
        </p>
      </div>
    </div>
  );
}
