import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/temporary-folder.ts';
import { loadContent } from '../load.ts';
import { ContentError } from './describe-problem.ts';

const temporary = temporaryFolder();

/** Changes a file of the second study, and reads all of that study. */
function problems(file: string, change: (text: string) => string): readonly string[] {
  cpSync('tests/second-study', temporary.path, { recursive: true });
  const path = join(temporary.path, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, change(text));
  expect(readFileSync(path, 'utf8'), 'the line to change is there').not.toBe(text);
  try {
    loadContent(temporary.path);
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
  return [];
}

const team = 'team.yaml';
const role = '    role: Reader in Doors';
const photo = '    photo:\n      file: door.jpg';
const sentence = '        - A door can be too heavy.';
const policy = 'privacy/05-sharing.mdx';
const heading = 'heading: Who else sees it';

const curly = 'Expected straight quotes or none, because these would be printed.';
/** For quotes that would be printed: without them, and with them on purpose. */
const asPrinted = (plain: string, quoted: string) =>
  `${curly} Type: ${plain} (or, to print them: ${quoted})`;
const begins = (mark: string) => `Expected quotes around a value that begins with "${mark}".`;
const around = 'Expected quotes around a value with a colon and a space in it.';
const inside =
  'Expected one pair of quotes around the whole value, and another kind in it, or none.';
const end = 'Expected the same straight quote at the end as at the start, or none.';
const space = 'Expected a space after the colon.';
const entry = 'Expected a hyphen and a space before each entry of a list.';
const group = 'Expected as many spaces before it as before the other lines of its group';
const even = 'Expected an even number of spaces before it.';
const plain =
  'Expected plain spaces: one is of another kind, as web pages have. Delete the spaces before each word and type them again.';
const field =
  'Expected a name, a colon, a space and a value. If it continues the value above, type more spaces before it.';

// The mistake is on the last line of what is typed.
const roles = [
  ['    role: “Reader”', asPrinted('role: Reader', 'role: "“Reader”"')],
  ['    role: ‘The reader’s’', asPrinted('role: The reader’s', 'role: "‘The reader’s’"')],
  ['    role: „Reader“', asPrinted('role: Reader', 'role: "„Reader“"')],
  ['    role: « Reader »', asPrinted('role: Reader', 'role: "« Reader »"')],
  ['    role: “Reader"', asPrinted('role: Reader', `role: '“Reader"'`)],
  ['    role: “01234567”,', asPrinted('role: "01234567"', 'role: "“01234567”,"')],
  ['    role: “Reader: of doors”', `${around} Type: role: "Reader: of doors"`],
  ['    role: "Reader”', `${end} Type: role: Reader`],
  ['    “role”: Reader', 'Expected a name without quotes. Type: role: Reader'],
  ['    role:Reader', `${space} Type: role: Reader`],
  ['    role:"Reader: of doors"', `${space} Type: role: "Reader: of doors"`],
  ['    role: Reader: of doors', `${around} Type: role: "Reader: of doors"`],
  ['    role = Reader', field],
  ['    role: Reader\nin Doors', field],
  ['    role: @home', `${begins('@')} Type: role: "@home"`],
  ['    role: % of doors', `${begins('%')} Type: role: "% of doors"`],
  ['    role: `Reader`', `${begins('`')} Type: role: "\`Reader\`"`],
  ['    role: > 18', `${begins('>')} Type: role: "> 18"`],
  ['    role: *Reader*', `${begins('*')} Type: role: "*Reader*"`],
  ['    role: * Reader', `${begins('*')} Type: role: "* Reader"`],
  ['    role: - Reader', `${begins('-')} Type: role: "- Reader"`],
  ['    role: [Reader] in', `${begins('[')} Type: role: "[Reader] in"`],
  ['    role: {study} reader', `${begins('{')} Type: role: "{study} reader"`],
  ['    role: #1 reader', `${begins('#')} Type: role: "#1 reader"`],
  ['    role: !Reader', `${begins('!')} Type: role: "!Reader"`],
  ['    role: ! Reader', `${begins('!')} Type: role: "! Reader"`],
  ['    role: &Reader', `${begins('&')} Type: role: "&Reader"`],
  [
    '    role: Reader #1',
    'Expected quotes around a value with " #" in it; a note goes on a separate line. Type: role: "Reader #1"',
  ],
  ['    role: "Who "reads" doors"', `${inside} Type: role: Who "reads" doors`],
  ['    role: "Reads" doors', `${inside} Type: role: '"Reads" doors'`],
  [
    '    role: "C:\\Zoë"',
    'Expected no double quotes around a value with a backslash in it. Type: role: C:\\Zoë',
  ],
  ["    role: 'It's Zoë'", `${inside} Type: role: It's Zoë`],
  ['    role: "Reader",', `${inside} Type: role: Reader`],
  ['    role: "Reader', `${end} Type: role: Reader`],
  ["    role: 'Reader", `${end} Type: role: Reader`],
  [
    '\trole: Reader',
    'Expected spaces before it, not a tab: as many as before the other lines of its group.',
  ],
  ['\u00A0\u00A0\u00A0\u00A0role: Reader', plain],
  ['    role:\u00A0Reader', plain],
  ['    \u200Brole: Reader', plain],
  ['role: Reader', `${group}. It has 0, and a line near it has 4.`],
  ['     role: Reader', `${even} It has 5: delete one.`],
  ['   role: Reader', `${even} It has 3: type one more.`],
] as const;

test.each([
  ...roles.map(([typed, remedy]) => [team, role, typed, remedy] as const),
  [
    'study.yaml',
    'minimumAge: 16',
    'minimumAge: “16”',
    asPrinted('minimumAge: 16', 'minimumAge: "“16”"'),
  ],
  ['formats.yaml', sentence, '        - “A door.”', asPrinted('- A door.', '- "“A door.”"')],
  [policy, heading, 'heading: “Who”', asPrinted('heading: Who', 'heading: "“Who”"')],
  [policy, heading, '“heading”: Who', 'Expected a name without quotes. Type: heading: Who'],
  [team, 'heading: Who asks', 'heading:Who', `${space} Type: heading: Who`],
  [team, photo, '    photo:\n      file:door.jpg', `${space} Type: file: door.jpg`],
  [policy, heading, 'heading:Who', `${space} Type: heading: Who`],
  [policy, heading, 'heading: @Who', `${begins('@')} Type: heading: "@Who"`],
  [policy, heading, 'heading: "Who', `${end} Type: heading: Who`],
  [team, photo, '    photo:\n     file: door.jpg', `${even} It has 5: type one more.`],
  [
    team,
    `${photo}\n      alt: A green door, "half open", in place of a portrait.`,
    `${photo}\n     alt: A green door`,
    `${even} It has 5: type one more, as "file" has, or delete one, as "photo" has.`,
  ],
  [
    'study.yaml',
    '  draftDays: 5',
    ' draftDays: 5',
    `${even} It has 1: type one more, as "logsMonths" has, or delete one, as "retention" has.`,
  ],
  [team, "  - name: Zoë O'Nowhere", '  -name: Zoë', `${entry} Type: - name: Zoë`],
  [team, "  - name: Zoë O'Nowhere", '  – name: Zoë', `${entry} Type: - name: Zoë`],
  ['formats.yaml', sentence, '        • A door.', `${entry} Type: - A door.`],
] as const)(
  'in %s, %j typed as %j is refused at its line, with what to type instead',
  (file, line, typed, remedy) => {
    let number = 0;
    const found = problems(file, (text) => {
      const at = text.indexOf(line);
      number = (text.slice(0, at) + typed).split('\n').length;
      return text.slice(0, at) + typed + text.slice(at + line.length);
    });
    const words = typed.split('\n').at(-1)?.trim();
    expect(found).toEqual([`content/${file}, line ${number}: found "${words}". ${remedy}`]);
  },
);

test.each([
  '    role: “Reader,” say “we”',
  '    role: ‘Reader’ and ‘writer’',
  '    role: “Reader” of doors',
  '    role: Reader of “doors”',
  `    role: '“Reader”'`,
  '    role: >-\n      “Reader”',
])('quotes that a value should have are accepted: %s', (typed) => {
  expect(problems(team, (text) => text.replace(role, typed))).toEqual([]);
});
