import type { Landing } from '../../content/landing-schema.ts';

type Props = Landing['hero'] & { company: string };

export function HeroSection({ company, heading, lead, audience, action }: Props) {
  return (
    <section className="hero" aria-labelledby="top">
      <p className="hero-company">{company}</p>
      <h1 id="top">{heading}</h1>
      <div className="hero-text">
        <p className="hero-lead">{lead}</p>
        <p>{audience}</p>
        <a className="action" href="#signup">
          {action}
        </a>
      </div>
    </section>
  );
}
