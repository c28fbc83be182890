import type { Landing } from '../../content/checks/landing-schema.ts';
import { Seam } from '../components/seam.tsx';

type Props = Pick<Landing['hero'], 'heading' | 'lead' | 'audience' | 'action'>;

/** The headline is above the crack, the answer to it below. */
export function HeroSection({ heading, lead, audience, action }: Props) {
  return (
    <section className="hero">
      <h1>{heading}</h1>
      <Seam />
      <div className="hero-text">
        <p className="hero-lead">{lead}</p>
        <div>
          <a className="action" href="#signup">
            {action}
          </a>
          <p>{audience}</p>
        </div>
      </div>
    </section>
  );
}
