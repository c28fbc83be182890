import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import type { Check } from './summarise.ts';

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
