import type { Problems } from '../answers/check-answers.ts';
import { fields } from '../answers/typed.ts';
import { EmailLink } from './email-link.tsx';

type ErrorSummaryProps = { problems: Problems };

/**
 * The GOV.UK pattern, except that the heading takes focus instead of the box: screen readers read a
 * focused heading, and say nothing for a box without a name.
 */
export function ErrorSummary({ problems }: ErrorSummaryProps) {
  return (
    <div className="notice">
      <h2 tabIndex={-1} data-focus-first="">
        There is a problem
      </h2>
      <ul>
        {fields.map(
          (field) =>
            problems[field] && (
              <li key={field}>
                <a href={`#${field}`}>{problems[field]}</a>
              </li>
            ),
        )}
      </ul>
    </div>
  );
}

type NotStoredProps = { email: string };

export function NotStored({ email }: NotStoredProps) {
  return (
    <div className="notice">
      <div role="alert">
        <h2 tabIndex={-1} data-focus-first="">
          Your answers are not stored
        </h2>
        <p>
          Something went wrong on our side. What you typed is still below: try to send it again in a
          few minutes. If that does not work, write to <EmailLink email={email} />.
        </p>
      </div>
    </div>
  );
}
