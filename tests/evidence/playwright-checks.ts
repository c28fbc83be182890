import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import type { EvidenceStep } from '../../site/conformance/evidence-files.ts';

/** A test that passes only when retried is unreliable, so it is not evidence. */
const outcomes = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'failed',
  skipped: 'skipped',
} as const;

/**
 * What Playwright's JSON report says, as evidence: one check for each test in each project, and for each of
 * the tools that looked at its page.
 *
 * @param engines  the name and version of each project's browser
 * @throws Error if the report has an error outside any test, or a project has no test, because
 *   tests are then missing
 */
export function playwrightChecks(
  report: Pick<JSONReport, 'suites' | 'errors'>,
  engines: Readonly<Record<string, string>>,
): Check[] {
  const [error] = report.errors;
  if (error) throw new Error(`Playwright: ${firstLine(error.message)}`);
  const found = report.suites.flatMap((suite) => specsOf(suite));
  const ran = found.flatMap(({ spec }) => spec.tests.map(({ projectName }) => projectName));
  const idle = Object.keys(engines).find((name) => !ran.includes(name));
  if (idle) throw new Error(`${idle}: Playwright found no test for this project.`);
  return found.flatMap(({ spec, groups }) =>
    spec.tests.flatMap(({ projectName, status, results, annotations }): Check[] => {
      const engine = engines[projectName];
      if (!engine) throw new Error(`${projectName}: the browser of this project is not known.`);
      const skip = annotations.find(({ type }) => type === 'skip' || type === 'fixme');
      const failure = results.find((result) => result.error)?.error?.message;
      const note = status === 'skipped' ? skip?.description : firstLine(failure);
      const looked = byTool(spec.file, annotations);
      const isNamed = looked.some((one) => one.found);
      return looked.map((one) => {
        const outcome = isNamed && !one.found ? 'passed' : outcomes[status];
        return {
          title: [...groups, spec.title].filter(Boolean).join(', '),
          by: spec.file.startsWith('checkers/') ? 'checker' : 'script',
          tool: one.tool,
          engine,
          criteria: [...criteriaOf(spec), ...one.criteria],
          outcome,
          ...(note && outcome !== 'passed' && { note }),
        };
      });
    }),
  );
}

type Annotations = JSONReportSpec['tests'][number]['annotations'];

type Found = { spec: JSONReportSpec; groups: string[] };

/** @param groups  the titles of the `test.describe` around; a file's own title is none of them */
export function specsOf({ specs, suites = [] }: JSONReportSuite, groups: string[] = []): Found[] {
  return [
    ...specs.map((spec) => ({ spec, groups })),
    ...suites.flatMap((suite) => specsOf(suite, [...groups, suite.title])),
  ];
}

function criteriaOf({ tags }: JSONReportSpec): string[] {
  return tags.flatMap((tag) => /^@?wcag-([\d.]+)$/.exec(tag)?.[1] ?? []);
}

type Looked = { tool: string; criteria: string[]; found: boolean };

/**
 * What each tool looked at, by a checker from the rules that applied, and whether it is one that found
 * something. What is noted after a tool's name is about it.
 */
function byTool(file: string, annotations: Annotations): Looked[] {
  const own: Looked = { tool: `tests/${file}`, criteria: [], found: false };
  const looked: Looked[] = [];
  for (const { type, description = '' } of annotations) {
    if (type === 'tool') looked.push({ tool: description, criteria: [], found: false });
    const last = looked.at(-1) ?? own;
    if (type === 'wcag') last.criteria.push(...description.split(' ').filter(Boolean));
    if (type === 'found') last.found = true;
  }
  return looked.length > 0 ? looked : [own];
}

function firstLine(message = ''): string {
  return stripVTControlCharacters(message).split('\n')[0]?.trim() ?? '';
}

/** One thing that was looked at in one browser. */
export type Check = {
  /** A sentence that says what was found to hold. */
  title: string;
  by: 'checker' | 'script' | 'screen reader';
  /** With its version, for example `axe-core 4.14.1`; for our own scripts, the file. */
  tool: string;
  /** With its version, for example `Chromium 156.0`. */
  engine: string;
  /** Numbers of the WCAG 2.2 criteria that it looked at, for example `2.4.7`. */
  criteria: string[];
  /** What the accessibility statement calls the page; of a screen reader's checks. */
  page?: string;
  outcome: 'passed' | 'failed' | 'skipped';
  /** Why it failed or was skipped. */
  note?: string;
};

/**
 * What the pages need of the checks of one step, sorted, so that two runs can be compared.
 *
 * @param measured  the day, and the fingerprint of the content
 */
export function summarise(
  checks: readonly Check[],
  measured: Pick<EvidenceStep, 'date' | 'content'>,
): EvidenceStep {
  const ran = checks.filter(({ outcome }) => outcome !== 'skipped');
  const by = (...kinds: Check['by'][]) => ran.filter((check) => kinds.includes(check.by));
  const count = (outcome: Check['outcome']) =>
    checks.filter((check) => check.outcome === outcome).length;
  const criteria = (some: readonly Check[]) => sorted(some.flatMap((check) => check.criteria));
  return {
    ...measured,
    // A screen reader's version is enough: the same browsers have their own steps.
    browsers: sorted(by('checker', 'script').map(({ engine }) => engine)),
    screenReaders: sorted(by('screen reader').map(({ tool }) => tool)),
    pagesRead: [...new Set(ran.flatMap(({ page }) => page ?? []))],
    // A test of a checker is not a checker itself.
    checkers: sorted(
      by('checker')
        .map(({ tool }) => tool)
        .filter((tool) => !tool.endsWith('.ts')),
    ),
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    criteria: {
      checker: criteria(by('checker')),
      script: criteria(by('script', 'screen reader')),
    },
    failures: checks
      .filter(({ outcome }) => outcome === 'failed')
      .map(({ title, criteria: numbers }) => ({ title, criteria: sorted(numbers) }))
      .sort((one, other) => one.title.localeCompare(other.title)),
  };
}

function sorted(values: readonly string[]): string[] {
  return [...new Set(values)].sort((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );
}
