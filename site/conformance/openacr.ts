import { join } from 'node:path';
import { stringify } from 'yaml';
import type { Formats } from '../../content/model/schemas/pages-schema.ts';
import {
  fingerprintContent,
  type PersonTest,
  readEvidenceFile,
  readPersonTests,
} from './evidence-files.ts';
import { type Finding, findings, notApplicable, type Topic, topics } from './findings.ts';

type Product = { company: string; email: string; product: string; address: string };

const chapters = {
  A: 'success_criteria_level_a',
  AA: 'success_criteria_level_aa',
  AAA: 'success_criteria_level_aaa',
} as const;

/** Printed by the pages too where the content has changed since the checks ran. */
export const otherContent = 'The words or pictures have changed since these checks ran.';

/**
 * The conformance report in OpenACR form (GSA), as YAML. A criterion is "supports" only once a
 * person has checked it. At levels A and AA the format has "not-evaluated" for drafts alone, so the
 * report says that it is one.
 */
export function openAcr(evidence: Evidence, about: Product): string {
  const { date, findings, isOfThisContent } = evidence;
  const author = { name: about.company, company_name: about.company, email: about.email };
  const isDraft = findings.some((row) => adherence(row) === 'not-evaluated');
  const notes = [
    isDraft &&
      'A draft: criteria that no person has checked yet are not evaluated, whatever programs and scripts found.',
    !isOfThisContent && otherContent,
  ];
  return stringify({
    title: `${about.company} Accessibility Conformance Report`,
    product: { name: about.product, description: `The website at ${about.address}` },
    author,
    vendor: { ...author, website: about.address },
    report_date: date,
    version: 1,
    notes: notes.filter(Boolean).join(' '),
    evaluation_methods_used: methods(evidence),
    license: 'CC-BY-4.0',
    catalog: '2.5-edition-wcag-2.2-en',
    chapters: Object.fromEntries(
      Object.entries(chapters).map(([level, chapter]) => [
        chapter,
        { criteria: findings.filter((row) => row.level === level).map(criterion) },
      ]),
    ),
  });
}

/** Only what ran: on a machine without Orca, for example, there is no screen reader to name. */
function methods({ checkers, browsers, screenReaders, personTests }: Evidence): string {
  const named = [
    ['Checkers', checkers],
    ['Our own tests in', browsers],
    ['A script that drives a screen reader', screenReaders],
    ['Tests by people with', personTests.map(({ used }) => used)],
  ] as const;
  return named
    .filter(([, list]) => list.length > 0)
    .map(([what, list]) => `${what}: ${list.join(', ')}.`)
    .join(' ');
}

function criterion(row: Finding) {
  return {
    num: row.number,
    components: [{ name: 'web', adherence: { level: adherence(row), notes: remarks(row) } }],
  };
}

/** OpenACR's term for an outcome. */
export function adherence({ outcome, checkedBy }: Finding): string {
  if (outcome === 'not applicable') return 'not-applicable';
  if (outcome === 'not met') return 'partially-supports';
  return outcome === 'met' && checkedBy.includes('person') ? 'supports' : 'not-evaluated';
}

export function remarks({ outcome, checkedBy, remarks: said }: Finding): string {
  if (outcome === 'not applicable' || outcome === 'not met') return said;
  if (checkedBy.length === 0) return 'Not checked yet.';
  const found = `Checked by ${checkedBy.map((means) => inWords[means]).join(' and ')}; no fault found.`;
  return checkedBy.includes('person') ? found : `${found} No person has checked it yet.`;
}

const inWords = { checker: 'a program', script: 'our own test', person: 'a person' } as const;

/** What the pages about accessibility print. */
export type Evidence = {
  /** The day of the oldest results. */
  date: string;
  /** Whether all of it was measured on the content that is being built. */
  isOfThisContent: boolean;
  browsers: readonly string[];
  screenReaders: readonly string[];
  pagesRead: readonly string[];
  checkers: readonly string[];
  topics: readonly Topic[];
  findings: readonly Finding[];
  personTests: readonly PersonTest[];
};

/** @param formats  of the content: criteria about films and recordings apply once there are some */
export function readEvidence(formats: Formats, root = process.cwd()): Evidence {
  const steps = Object.values(readEvidenceFile(root));
  const personTests = readPersonTests(root);
  const rows = findings(steps, personTests, notApplicable(formats));
  const content = fingerprintContent(join(root, 'content'));
  const all = (key: 'browsers' | 'screenReaders' | 'pagesRead' | 'checkers') => [
    ...new Set(steps.flatMap((step) => step[key])),
  ];
  return {
    date: steps.map(({ date }) => date).sort()[0] ?? '',
    isOfThisContent: steps.every((step) => step.content === content),
    browsers: all('browsers'),
    screenReaders: all('screenReaders'),
    pagesRead: all('pagesRead'),
    checkers: all('checkers').sort(),
    topics: topics(rows),
    findings: rows,
    personTests,
  };
}
