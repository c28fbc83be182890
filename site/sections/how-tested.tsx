import { longDate } from '../../content/checks/long-date.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import { StackingTable } from '../components/stacking-table.tsx';

type Props = {
  heading: string;
  /** What is said while no person has tested the pages. */
  people: string;
  evidence: Evidence;
  /** The address of the report as data. */
  reportFile: string;
};

const columns = [
  'What',
  'Rules',
  'Checked by machine',
  'Checked by script',
  'Checked by a person',
  'Not evaluated',
  'Faults',
];

export function HowTested({ heading, people, evidence, reportFile }: Props) {
  const { date, engines, tools, topics, tests } = evidence;
  return (
    <section>
      <h2 id="tested">{heading}</h2>
      <p>
        We tested ourselves. The last test was on <time dateTime={date}>{longDate(date)}</time>.
      </p>
      {tests.length === 0 && <p>{people}</p>}
      {tests.map(({ date: day, used }) => (
        <p key={used}>
          A person tested with {used} on {longDate(day)}.
        </p>
      ))}
      <p>
        A machine is a program that others made to find faults. A script is a test of our own, in a
        real browser. Neither can tell how it is to use a page.
      </p>
      {engines.length > 0 && <p>Browsers and screen reader: {engines.join(', ')}.</p>}
      {tools.length > 0 && <p>Programs that find faults: {tools.join(', ')}.</p>}
      <StackingTable
        labelledBy="tested"
        columns={columns}
        rows={topics.map((row) => ({
          key: row.topic,
          cells: [
            row.topic,
            row.apply,
            row.machine,
            row.script,
            row.person,
            row.notEvaluated,
            row.notMet,
          ],
        }))}
      />
      <p>
        Each row is a guideline of WCAG 2.2; a number says how many of its rules. See{' '}
        <a href="/accessibility-report">what was found for every rule</a>, or get{' '}
        <a href={reportFile}>the report as data (OpenACR)</a>.
      </p>
    </section>
  );
}
