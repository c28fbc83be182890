import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ContentError } from './content-error.ts';
import { loadContent } from './load.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync('content', folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

function edit(file: string, from: string | RegExp, to: string) {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(from, to);
  expect(after, `${file} holds ${from}`).not.toBe(before);
  writeFileSync(path, after);
}

function problems(): readonly string[] {
  try {
    loadContent(folder);
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
  return [];
}

test('the content as it is shipped has no problem', () => {
  expect(problems()).toEqual([]);
});

test("the study's name is filled in from study.yaml wherever the landing page names it", () => {
  edit('study.yaml', 'Living, Adapting & Doing', 'Another Study');
  expect(loadContent(folder).landing.hero.audience).toContain("called 'Another Study'");
});

test('an empty alternative text names the picture and shows what to write', () => {
  edit('team.yaml', /alt: .*glasses.*/, 'alt: ""');
  expect(problems()).toEqual([
    'content/team.yaml, people[1].photo.alt: is empty. Expected what the picture shows, ' +
      'for someone who cannot see it, for example "Someone at a workbench, sanding a wooden grip".',
  ]);
});

test('a form address without https is refused', () => {
  edit('study.yaml', '# formAddress:', 'formAddress: http://forms.example.org/study');
  expect(problems()).toEqual([
    'content/study.yaml, formAddress: found "http://forms.example.org/study". Expected the address ' +
      'of the sign-up form, starting with https://, for example https://forms.example.org/study.',
  ]);
});

test('an e-mail address without @ is refused', () => {
  edit('organisation.yaml', 'hello@example.org', 'hello.example.org');
  expect(problems()).toEqual([
    'content/organisation.yaml, email: found "hello.example.org". ' +
      'Expected one e-mail address, for example hello@example.org.',
  ]);
});

test('a fourth person is refused', () => {
  const people = readFileSync(join(folder, 'team.yaml'), 'utf8').split('people:\n')[1] ?? '';
  edit(
    'team.yaml',
    people,
    people + people.slice(0, people.indexOf('  - name: Sample Person Two')),
  );
  expect(problems()).toEqual([
    'content/team.yaml, people: has 4 entries. ' +
      'Expected exactly three people, each with name, role, profile and photo.',
  ]);
});

test('a missing section of the policy is named', () => {
  rmSync(join(folder, 'privacy/13-contact.mdx'));
  expect(problems()).toEqual([
    'content/privacy/13-contact.mdx: is missing. Expected this file; put it back.',
  ]);
});

test('a section of the policy without its heading is named', () => {
  writeFileSync(join(folder, 'privacy/05-sharing.mdx'), 'We share nothing.\n');
  expect(problems()[0]).toMatch(/^content\/privacy\/05-sharing\.mdx, first line: found no lines/);
});

test.each([
  ['2025-02-30', '"2025-02-30"'],
  ['30 July 2025', '"30 July 2025"'],
  ['20250730', '20250730'],
])('a date that does not exist or is written otherwise is refused: %s', (date, shown) => {
  edit('study.yaml', 'policyUpdated: 2025-07-30', `policyUpdated: ${date}`);
  expect(problems()).toEqual([
    `content/study.yaml, policyUpdated: found ${shown}. ` +
      'Expected a date that exists, as year-month-day: 2025-07-30 is 30 July 2025.',
  ]);
});

test('a file that is no YAML is named with its line', () => {
  edit('backers.yaml', 'heading: Who backs us', 'heading: "Who backs us');
  expect(problems()).toEqual([
    expect.stringMatching(/^content\/backers\.yaml, line \d+: found ".*", which cannot be read as/),
  ]);
});

test('a missing field is named', () => {
  edit('landing.yaml', /^ {2}action: Join us\n/m, '');
  expect(problems()).toEqual([
    'content/landing.yaml, hero.action: is missing. ' +
      'Expected the words of the button, for example Join us.',
  ]);
});

test('an unknown field is named with those that stand beside it', () => {
  edit('team.yaml', 'role: Industrial Designer', 'role: Industrial Designer\n    phone: 0');
  expect(problems()).toEqual([
    'content/team.yaml, people[2].phone: unknown field. ' +
      'Check its spelling (beside it stand: name, role, profile, photo), or take it out.',
  ]);
});

test('a role that is not one of the three is refused', () => {
  edit('team.yaml', 'role: Industrial Designer', 'role: Designer');
  expect(problems()[0]).toMatch(/people\[2\]\.role: found "Designer"\. Expected Design Engineer, /);
});

test('a bucket address that does not end in a slash is refused', () => {
  edit('organisation.yaml', '# storageBucket:', 'storageBucket: https://photos.example.org/team');
  expect(problems()[0]).toMatch(/storageBucket: found .* Expected an address that ends in "\/"/);
});

test('a picture that is not there is named, with the file that names it', () => {
  rmSync(join(folder, 'images/workshop/sample-table.jpg'));
  expect(problems()).toEqual([
    'content/images/workshop/sample-table.jpg: is missing, and content/landing.yaml names it. ' +
      'Put the picture there, or correct the name.',
  ]);
});

test('team photos need no file where a bucket holds them', () => {
  edit('organisation.yaml', '# storageBucket:', 'storageBucket: https://photos.example.org/team/');
  rmSync(join(folder, 'images/team'), { recursive: true });
  expect(problems()).toEqual([]);
});

test('a name in braces that stands for nothing is refused', () => {
  edit('landing.yaml', "'{study}'", "'{studdy}'");
  expect(problems()).toEqual(['content/landing.yaml: found "{studdy}". Expected one of {study}.']);
});

test('all problems of all files are told at once', () => {
  edit('organisation.yaml', 'hello@example.org', 'hello');
  edit('study.yaml', 'minimumAge: 18', 'minimumAge: eighteen');
  rmSync(join(folder, 'backers.yaml'));
  expect(problems()).toHaveLength(3);
});
