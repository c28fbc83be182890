import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { loadContent } from '../content/model/load.ts';
import sampleFiles from '../content/model/sample-files.json' with { type: 'json' };
import { secondStudy, setValue } from '../tests/copy-of-project.ts';
import { temporaryFolder } from '../tests/temporary-folder.ts';
import { policyDateProblems } from './policy-date.ts';

const temporary = temporaryFolder();
const about = (words: string) => [expect.stringContaining(`content/study.yaml, ${words}`)];
const known = loadContent(secondStudy).study.policyCode;
const olderPolicy = about('policyUpdated: "2026-02-03" is the date of an older policy');

beforeEach(() => cpSync(secondStudy, temporary.path, { recursive: true }));

function set(file: string, path: (string | number)[], value: unknown) {
  setValue(join(temporary.path, file), path, value);
}

function add(file: string, words: string) {
  writeFileSync(join(temporary.path, file), `${readFileSync(join(temporary.path, file))}${words}`);
}

function problems(day = '2026-06-01') {
  const { study } = loadContent(temporary.path);
  return policyDateProblems(study, temporary.path, Date.parse(`${day}T12:00:00Z`));
}

test.each<[string, () => void]>([
  ['its text', () => add('privacy/02-scope.mdx', '\nAnd about windows.\n')],
  ['a question', () => set('form.yaml', ['pages', 0, 'questions', 0, 'ask'], 'Will you?')],
  ['a figure', () => set('study.yaml', ['retention', 'financialRecordsYears'], 2)],
  ['a company', () => set('study.yaml', ['processors', 0, 'where'], 'France')],
  ['the address', () => set('organisation.yaml', ['address', 'text'], '3 Nowhere Lane')],
])(
  'a policy of which %s has changed needs a new date, also where nobody has its history',
  (_what, change) => {
    expect(problems()).toEqual([]);
    change();
    expect(problems()).toEqual(olderPolicy);
  },
);

test('what the policy does not print, and the layout of its files, can change under one date', () => {
  set('landing.yaml', ['hero', 'lead'], 'Other words.');
  set('study.yaml', ['signUp', 'minutes'], 8);
  set('study.yaml', ['read', 'form', 'by'], 'Someone else');
  set('organisation.yaml', ['securityContactUntil'], '2026-12-01');
  add('privacy/02-scope.mdx', '\r\n');
  add('study.yaml', '# A note.\n');
  expect(problems()).toEqual([]);
});

test('a changed policy with a new date needs the code that the message gives, on the day itself too', () => {
  add('privacy/02-scope.mdx', '\nAnd about windows.\n');
  expect(problems('2026-02-03')).toEqual(
    about(`policyCode: "${known}" is of an older policy. If the policy last changed on`),
  );
  set('study.yaml', ['policyUpdated'], '2026-05-31');
  const [problem = ''] = problems();
  const [, code] = /put "policyCode: (2026-05-31-[0-9a-f]{8})"/.exec(problem) ?? [];
  set('study.yaml', ['policyCode'], code);
  expect(problems()).toEqual([]);
  set('study.yaml', ['policyUpdated'], '2026-05-30');
  expect(problems()).toEqual(about('policyUpdated: "2026-05-30" is the date of an older policy'));
});

test('a study that has no code yet is told which to put, and one with the date of the sample needs another', () => {
  set('study.yaml', ['policyCode'], null);
  expect(problems()).toEqual(about('policyCode: is missing. If the policy last changed on'));
  const sampleDate = sampleFiles.policyCode.replace(/-\w+$/, '');
  set('study.yaml', ['policyUpdated'], sampleDate);
  expect(problems()).toEqual(
    about(`policyUpdated: "${sampleDate}" is the date of an older policy`),
  );
});

test('a policy dated in the future blocks a release until that day', () => {
  expect(problems('2026-02-02')).toEqual(about('policyUpdated: "2026-02-03" is still to come'));
  expect(problems('2026-02-03')).toEqual([]);
});
