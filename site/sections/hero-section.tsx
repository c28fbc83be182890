import type { Landing } from '../../content/model/schemas/landing-schema.ts';
import { CrackedText } from '../components/cracked-text.tsx';
import { keyAcross } from '../lib/shapes.ts';

type Props = Landing['hero'];

/** The headline is cracked; the answer to it is below. */
export function HeroSection({ heading, lead, audience, offer, action }: Props) {
  return (
    <section className="hero">
      <h1>
        <CrackedText>{heading}</CrackedText>
      </h1>
      <svg className="hero-key" viewBox="-38 -46 76 92" aria-hidden="true" focusable="false">
        <path className="crack-key" d={keyAcross} transform="rotate(-9)" />
      </svg>
      <div className="hero-text">
        <p className="hero-lead">{lead}</p>
        <div>
          <div className="hero-action">
            {offer && <strong>{offer} </strong>}
            <a className="action" href="#signup">
              {action}
            </a>
          </div>
          <p>{audience}</p>
        </div>
      </div>
    </section>
  );
}
