import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { criteria } from './criteria.ts';
import {
  evidenceFile,
  fingerprintContent,
  readEvidenceFile,
  readPersonTests,
} from './evidence-files.ts';
import { findings, notApplicable, topics } from './findings.ts';
import { readEvidence } from './openacr.ts';

type StepResults = Parameters<typeof findings>[0][number];

const withoutMedia = notApplicable({});
const checker = (...numbers: string[]): StepResults => ({
  criteria: { checker: numbers, script: [] },
  failures: [],
});
const script = (...numbers: string[]): StepResults => ({
  criteria: { checker: [], script: numbers },
  failures: [],
});
const person = (part = {}) => ({ date: '2026-12-01', used: 'NVDA', met: [], notMet: [], ...part });

function findingOf(number: string, steps: StepResults[], people: ReturnType<typeof person>[] = []) {
  return findings(steps, people, withoutMedia).find((finding) => finding.number === number);
}

test('checkers, scripts and people are counted separately, and what none of them looked at is not evaluated', () => {
  expect(findingOf('2.4.7', [])).toMatchObject({ checkedBy: [], outcome: 'not evaluated' });
  expect(findingOf('2.4.7', [checker('2.4.7')])?.checkedBy).toEqual(['checker']);
  const people = [person({ met: ['2.4.7'] })];
  expect(findingOf('2.4.7', [script('2.4.7')], people)?.checkedBy).toEqual(['script', 'person']);
});

test('one failed check makes a criterion "not met", and its whole title is given', () => {
  const title = 'Focus is seen on links, buttons and fields, in dark mode';
  const failed = { ...script('2.4.7'), failures: [{ title, criteria: ['2.4.7'] }] };
  expect(findingOf('2.4.7', [script('2.4.7'), failed])).toMatchObject({
    outcome: 'not met',
    remarks: `This check failed: ${title}.`,
  });
});

test('one person who could not use something makes a criterion "not met"', () => {
  const notMet = [{ criterion: '2.4.7', why: 'No ring on the form.' }];
  expect(findingOf('2.4.7', [script('2.4.7')], [person({ notMet })])).toMatchObject({
    outcome: 'not met',
    checkedBy: ['script', 'person'],
    remarks: 'No ring on the form.',
  });
});

test('a criterion about something that no page has is not applicable, but a criterion that a check or a person looked at does apply', () => {
  const remarks = 'The pages hold no sound and no video.';
  expect(findingOf('1.2.1', [])).toMatchObject({ outcome: 'not applicable', remarks });
  expect(findingOf('3.1.2', [script('3.1.2')])).toMatchObject({ outcome: 'met' });
  const notMet = [{ criterion: '3.1.2', why: 'A name was read as if it were English.' }];
  expect(findingOf('3.1.2', [], [person({ notMet })])).toMatchObject({ outcome: 'not met' });
});

test('no criterion that the last evidence looked at is listed as not applicable', () => {
  const looked = Object.values(readEvidenceFile()).flatMap((step) => [
    ...step.criteria.checker,
    ...step.criteria.script,
  ]);
  const film = { title: '', file: '', transcript: '', poster: '', captions: '', credit: '' };
  const whateverTheContent = notApplicable({ bslVideo: film, audio: film });
  expect(Object.keys(whateverTheContent).filter((number) => looked.includes(number))).toEqual([]);
});

test('criteria about films and recordings apply once the content has some', () => {
  const words = { title: '', file: '', transcript: '' };
  const film = notApplicable({ bslVideo: { ...words, poster: '', captions: '', credit: '' } });
  const recording = notApplicable({ audio: words });
  const gone = (now: object) => Object.keys(withoutMedia).filter((number) => !(number in now));
  const ofFilms = '1.2.1 1.2.2 1.2.3 1.2.5 1.2.6 1.2.7 1.2.8 1.4.2'.split(' ');
  expect(gone(film).sort()).toEqual(ofFilms);
  expect(gone(recording)).toEqual(['1.2.1', '1.4.2', '1.4.7']);
});

test('every criterion belongs to one of the thirteen topics', () => {
  const rows = topics(findings([script('2.4.7')], [], withoutMedia));
  const known = criteria.length - Object.keys(withoutMedia).length;
  expect(rows.reduce((sum, { apply }) => sum + apply, 0)).toBe(known);
  expect(rows.find(({ topic }) => topic === 'Finding your way')).toMatchObject({
    script: 1,
    checker: 0,
    notMet: 0,
  });
});

const temporary = temporaryFolder();

/** A project with some content, and evidence that was measured on it. */
function measuredProject() {
  const root = temporary.path;
  cpSync('docs/evidence/people.yaml', join(root, 'docs/evidence/people.yaml'));
  mkdirSync(join(root, 'content/model/schemas'), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  write('content/study.yaml', 'name: A study\n');
  write('content/model/schemas/schema.ts', '');
  const step = (date: string) => ({
    date,
    content: fingerprintContent(join(root, 'content')),
    browsers: ['Chromium 156'],
    screenReaders: [],
    pagesRead: [],
    checkers: ['axe-core 4.14'],
    passed: 1,
    failed: 0,
    skipped: 0,
    criteria: { checker: ['1.1.1'], script: [] },
    failures: [],
  });
  const file = { chromium: step('2026-11-22'), webkit: step('2026-11-20') };
  write(evidenceFile, JSON.stringify(file));
  return { read: () => readEvidence({} as never, root), write };
}

test('the evidence is as old as the oldest of its steps, and names each browser once', () => {
  expect(measuredProject().read()).toMatchObject({
    date: '2026-11-20',
    browsers: ['Chromium 156'],
    isOfThisContent: true,
  });
});

test('evidence that is damaged, empty or missing, and tests by people that are no YAML, end a build with what to do', () => {
  const { read, write } = measuredProject();
  write('docs/evidence/people.yaml', '- date: [');
  expect(read).toThrow('docs/evidence/people.yaml: ');
  for (const [text, problem] of [
    ['', 'is damaged, or stops in the middle'],
    ['{"chromium": {"date": "2026-', 'is damaged, or stops in the middle'],
    ['{"chromium": {"date": ""}}', 'is damaged: '],
    ['{}', 'has no results'],
  ] as const) {
    write(evidenceFile, text);
    expect(read).toThrow(`docs/evidence/findings.json: ${problem}`);
    expect(read).toThrow('Restore the file, or remove it and run');
  }
  rmSync(join(temporary.path, evidenceFile));
  expect(read).toThrow('docs/evidence/findings.json: is missing');
});

test('evidence that was measured on other content is recognised, and line endings, comments and code are no content', () => {
  const { read, write } = measuredProject();
  write('content/study.yaml', '# A note.\r\nname: A study\r\n');
  write('content/model/schemas/schema.ts', 'export {};');
  expect(read().isOfThisContent).toBe(true);
  write('content/study.yaml', 'name: Another study\n');
  expect(read().isOfThisContent).toBe(false);
});

function testsWith(met: string, criterion: string) {
  measuredProject().write(
    'docs/evidence/people.yaml',
    `- date: 2026-12-01
  used: NVDA 2026.1 with Firefox 153
  met: [${met}]
  notMet:
    - criterion: ${criterion}
      why: Two links were both read as "More".
`,
  );
  return () => readPersonTests(temporary.path);
}

test('a test by a person is read from docs/evidence/people.yaml', () => {
  expect(testsWith('1.1.1, 1.3.1', '2.4.4')()).toMatchObject([
    { met: ['1.1.1', '1.3.1'], notMet: [{ criterion: '2.4.4' }] },
  ]);
});

test('a number that is not a criterion is refused, by file, place and value', () => {
  expect(testsWith('9.9.9', '2.4.4')).toThrow(
    /docs\/evidence\/people\.yaml.*found "9\.9\.9".*\[0\]\.met\[0\]/s,
  );
  // Obsolete since WCAG 2.2.
  expect(testsWith('1.1.1', '4.1.1')).toThrow(/found "4\.1\.1".*\[0\]\.notMet\[0\]\.criterion/s);
});
