import { longDate } from '../../common/days.ts';
import { isReached } from '../../content/model/schemas/pages-schema.ts';
import { EmailLink } from '../components/links.tsx';
import { ContentsList, PageTop, PrintPage } from '../components/page-top.tsx';
import { StackingTable } from '../components/stacking-table.tsx';
import { levels } from '../conformance/criteria.ts';
import { adherence, otherContent, remarks } from '../conformance/openacr.ts';
import type { PageHead, PageInput } from '../document.tsx';
import { HowTested } from '../sections/how-tested.tsx';

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
        <PrintPage email={organisation.email} />
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

const sections = [
  { id: 'results', heading: 'What the results mean' },
  ...levels.map((level) => ({ id: `level-${level}`, heading: `Level ${level}` })),
];

const words: Readonly<Record<string, string>> = {
  supports: 'Supports',
  'partially-supports': 'Partially supports',
  'not-applicable': 'Does not apply',
  'not-evaluated': 'Not checked by a person yet',
};

export function accessibilityReportHead({ study }: PageInput): PageHead {
  return { title: `Accessibility report – ${study.name}`, indexed: true };
}

/** The conformance report as a page; its data is the same as that of the YAML file beside it. */
export function AccessibilityReportPage({ organisation, evidence, reportFile }: PageInput) {
  return (
    <article className="statement has-contents">
      <PageTop heading="Accessibility report">
        <p>
          Every rule of the Web Content Accessibility Guidelines (WCAG) 2.2, and what we know about
          it. The oldest of our results is from{' '}
          <time dateTime={evidence.date}>{longDate(evidence.date)}</time>. The names of the rules
          are WCAG’s own.
        </p>
        {!evidence.isOfThisContent && <p>{otherContent}</p>}
        <PrintPage email={organisation.email} />
      </PageTop>
      <div className="statement-body contents-and-text">
        <ContentsList sections={sections} />
        <div className="report-text">
          <section>
            <h2 id="results" tabIndex={-1}>
              What the results mean
            </h2>
            <ul>
              <li>
                <strong>Supports:</strong> a person has checked this and found no problem.
              </li>
              <li>
                <strong>Partially supports:</strong> a person or a program has found a fault.
              </li>
              <li>
                <strong>Not checked by a person yet:</strong> see the remarks for what our programs
                found. A program looks at only part of a rule.
              </li>
              <li>
                <strong>Does not apply:</strong> the pages have nothing of this kind.
              </li>
            </ul>
            <ul className="statement-links">
              <li>
                <a href="/accessibility">Accessibility statement</a>
              </li>
              <li>
                <a href={reportFile}>Download this report as data (YAML, in OpenACR form)</a>
              </li>
            </ul>
          </section>
          {levels.map((level) => (
            <section key={level}>
              <h2 id={`level-${level}`} tabIndex={-1}>
                Level {level}
              </h2>
              <StackingTable
                labelledBy={`level-${level}`}
                columns={['Rule', 'Result', 'Remarks']}
                rows={evidence.findings
                  .filter((row) => row.level === level)
                  .map((row) => ({
                    key: row.number,
                    cells: [
                      <a key="rule" href={row.address}>{`${row.number} ${row.name}`}</a>,
                      words[adherence(row)],
                      remarks(row),
                    ],
                  }))}
              />
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}
