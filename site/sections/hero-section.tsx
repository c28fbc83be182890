import type { Landing } from '../../content/checks/landing-schema.ts';
import { ButterflyKey } from '../components/butterfly-key.tsx';
import { Seam } from '../components/seam.tsx';

type Props = Landing['hero'] & { company: string };

/** The headline stands above the crack, the answer to it below. */
export function HeroSection({ company, heading, lead, audience, action }: Props) {
  return (
    <section className="hero">
      <p className="brand">
        <ButterflyKey />
        {company}
      </p>
      <h1>{heading}</h1>
      <Seam />
      <div className="hero-text">
        <p className="hero-lead">{lead}</p>
        <div>
          <p>{audience}</p>
          <a className="action" href="#signup">
            {action}
          </a>
        </div>
      </div>
    </section>
  );
}
