import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/form/temporary-folder.ts';
import { evidenceFile, fingerprintContent, readPersonTests } from './evidence-files.ts';
import { readEvidence } from './openacr.ts';

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
