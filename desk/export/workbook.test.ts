import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { StoredVersion, Submission } from '../../answers/records/records.ts';
import { versionOf } from '../../answers/store/encrypted-to.ts';
import {
  idOf,
  openedPerson,
  refused,
  submission,
  versions,
} from '../../tests/answers/submission.ts';
import { readWorkbook } from '../../tests/desk/read-workbook.ts';
import { cupsAndSpoons } from '../../tests/form/cups-and-spoons.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { workbookOf } from './workbook.ts';

const folder = temporaryFolder();

/** In 40,000 units of UTF-16, of which no cell may hold more than 32,767. */
const long = ['x'.repeat(15_999), '𐀀', 'y'.repeat(23_999)].join('');

/** What people could type, and what a workbook shows if that is something else. */
const typed: [text: string, shown?: string][] = [
  ['=1+1'],
  ['+44 7700 900123'],
  ['-1'],
  ['@SUM(A1)'],
  ['＝1'],
  ['{=1}'],
  ["'quoted"],
  ['07700900123'],
  ['1e5'],
  ['3-4'],
  ['1/2'],
  ['TRUE'],
  ['https://kettle.example'],
  ['constructor'],
  ['__proto__'],
  ['_x0041_'],
  ['_x000D_ and _x005F_'],
  ['  spaces around  '],
  ['one\n\ntwo'],
  ['\u200fشاي\u202b'],
  ['<b>&"\'</b> &amp;'],
  ['𐀀'],
  ['\ufffd'],
  ['a\r\nb\rc', 'a\nb\nc'],
  ['a\0b\u000bc', 'a\ufffdb\ufffdc'],
  ['a\ud800b\udc00c', 'a\ufffdb\ufffdc'],
  ['a\u009bb\ufffec', 'a\ufffdb\ufffdc'],
  [long, `${'x'.repeat(15_999)}𐀀 (continued in the sheet "Long answers")`],
];

const form = cupsAndSpoons();
const story = 'How you use them: What happened?';
const cups = 'About you: How many cups have you?';
const since = 'About you: Since when?';
const notAsked = 'How you use them: What is harder for you?';
const asText = { format: '@', bold: false, wraps: true };

function personWith(answers: Submission['answers'], sign: number): Submission {
  return submission({ id: sign.toString(16).padStart(2, '0').repeat(16), answers });
}

/** A workbook with the answers of these people, all to the same version of the form. */
async function workbook(
  people: readonly Submission[],
  asked: ReadonlyMap<string, StoredVersion> = versions,
): Promise<Uint8Array> {
  async function* all() {
    for (const one of people) yield openedPerson(one, [], {}, asked);
  }
  return Buffer.concat(await Array.fromAsync(workbookOf(all(), asked)));
}

test('what people typed is text in a workbook, whatever it looks like, and no character disappears', async () => {
  const people = typed.map(([text], index) => personWith({ story: text }, index));
  const sheets = readWorkbook(await workbook(people));
  expect([...sheets.keys()]).toEqual(['Answers', 'Columns', 'Consents', 'Long answers']);
  const rows = sheets.get('Answers')?.rows ?? [];
  expect(rows).toHaveLength(typed.length);
  for (const [index, [text, shown = text]] of typed.entries()) {
    expect(rows[index]?.get(story), JSON.stringify(text)).toEqual({ value: shown, ...asText });
    expect(rows[index]?.get('About you: What is your number?')?.value).toBe('020 7946 0000');
  }
  const [second, third, ...more] = sheets.get('Long answers')?.rows ?? [];
  expect(more).toEqual([]);
  const { reference } = people.at(-1) ?? submission();
  for (const [part, row] of [second, third].entries()) {
    const cells = ['Reference', 'Column', 'Part'].map((heading) => row?.get(heading)?.value);
    expect(cells).toEqual([reference, story, part + 2]);
  }
  const [first = ''] = String(rows.at(-1)?.get(story)?.value).split(' (continued');
  expect(first + second?.get('Text')?.value + third?.get('Text')?.value).toBe(long);
});

const byWords = '[$-809]d mmmm yyyy';

test('answers to questions for a number or a day are that in a workbook, if every spreadsheet has it', async () => {
  const cells: [
    heading: string,
    answers: Submission['answers'],
    expected?: [string | number, string],
  ][] = [
    [cups, { cups: '40' }, [40, '0']],
    [cups, { cups: '-3' }, [-3, '0']],
    [cups, { cups: '123456789012345' }, [123_456_789_012_345, '0']],
    [cups, { cups: '1234567890123456' }, ['1234567890123456', '@']],
    [cups, { cups: 'a few' }, ['a few', '@']],
    [cups, { cups: null }, ['Prefer not to say', '@']],
    [since, { since: '2024-02-01' }, [45_323, byWords]],
    [since, { since: '1900-03-01' }, [61, byWords]],
    [since, { since: '1900-02-28' }, ['28 February 1900', '@']],
    [since, { since: '1890-02-01' }, ['1 February 1890', '@']],
    [notAsked, {}, ['(not asked)', '@']],
    ['How you use them: May we write again?', {}],
  ];
  const people = cells.map(([, answers], index) => personWith(answers, index));
  const { rows = [] } = readWorkbook(await workbook(people)).get('Answers') ?? {};
  for (const [index, [heading, answers, expected]] of cells.entries()) {
    const cell = rows[index]?.get(heading);
    expect(cell && [cell.value, cell.format], JSON.stringify(answers)).toEqual(expected);
  }
});

test('the first row of each sheet is bold and stays in view, and columns and rows fit their words', async () => {
  const name = 'Zoë '.repeat(10).trim();
  const people = ['one', 'one\n\ntwo', 'word '.repeat(100), long].map((text, index) =>
    personWith({ name, story: text }, index),
  );
  const sheets = readWorkbook(await workbook(people));
  for (const { headings, frozen } of sheets.values()) {
    expect(frozen).toBe(1);
    for (const heading of headings) expect(heading).toMatchObject({ bold: true, wraps: true });
    expect(new Set(headings.map(({ value }) => value)).size).toBe(headings.length);
  }
  const { widths, heights } = sheets.get('Answers') ?? {};
  expect(Math.floor(widths?.get('About you: What is your name?') ?? 0)).toBe(name.length + 1);
  expect(Math.floor(widths?.get(story) ?? 0)).toBe(60);
  expect(heights?.slice(1)).toEqual([30, 45, 9 * 15, 27 * 15]);
});

test('a sheet explains every column: the question in full, its kind, its choices and its versions', async () => {
  const newer = cupsAndSpoons();
  const [later] = newer.pages.at(-1)?.questions.slice(-1) ?? [];
  if (later?.kind !== 'consent') throw new Error('there is no such question');
  Object.assign(later, {
    ask: 'May we write once more?',
    introduction: 'We write at most once a year.',
    instead: [{ when: { for: 'other' }, hint: 'Ask them.', agree: 'Yes, to them' }],
  });
  const asked = new Map([...versions, [versionOf(newer), { ...newer, since: '2027-01-31' }]]);
  const sheets = readWorkbook(await workbook([submission()], asked));
  const { headings = [] } = sheets.get('Answers') ?? {};
  const explained = (sheets.get('Columns')?.rows ?? []).map((row) =>
    Array.from(row.values(), ({ value }) => value),
  );
  expect(explained.map(([column]) => column).slice(-headings.length)).toEqual(
    headings.map(({ value }) => value),
  );
  const row = (column: string) => explained.find(([first]) => first === column);
  const both = `2027-01-31 (${versionOf(newer)})\n2026-11-20 (${versionOf(form)})`;
  expect(row('How you use them: May we write once more?')).toEqual([
    'How you use them: May we write once more?',
    'We write at most once a year.\nMay we write once more?\nFor some people:\nAsk them.',
    'Consent',
    'Yes, write\nNo, thanks\nYes, to them',
    `${both}: May we write again?`,
  ]);
  expect(row(cups)?.slice(2)).toEqual(['Number', both]);
  expect(row('Received (UTC)')?.[2]).toBe('Day and time');
  expect(row('In any column: (not asked)')?.[1]).toContain('did not get the question');
});

test('a sheet has a row for each consent that someone gave or refused, with its words and its day', async () => {
  const one = submission({ consents: [...submission().consents, refused] });
  const sheets = readWorkbook(await workbook([one, submission({ id: idOf('b') })]));
  const rows = sheets
    .get('Consents')
    ?.rows.map((row) => Array.from(row.values(), ({ value }) => value));
  expect(rows).toHaveLength(3);
  expect(rows?.[1]).toEqual([
    one.reference,
    'How you use them: May we write again?',
    'Did not agree',
    'May we write? No',
    expect.closeTo(46_346 + (18 * 60 + 41) / 1_440, 6),
    47_514,
    `2026-11-20 (${one.version})`,
  ]);
});

test('LibreOffice reads text, days and numbers of a workbook as what they are', async (context) => {
  const office = (...words: string[]) =>
    spawnSync('soffice', ['--headless', profile, ...words], { encoding: 'utf8' });
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder.path, 'profile'))}`;
  context.skip(
    office('--version').status !== 0,
    'LibreOffice is not on this machine. On Debian: apt-get install libreoffice-calc',
  );
  const people = typed.map(([text], index) =>
    personWith({ story: text, cups: '3', since: '2024-02-01' }, index),
  );
  const file = join(folder.path, 'answers.xlsx');
  writeFileSync(file, await workbook(people));
  // UTF-8 with commas, text in quotes, cells as they are shown, formulas as formulas, the first sheet.
  const how = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,2057,true,false,true,true,false,1';
  office('--convert-to', how, '--outdir', folder.path, file);
  const csv = readFileSync(join(folder.path, 'answers-Answers.csv'), 'utf8');
  for (const [index, [text, shown = text]] of typed.entries()) {
    const { reference, id } = people[index] ?? submission();
    expect(csv).toContain(`\n"${reference}","${id}",20 November 2026 18:42,"2026-11-20 (`);
    expect(csv).toContain(
      `,"020 7946 0000","+442079460000",3,1 February 2024,"(not asked)","(not asked)","${shown.replaceAll('"', '""')}",\n`,
    );
  }
});
