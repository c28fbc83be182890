import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { withStatus } from './sign-up-line.ts';

const sample = readFileSync('content/study.yaml', 'utf8');

/** The lines that differ. */
function changed(before: string, after: string) {
  const [one, other] = [before.split('\n'), after.split('\n')];
  const added = other.filter((line) => !one.includes(line));
  return { added, lines: other.length - one.length };
}

test('setting the status of the sample takes the # from two of its lines, and changes nothing else', () => {
  const written = withStatus(sample, 'paused');
  expect(changed(sample, written)).toEqual({ added: ['signUp:', '  status: paused'], lines: 0 });
  expect(parse(written).signUp).toEqual({ status: 'paused' });
});

test.each([
  ['signUp:\n  # why\n  status:   open   # we hope\n  minutes: 15\n', /open/, 'closed'],
  ["signUp:\r\n  status: 'full'\r\n", /'full'/, 'closed'],
  ['signUp: { status: open, minutes: 15 }\n', /open/, 'closed'],
  ['signUp:\n    minutes:   0x0f\n', /(?= {4}minutes)/, '    status: closed\n'],
  ['signUp:\n  status:\n  minutes: 15\n', /(?<=status:)/, ' closed'],
  ['signUp:\n# none yet\nminimumAge: 18\n', /(?<=signUp:\n)/, '  status: closed\n'],
])('setting the status of %j keeps every other byte', (text, from, to) => {
  const around = (part: string) =>
    `name:   "caf\\u00e9"\n\n\nlist: [1,2]\nfolded: >\n  some\n  words\n${part}# the end`;
  expect(withStatus(around(text), 'closed')).toBe(around(text.replace(from, to)));
});

test('a file in which the status has no sure place is not changed, and the words to write are said', () => {
  for (const text of ['name: x\n', 'signUp: { minutes: 15 }\n', 'name: : x\n']) {
    expect(() => withStatus(text, 'full'), text).toThrow('Write it by hand');
  }
});
