import { longDate } from '../../common/days.ts';
import { StackingTable } from '../components/stacking-table.tsx';
import type { Evidence } from '../conformance/openacr.ts';
import { otherContent } from '../conformance/openacr.ts';

type Props = {
  heading: string;
  /** What is said while no person has tested the pages. */
  people: string;
  evidence: Evidence;
  /** The address of the report as data. */
  reportFile: string;
};

const columns = [
  'Group of rules',
  'Rules that apply',
  'Checked by a program',
  'Checked by our own test',
  'Checked by a person',
  'Not checked at all',
  'Rules with a fault',
];

export function HowTested({ heading, people, evidence, reportFile }: Props) {
  const { date, browsers, screenReaders, pagesRead, checkers, topics, personTests } = evidence;
  return (
    <section>
      <h2 id="tested">{heading}</h2>
      <p>
        We tested this website ourselves. The oldest of our results is from{' '}
        <time dateTime={date}>{longDate(date)}</time>.
      </p>
      {!evidence.isOfThisContent && <p>{otherContent}</p>}
      {personTests.length === 0 && <p>{people}</p>}
      {personTests.map(({ date: day, used }) => (
        <p key={used}>
          A person tested with {used} on {longDate(day)}.
        </p>
      ))}
      <p>
        We used programs that look for faults. We also wrote our own tests, which use the pages in a
        real browser. Neither can tell us what the page is like to use.
      </p>
      {browsers.length > 0 && <p>Browsers: {browsers.join(', ')}.</p>}
      {pagesRead.length > 0 && (
        <p>
          Screen reader: {screenReaders.join(', ')}, run by a program. It read{' '}
          {new Intl.ListFormat('en-GB').format(pagesRead)}.
        </p>
      )}
      {checkers.length > 0 && <p>Programs that look for faults: {checkers.join(', ')}.</p>}
      <p>
        Each row is a group of rules of the Web Content Accessibility Guidelines (WCAG). The numbers
        show how many rules were checked, and how. One rule can count in more than one column.
      </p>
      <StackingTable
        labelledBy="tested"
        columns={columns}
        rows={topics.map((row) => ({
          key: row.topic,
          cells: [
            row.topic,
            row.apply,
            row.checker,
            row.script,
            row.person,
            row.notEvaluated,
            row.notMet,
          ],
        }))}
      />
      <p>
        See <a href="/accessibility-report">what was found for every rule</a>, or{' '}
        <a href={reportFile}>download it as data (YAML, in OpenACR form)</a>.
      </p>
    </section>
  );
}
