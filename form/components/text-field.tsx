import { dateParts, type Typed, type Written } from '../questions/fields.ts';
import { describedBy, ErrorMessage, Legend } from './question.tsx';

type Props = {
  question: Written;
  typed: Typed;
  error: string | undefined;
  /** Whether it is asked below a choice, with a smaller label. */
  isFollowUp?: boolean;
};

/**
 * What is typed into `type="email"`, Chromium sends with another domain: `käse.de` in punycode, and ß as
 * ss. `inputmode` brings the same keyboard.
 */
const kinds = {
  line: { type: 'text' },
  email: { type: 'text', inputMode: 'email', autoCapitalize: 'none', autoCorrect: 'off' },
  telephone: { type: 'tel' },
  number: { type: 'text', inputMode: 'numeric' },
} as const;

/**
 * A field for words. `aria-required`, not `required`: the browser's own message would be in the
 * browser's language and would not say what to do. The server's does. `autocomplete` is off unless
 * the question names it: a shared computer must not offer one person's health to the next.
 */
export function TextField({ question, typed, error, isFollowUp }: Props) {
  const { id, ask, hint, kind, required } = question;
  if (kind === 'date') return <DateField {...{ question, typed, error }} />;
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
      <label className={isFollowUp ? 'follow-up-asked' : 'asked'} htmlFor={id}>
        {ask}
      </label>
      <Hint id={id} hint={hint} />
      <ErrorMessage id={id} text={error} />
      {kind === 'lines' ? (
        <textarea {...field} rows={4} />
      ) : (
        <input
          {...field}
          {...kinds[kind]}
          autoComplete={('autocomplete' in question && question.autocomplete) || 'off'}
          spellCheck={kind === 'line' ? undefined : false}
        />
      )}
    </>
  );
}

/** Three fields, because a calendar is hard to use with a keyboard, a voice or a screen reader. */
function DateField({
  question: { id, ask, hint, required },
  typed,
  error,
}: Omit<Props, 'isFollowUp'>) {
  return (
    <fieldset aria-describedby={describedBy(id, { error })}>
      <Legend ask={ask} hint={hint} />
      <ErrorMessage id={id} text={error} />
      <div className="date">
        {dateParts.map((part) => (
          <div key={part}>
            <label htmlFor={part === 'day' ? id : `${id}.${part}`}>
              {`${part[0]?.toUpperCase()}${part.slice(1)}`}
            </label>
            <input
              id={part === 'day' ? id : `${id}.${part}`}
              name={`${id}.${part}`}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={typed[`${id}.${part}`]?.[0]}
              aria-required={required}
              aria-invalid={error ? true : undefined}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function Hint({ id, hint }: { id: string; hint: string | undefined }) {
  return (
    hint && (
      <p id={`${id}-hint`} className="hint">
        {hint}
      </p>
    )
  );
}
