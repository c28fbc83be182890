import { longDate } from '../../common/days.ts';
import { ContentsList, PageTop } from '../components/page-top.tsx';
import { PrintButton } from '../components/print-button.tsx';
import { StackingTable } from '../components/stacking-table.tsx';
import { levels } from '../conformance/criteria.ts';
import { adherence, otherContent, remarks } from '../conformance/openacr.ts';
import type { PageHead } from '../document.tsx';
import type { PageInput } from './page-input.ts';

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
        <PrintButton email={organisation.email} />
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
