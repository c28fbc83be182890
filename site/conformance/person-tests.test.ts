import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/form/temporary-folder.ts';
import { readPersonTests } from './person-tests.ts';

const temporary = temporaryFolder();

function testsWith(met: string, criterion: string) {
  mkdirSync(join(temporary.path, 'docs/evidence'), { recursive: true });
  writeFileSync(
    join(temporary.path, 'docs/evidence/people.yaml'),
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
