import type { Formats } from '../../content/checks/formats-schema.ts';
import { readings } from '../screen-reader/readings.ts';
import type { Check } from './check.ts';
import { type Finding, findings } from './findings.ts';
import { notApplicable } from './not-applicable.ts';
import { type PersonTest, readPeople } from './people.ts';
import { readResults } from './results.ts';
import { type Topic, topics } from './summary.ts';

/** What the pages about accessibility print. */
export type Evidence = {
  /** When the checks last ran. */
  date: string;
  engines: readonly string[];
  screenReaders: readonly string[];
  /** The pages that a screen reader has read, in words. */
  pagesRead: readonly string[];
  /** The checkers, with their versions. */
  tools: readonly string[];
  topics: readonly Topic[];
  findings: readonly Finding[];
  /** By people. */
  tests: readonly PersonTest[];
};

/**
 * Reads docs/evidence/results.json and tests/evidence/people.yaml.
 *
 * @param formats  of content/: what is about films and recordings applies once there are some
 */
export function readEvidence(formats: Formats): Evidence {
  const { date, checks } = readResults();
  const tests = readPeople();
  const rows = findings(checks, tests, notApplicable(formats));
  const toolsOf = (kind: Check['by']) => [
    ...new Set(checks.filter(({ by }) => by === kind).map(({ tool }) => tool)),
  ];
  return {
    date,
    // A screen reader names its browser for itself.
    engines: [
      ...new Set(checks.filter(({ by }) => by !== 'screen reader').map(({ engine }) => engine)),
    ],
    screenReaders: toolsOf('screen reader'),
    pagesRead: pagesRead(checks),
    // A test of a checker is none itself.
    tools: toolsOf('checker')
      .filter((tool) => !tool.endsWith('.spec.ts'))
      .sort(),
    topics: topics(rows),
    findings: rows,
    tests,
  };
}

function pagesRead(checks: readonly Check[]): string[] {
  const titles = new Set(
    checks
      .filter(({ by, outcome }) => by === 'screen reader' && outcome !== 'skipped')
      .map(({ title }) => title),
  );
  return [...new Set(readings.filter(({ title }) => titles.has(title)).map(({ page }) => page))];
}
