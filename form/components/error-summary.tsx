import { fields, type Problems } from '../answers/typed.ts';

type Props = { problems: Problems };

/**
 * The GOV.UK pattern, but that the heading takes focus and not the box: screen readers say a heading
 * that has focus, and stay silent on a box without a name.
 */
export function ErrorSummary({ problems }: Props) {
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
