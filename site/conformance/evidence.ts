import { join } from 'node:path';
import type { Formats } from '../../content/model/schemas/pages-schema.ts';
import {
  fingerprintContent,
  type PersonTest,
  readEvidenceFile,
  readPersonTests,
} from './evidence-files.ts';
import { type Finding, findings, notApplicable, type Topic, topics } from './findings.ts';

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
