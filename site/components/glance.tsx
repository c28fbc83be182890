import type { Landing } from '../../content/checks/landing-schema.ts';
import type { Study } from '../../content/checks/schema.ts';
import { EmailLink } from './email-link.tsx';

type Props = {
  words: Landing['signup']['glance'];
  facts: Study['signUp'];
  email: string;
};

/** What people decide by, and how to find out what the study has not said. */
export function Glance({ words: { heading, rows, ask }, facts, email }: Props) {
  const missing = unsaid(facts);
  return (
    <div className="glance">
      <h3>{heading}</h3>
      {missing && (
        <>
          <p>{ask[missing]}</p>
          <p>
            <EmailLink email={email} />
          </p>
        </>
      )}
      <dl>
        {rows.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The length is the form's: everyone fills it in, and only some people are interviewed. */
function unsaid(facts: Study['signUp']): 'payment' | 'length' | 'both' | undefined {
  const { payment, minutes } = facts ?? {};
  if (payment) return minutes ? undefined : 'length';
  return minutes ? 'payment' : 'both';
}
