import { partsOf, type Typed } from '../../../answers/questions/fields.ts';
import { kindOf } from '../../../answers/questions/kinds/kinds.ts';
import type { Written } from '../../../content/model/questionnaire/question.ts';
import { describedBy, ErrorMessage, Group, Hint } from './question.tsx';

type Props = {
  question: Written;
  typed: Typed;
  error: string | undefined;
  /** Whether it is asked below a choice, with a smaller label. */
  isFollowUp?: boolean;
  /** Whether the heading of the page asks it, as the label of the field. */
  isHeading?: boolean | undefined;
};

/**
 * A field for words. `aria-required`, not `required`: the browser's own message would be in the
 * browser's language and would not say what to do. The server's does. `autocomplete` is off unless
 * the question names it: a shared computer must not offer one person's health to the next.
 */
export function TextField({ question, typed, error, isFollowUp, isHeading }: Props) {
  const { id, ask, hint, required } = question;
  const { parts, field: attributes } = kindOf(question);
  if (parts)
    return (
      <Parts question={question} typed={typed} error={error} parts={parts} isHeading={isHeading} />
    );
  const field = {
    id,
    name: id,
    defaultValue: typed[id]?.[0],
    'aria-required': required,
    'aria-describedby': describedBy(id, { hint, error }),
    'aria-invalid': error ? true : undefined,
  };
  return (
    <>
      {!isHeading && (
        <label className={isFollowUp ? 'follow-up-asked' : 'asked'} htmlFor={id}>
          {ask}
        </label>
      )}
      <Hint id={id} hint={hint} />
      <ErrorMessage id={id} text={error} />
      {attributes.rows ? (
        <textarea {...field} rows={attributes.rows} />
      ) : (
        <input
          {...field}
          {...attributes}
          enterKeyHint="next"
          autoComplete={('autocomplete' in question && question.autocomplete) || 'off'}
        />
      )}
    </>
  );
}

/** A field for each part of an answer. */
function Parts({
  question,
  typed,
  error,
  parts,
  isHeading,
}: Omit<Props, 'isFollowUp'> & { parts: readonly string[] }) {
  const { id, required } = question;
  const { field } = kindOf(question);
  return (
    <Group question={question} error={error} isHeading={isHeading}>
      <ErrorMessage id={id} text={error} />
      <div className="parts">
        {partsOf(question).map((name, index) => (
          <div key={name}>
            <label htmlFor={index === 0 ? id : name}>{capital(parts[index] ?? '')}</label>
            <input
              // The link in the error summary goes to the first part.
              id={index === 0 ? id : name}
              name={name}
              {...field}
              autoComplete="off"
              defaultValue={typed[name]?.[0]}
              aria-required={required}
              aria-invalid={error ? true : undefined}
            />
          </div>
        ))}
      </div>
    </Group>
  );
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
