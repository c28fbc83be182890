import { fields, type Problems } from '../answers/typed.ts';

type Props = { problems: Problems };

/** The GOV.UK pattern: `alert` speaks without JavaScript, focus moves there with it. */
export function ErrorSummary({ problems }: Props) {
  return (
    <div className="notice" tabIndex={-1} data-focus-first="">
      <div role="alert">
        <h2>There is a problem</h2>
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
    </div>
  );
}
