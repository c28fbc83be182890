import accessibility from 'virtual:study/accessibility';
import formats from 'virtual:study/formats';
import study from 'virtual:study/study';
import { EmailLink } from '../components/email-link.tsx';
import { PageTop } from '../components/page-top.tsx';

export function AccessibilityPage() {
  const { heading, commitment, works, limits, barrier } = accessibility;
  return (
    <article>
      <title>{`${heading} – ${study}`}</title>
      <PageTop heading={heading}>
        <div className="space-y-4">
          {commitment.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </PageTop>
      <section className="joint [--above:var(--color-surface)] space-y-4 bg-wood px-gutter py-section">
        <h2>{barrier.heading}</h2>
        <p>{barrier.text}</p>
        <p>
          E-mail: <EmailLink />
        </p>
        <p>{barrier.howSoon}</p>
      </section>
      <div className="grid gap-10 px-gutter py-section lg:grid-cols-2">
        <section>
          <h2 className="text-title">{works.heading}</h2>
          <ul className="mt-4 list-disc space-y-2 pl-6">
            {works.list.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
        <section>
          <h2 className="text-title">{limits.heading}</h2>
          <ul className="mt-4 list-disc space-y-2 pl-6">
            {limits.list
              .filter(({ until }) => !(until && formats[until]))
              .map(({ what, instead }) => (
                <li key={what}>
                  {what} <strong>{instead}</strong>
                </li>
              ))}
          </ul>
        </section>
      </div>
    </article>
  );
}
