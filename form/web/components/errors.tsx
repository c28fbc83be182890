import type { FieldErrors } from '../../../answers/questions/read-page.ts';
import { EmailLink } from './links.tsx';

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
          minutes. If that does not work, email <EmailLink email={email} />.
        </p>
      </div>
    </div>
  );
}
