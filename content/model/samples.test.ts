import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from './load.ts';
import { fingerprint, samplesLeft } from './samples.ts';

const content = loadContent('tests/second-study');
const about = (field: string) => expect.stringContaining(`content/organisation.yaml, ${field}: "`);

test('a value that says it is a sample, or belongs to nobody, is found', () => {
  const samples = samplesLeft({
    ...content,
    organisation: {
      ...content.organisation,
      name: 'Sample Company Ltd',
      email: 'hello@example.org',
      site: 'https://www.example.com',
      address: { kind: 'Registered office', text: '1 Sample Street' },
      registration: { kind: 'company number', number: '00000000', place: 'Wales' },
    },
  });
  for (const field of ['name', 'email', 'site', 'registration.number', 'address.text']) {
    expect(samples).toContainEqual(about(field));
  }
  expect(samples).toHaveLength(5);
});

test('a sample value in a list is named by its place', () => {
  const processor = { name: 'Real Ltd', does: 'serves', where: 'a' };
  const processors = [processor, { ...processor, name: 'Sample Mail Ltd' }];
  const study = { ...content.study, processors };
  expect(samplesLeft({ ...content, study })).toEqual([
    'content/study.yaml, processors[1].name: "Sample Mail Ltd" is a sample; replace it with your own',
  ]);
});

test('a sample that other words print is named once, where it is set', () => {
  const payment = 'Sample: we pay 10 pounds.';
  const study = { ...content.study, signUp: { ...content.study.signUp, payment } };
  const poster = { ...content.poster, how: `Sign up. ${payment}`, otherwise: 'Sample words.' };
  expect(samplesLeft({ ...content, study, poster })).toEqual([
    expect.stringContaining('content/study.yaml, signUp.payment: '),
    expect.stringContaining('content/poster.yaml, otherwise: "Sample words." '),
  ]);
});

test('values of a real study are not called samples', () => {
  expect(samplesLeft(content)).toEqual([]);
});

test("a file's fingerprint depends on its words, not on its name, its line endings or its notes", () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  const at = (name: string) => join(folder, name);
  cpSync('tests/second-study/images/team/door.jpg', at('a.jpg'));
  copyFileSync(at('a.jpg'), at('b.jpg'));
  expect(fingerprint(at('b.jpg'))).toBe(fingerprint(at('a.jpg')));
  const text = readFileSync('tests/second-study/privacy/02-scope.mdx', 'utf8');
  writeFileSync(at('a.mdx'), text);
  writeFileSync(at('b.mdx'), text.replaceAll('\n', '\r\n'));
  writeFileSync(at('c.mdx'), text.replace('form', 'forms'));
  expect(fingerprint(at('b.mdx'))).toBe(fingerprint(at('a.mdx')));
  expect(fingerprint(at('c.mdx'))).not.toBe(fingerprint(at('a.mdx')));
  writeFileSync(at('a.yaml'), 'a: 1\n');
  writeFileSync(at('b.yaml'), '# A note.\na: 1\n  # Another.\n');
  expect(fingerprint(at('b.yaml'))).toBe(fingerprint(at('a.yaml')));
  rmSync(folder, { recursive: true });
});
