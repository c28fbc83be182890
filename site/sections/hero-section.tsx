import type { ReactNode } from 'react';
import type { Landing } from '../../content/model/schemas/landing-schema.ts';
import type { Study } from '../../content/model/schemas/schema.ts';
import { CrackedText } from '../components/cracked-text.tsx';
import { EmailLink } from '../components/links.tsx';

type Props = Landing['hero'] & {
  /** Time, money and steps; nothing while nobody can sign up. */
  children?: ReactNode;
};

/** The headline is cracked; who joins is the key that holds the crack. */
export function HeroSection({ heading, lead, audience, offer, action, children }: Props) {
  return (
    <section className="hero">
      <h1>
        <CrackedText>{heading}</CrackedText>
      </h1>
      <p className="hero-key in-crack">
        <a className="key" href="#signup">
          {action}
        </a>
      </p>
      <div className="hero-text">
        <p className="hero-lead">{lead}</p>
        <div>
          {offer && <strong className="hero-offer">{offer} </strong>}
          <p>{audience}</p>
        </div>
      </div>
      {children}
    </section>
  );
}

type PlankProps = {
  words: Landing['plank'];
  study: Pick<Study, 'signUp' | 'retention'>;
  email: string;
};

/** Time, money and steps in one line, and how to find out what the study has not said. */
export function Plank({ words: { steps, ask }, study, email }: PlankProps) {
  const missing = unsaid(study);
  return (
    <ol className="plank">
      {steps.map(({ title, large, text, also }) => (
        <li key={title}>
          {large && <strong className="plank-large">{large}</strong>}
          <strong>{title}</strong>
          <p>{also ? `${text} ${also}` : text}</p>
        </li>
      ))}
      {missing && (
        <li className="plank-ask">
          <strong>{ask.title}</strong>
          <p>{ask[missing]}</p>
          <p>
            <EmailLink email={email} />
          </p>
        </li>
      )}
    </ol>
  );
}

/** The length is the form's: everyone fills it in, and only some people are interviewed. */
function unsaid({
  signUp,
  retention,
}: PlankProps['study']): 'payment' | 'length' | 'both' | undefined {
  const { payment, minutes } = signUp ?? {};
  // Without records of payments, the study pays nobody.
  if (payment || !retention.financialRecordsYears) return minutes ? undefined : 'length';
  return minutes ? 'payment' : 'both';
}
