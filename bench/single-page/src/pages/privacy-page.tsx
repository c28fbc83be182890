import policy from 'virtual:study/policy';
import study from 'virtual:study/study';
import { longDate } from '../../../../content/checks/long-date.ts';
import { PageTop } from '../components/page-top.tsx';
import { PolicyText } from '../components/policy-text.tsx';

export function PrivacyPage() {
  const { summary, sections, updated } = policy;
  return (
    <article>
      <title>{`Privacy Policy – ${study}`}</title>
      <PageTop heading="Privacy Policy">
        <p>
          Last updated <time dateTime={updated}>{longDate(updated)}</time>
        </p>
      </PageTop>
      <section className="joint [--above:var(--color-surface)] space-y-4 bg-wood px-gutter py-section">
        <h2>{summary.heading}</h2>
        <PolicyText file={summary.file} />
        <p>This is a summary. It does not replace the policy below.</p>
      </section>
      <div className="grid gap-10 px-gutter py-section lg:grid-cols-[minmax(16rem,1fr)_2.6fr]">
        <nav aria-labelledby="contents" className="lg:sticky lg:top-4 lg:self-start">
          <h2 id="contents" className="text-lead">
            Contents
          </h2>
          <ol className="list-decimal pl-6">
            {sections.map(({ id, heading }) => (
              <li key={id} className="py-2">
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-[62rem]">
          {sections.map(({ file, id, heading }, index) => (
            <section key={id} className="space-y-4 border-b-3 border-ink py-8">
              <h2 id={id} tabIndex={-1} className="text-title">{`${index + 1}. ${heading}`}</h2>
              <PolicyText file={file} />
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}
