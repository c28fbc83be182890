import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/form/temporary-folder.ts';
import { ContentError } from './content-error.ts';
import { loadContent } from './load.ts';

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
const begins = (mark: string) => `Expected quotes around a value that begins with "${mark}".`;
const around = 'Expected quotes around a value with a colon and a space in it.';
const inside =
  'Expected one pair of quotes around the whole value, and another kind in it, or none.';
const end = 'Expected the same straight quote at the end as at the start, or none.';
const space = 'Expected a space after the colon.';
const entry = 'Expected a hyphen and a space before each entry of a list.';
const group = 'Expected as many spaces before it as before the other lines of its group';
const plain =
  'Expected plain spaces: one is of another kind, as web pages have. Delete the spaces before each word and type them again.';
const field =
  'Expected a name, a colon, a space and a value. If it continues the value above, type more spaces before it.';

// The mistake is on the last line of what is typed.
test.each([
  [
    team,
    role,
    '    role: “Reader”',
    `${curly} Type: role: Reader (or, to print them: role: "“Reader”")`,
  ],
  [
    team,
    role,
    '    role: ‘The reader’s’',
    `${curly} Type: role: The reader’s (or, to print them: role: "‘The reader’s’")`,
  ],
  [
    team,
    role,
    '    role: „Reader“',
    `${curly} Type: role: Reader (or, to print them: role: "„Reader“")`,
  ],
  [
    team,
    role,
    '    role: « Reader »',
    `${curly} Type: role: Reader (or, to print them: role: "« Reader »")`,
  ],
  [
    team,
    role,
    '    role: “Reader"',
    `${curly} Type: role: Reader (or, to print them: role: '“Reader"')`,
  ],
  [
    team,
    role,
    '    role: “01234567”,',
    `${curly} Type: role: "01234567" (or, to print them: role: "“01234567”,")`,
  ],
  [team, role, '    role: “Reader: of doors”', `${around} Type: role: "Reader: of doors"`],
  [team, role, '    role: "Reader”', `${end} Type: role: Reader`],
  [team, role, '    “role”: Reader', 'Expected a name without quotes. Type: role: Reader'],
  [
    'study.yaml',
    'minimumAge: 16',
    'minimumAge: “16”',
    `${curly} Type: minimumAge: 16 (or, to print them: minimumAge: "“16”")`,
  ],
  [
    'formats.yaml',
    sentence,
    '        - “A door.”',
    `${curly} Type: - A door. (or, to print them: - "“A door.”")`,
  ],
  [
    policy,
    heading,
    'heading: “Who”',
    `${curly} Type: heading: Who (or, to print them: heading: "“Who”")`,
  ],
  [policy, heading, '“heading”: Who', 'Expected a name without quotes. Type: heading: Who'],

  [team, role, '    role:Reader', `${space} Type: role: Reader`],
  [team, 'heading: Who asks', 'heading:Who', `${space} Type: heading: Who`],
  [team, photo, '    photo:\n      file:door.jpg', `${space} Type: file: door.jpg`],
  [team, role, '    role:"Reader: of doors"', `${space} Type: role: "Reader: of doors"`],
  [policy, heading, 'heading:Who', `${space} Type: heading: Who`],
  [team, role, '    role: Reader: of doors', `${around} Type: role: "Reader: of doors"`],
  [team, role, '    role = Reader', field],
  [team, role, '    role: Reader\nin Doors', field],

  [team, role, '    role: @home', `${begins('@')} Type: role: "@home"`],
  [team, role, '    role: % of doors', `${begins('%')} Type: role: "% of doors"`],
  [team, role, '    role: `Reader`', `${begins('`')} Type: role: "\`Reader\`"`],
  [team, role, '    role: > 18', `${begins('>')} Type: role: "> 18"`],
  [team, role, '    role: *Reader*', `${begins('*')} Type: role: "*Reader*"`],
  [team, role, '    role: * Reader', `${begins('*')} Type: role: "* Reader"`],
  [team, role, '    role: - Reader', `${begins('-')} Type: role: "- Reader"`],
  [team, role, '    role: [Reader] in', `${begins('[')} Type: role: "[Reader] in"`],
  [team, role, '    role: {study} reader', `${begins('{')} Type: role: "{study} reader"`],
  [team, role, '    role: #1 reader', `${begins('#')} Type: role: "#1 reader"`],
  [team, role, '    role: !Reader', `${begins('!')} Type: role: "!Reader"`],
  [team, role, '    role: ! Reader', `${begins('!')} Type: role: "! Reader"`],
  [team, role, '    role: &Reader', `${begins('&')} Type: role: "&Reader"`],
  [
    team,
    role,
    '    role: Reader #1',
    'Expected quotes around a value with " #" in it; a note goes on a separate line. Type: role: "Reader #1"',
  ],
  [policy, heading, 'heading: @Who', `${begins('@')} Type: heading: "@Who"`],

  [team, role, '    role: "Who "reads" doors"', `${inside} Type: role: Who "reads" doors`],
  [team, role, '    role: "Reads" doors', `${inside} Type: role: '"Reads" doors'`],
  [
    team,
    role,
    '    role: "C:\\Zoë"',
    'Expected no double quotes around a value with a backslash in it. Type: role: C:\\Zoë',
  ],
  [team, role, "    role: 'It's Zoë'", `${inside} Type: role: It's Zoë`],
  [team, role, '    role: "Reader",', `${inside} Type: role: Reader`],
  [team, role, '    role: "Reader', `${end} Type: role: Reader`],
  [team, role, "    role: 'Reader", `${end} Type: role: Reader`],
  [policy, heading, 'heading: "Who', `${end} Type: heading: Who`],

  [
    team,
    role,
    '\trole: Reader',
    'Expected spaces before it, not a tab: as many as before the other lines of its group.',
  ],
  [team, role, '\u00A0\u00A0\u00A0\u00A0role: Reader', plain],
  [team, role, '    role:\u00A0Reader', plain],
  [team, role, '    \u200Brole: Reader', plain],
  [team, role, 'role: Reader', `${group}. It has 0, and a line above it has 4.`],
  [
    team,
    role,
    '     role: Reader',
    'Expected an even number of spaces before it. It has 5: delete one.',
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
