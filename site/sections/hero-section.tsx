import type { ReactNode } from 'react';
import type { Landing } from '../../content/model/schemas/landing-schema.ts';
import { CrackedText } from '../components/cracked-text.tsx';

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
