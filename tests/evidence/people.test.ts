import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../form/temporary-folder.ts';
import { readPeople } from './people.ts';

const temporary = temporaryFolder();

function peopleWho(met: string, criterion: string) {
  mkdirSync(join(temporary.path, 'evidence'), { recursive: true });
  writeFileSync(
    join(temporary.path, 'tests/evidence/people.yaml'),
    `- date: 2026-12-01
  used: NVDA 2026.1 with Firefox 153
  met: [${met}]
  notMet:
    - criterion: ${criterion}
      why: Two links were both read as "More".
`,
  );
  return () => readPeople(temporary.path);
}

test('what a person judged is read', () => {
  expect(peopleWho('1.1.1, 1.3.1', '2.4.4')()).toMatchObject([
    { met: ['1.1.1', '1.3.1'], notMet: [{ criterion: '2.4.4' }] },
  ]);
});

test('a number that is no criterion is refused, by file, place and value', () => {
  expect(peopleWho('9.9.9', '2.4.4')).toThrow(
    /evidence\/people\.yaml.*found "9\.9\.9".*\[0\]\.met\[0\]/s,
  );
  expect(peopleWho('1.1.1', '4.1.1')).toThrow(/found "4\.1\.1".*\[0\]\.notMet\[0\]\.criterion/s);
});
