import { isReached } from '../../content/model/schemas/pages-schema.ts';
import { EmailLink } from '../components/links.tsx';
import { PageTop } from '../components/page-top.tsx';
import { PrintButton } from '../components/print-button.tsx';
import type { PageHead } from '../document.tsx';
import { HowTested } from '../sections/how-tested.tsx';
import type { PageInput } from './page-input.ts';

export function accessibilityHead({ study, accessibility }: PageInput): PageHead {
  return {
    title: `${accessibility.heading} – ${study.name}`,
    description: `How well the website of the study '${study.name}' works for everyone, and how to report a barrier.`,
    indexed: true,
  };
}

export function AccessibilityPage({
  organisation,
  accessibility,
  formats,
  signUpForm,
  evidence,
  reportFile,
}: PageInput) {
  const { heading, commitment, works, limits, barrier, tested } = accessibility;
  const whose = signUpForm.isOurs ? 'ours' : 'hosted';
  const open = limits.list.filter(
    ({ until, form = whose }) => !(until && isReached(until, formats)) && form === whose,
  );
  const ofOwnForm = signUpForm.isOurs ? (works.ownForm ?? []) : [];
  return (
    <article className="statement">
      <PageTop heading={heading}>
        <div>
          {commitment.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <PrintButton email={organisation.email} />
      </PageTop>
      <section className="statement-barrier joint">
        <h2 id="barrier">{barrier.heading}</h2>
        <div>
          <p>{barrier.text}</p>
          <p>
            Email: <EmailLink email={organisation.email} />
          </p>
          <p>{barrier.howSoon}</p>
        </div>
      </section>
      <div className="statement-body joint">
        <section>
          <h2 id="works">{works.heading}</h2>
          <ul>
            {[...works.list, ...ofOwnForm].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
        <section>
          <h2 id="limits">{limits.heading}</h2>
          <ul>
            {open.map(({ what, instead }) => (
              <li key={what}>
                {what} <strong>{instead}</strong>
              </li>
            ))}
          </ul>
        </section>
        <HowTested {...tested} evidence={evidence} reportFile={reportFile} />
      </div>
    </article>
  );
}
