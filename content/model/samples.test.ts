import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { loadContent } from './load.ts';
import { fingerprint, samplesLeft } from './samples.ts';

const temporary = temporaryFolder();
const content = loadContent('tests/second-study');
const about = (field: string) => expect.stringContaining(`content/organisation.yaml, ${field}: "`);
/** Everything that is left of the sample, whichever file it is in. */
const leftIn = (changed: Partial<typeof content>) =>
  samplesLeft({ ...content, ...changed }, 'tests/second-study').flatMap(({ left }) => left);

test('a value that says it is a sample, or belongs to nobody, is found', () => {
  const samples = leftIn({
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

test('what a made-up person says of a product is found', () => {
  const { purpose, ...landing } = content.landing;
  const product = (by: string) => ({
    file: 'knob.png',
    alt: 'A knob.',
    quotation: { words: 'It slips.', by, agreedOn: '2025-05-01' },
  });
  const leftOf = (by: string) => {
    const bench = { ...purpose.bench, products: [product(by)] };
    return leftIn({ landing: { ...landing, purpose: { ...purpose, bench } } });
  };
  expect(leftOf('Zoë')).toEqual([]);
  expect(leftOf('Sample Person')).toEqual([
    'content/landing.yaml, purpose.bench.products[0].quotation.by: "Sample Person"',
  ]);
});

test('a sample value in a list is named by its place', () => {
  const processor = { name: 'Real Ltd', does: 'serves', where: 'a' };
  const processors = [processor, { ...processor, name: 'Sample Mail Ltd' }];
  const study = { ...content.study, processors };
  expect(leftIn({ study })).toEqual(['content/study.yaml, processors[1].name: "Sample Mail Ltd"']);
});

test('a sample that other words print is named once, where it is set', () => {
  const payment = 'Sample: we pay 10 pounds.';
  const study = { ...content.study, signUp: { ...content.study.signUp, payment } };
  const poster = { ...content.poster, how: `Sign up. ${payment}`, otherwise: 'Sample words.' };
  expect(leftIn({ study, poster })).toEqual([
    expect.stringContaining('content/study.yaml, signUp.payment: '),
    expect.stringContaining('content/poster.yaml, otherwise: "Sample words."'),
  ]);
});

test('values of a real study are not called samples', () => {
  expect(leftIn({})).toEqual([]);
});

test.each([
  ['a picture keeps its fingerprint under another name', 'a.jpg', 'Bytes.', 'b.jpg', 'Bytes.'],
  [
    'a text keeps its fingerprint with other line endings',
    'a.mdx',
    'A.\nB.\n',
    'b.mdx',
    'A.\r\nB.\r\n',
  ],
  [
    'notes do not count in a fingerprint',
    'a.yaml',
    'a: 1\n',
    'b.yaml',
    '# A note.\na: 1\n  # B.\n',
  ],
])('%s, but not with other words', (_, ...files) => {
  const print = (file = '', text = '') => {
    writeFileSync(join(temporary.path, file), text);
    return fingerprint(join(temporary.path, file));
  };
  const [name, text, otherName, otherText] = files;
  expect(print(otherName, otherText)).toBe(print(name, text));
  expect(print(name, `${text}More.`)).not.toBe(print(otherName, otherText));
});
