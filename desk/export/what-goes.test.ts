import { expect, test } from 'vitest';
import type { Answers } from '../../answers/questions/path.ts';
import { idOf, openedPerson, submission, versions } from '../../tests/answers/submission.ts';
import { readWorkbook } from '../../tests/desk/read-workbook.ts';
import type { Entry, Recorded } from '../people/entries.ts';
import type { FileKind } from './file-kinds.ts';
import { leftOutAtFirst, noInterviews } from './what-goes.ts';
import { writerOf } from './write-export.ts';

async function written(
  kind: FileKind,
  leftOut: string[],
  sent = submission(),
  entries: readonly Entry[] = [],
): Promise<Buffer> {
  async function* all() {
    yield openedPerson(sent, entries);
  }
  const write = await writerOf(kind, 1);
  const parts = await Array.fromAsync(write(all(), versions, new Set(leftOut), newestLine));
  return Buffer.concat(parts.map((part) => Buffer.from(part)));
}

const newestLine = `12.${'f'.repeat(64)}`;

const leftOut = ['name, line', 'email, email', 'phone, telephone', 'agrees, consent', 'notable'];
const notable = ['Sent within 30 seconds of the agreement'];

/** All that any cell of the workbook says. */
function said(workbook: Buffer): string {
  return [...readWorkbook(workbook).values()]
    .flatMap(({ rows }) => rows.flatMap((row) => [...row.values()].map(({ value }) => value)))
    .join('\n');
}

test.each(['xlsx', 'csv', 'json'] as const)(
  'what is left out is nowhere in an export as %s, and the rest is',
  async (kind) => {
    const file = await written(kind, leftOut, submission({ notable }));
    const text = kind === 'xlsx' ? said(file) : file.toString();
    const secret = /Zoë|zoe@|7946|I agree, for|30 seconds/;
    expect(text).not.toMatch(secret);
    expect(text).toMatch(/line one\\?n?\n?line two/);
    const whole = await written(kind, [], submission({ notable }));
    expect(kind === 'xlsx' ? said(whole) : whole.toString()).toMatch(secret);
  },
);

test.each(['xlsx', 'json'] as const)(
  'an export as %s says which line of the audit was the newest',
  async (kind) => {
    const file = await written(kind, []);
    expect(kind === 'xlsx' ? said(file) : file.toString()).toContain(newestLine);
  },
);

test.each(['xlsx', 'csv', 'json'] as const)(
  'an export as %s of a study without interviews does not name them, not even as left out',
  async (kind) => {
    const text = async (leftOut: string[]) => {
      const file = await written(kind, ['notes', ...leftOut]);
      return kind === 'xlsx' ? said(file) : file.toString();
    };
    const named = /agreed interviews|last interview|"interviews"/i;
    expect(await text([noInterviews])).not.toMatch(named);
    expect(await text([])).toMatch(named);
  },
);

const told = (sign: string, what: Recorded): Entry => ({
  id: idOf(sign),
  person: idOf('a'),
  at: '2026-11-21T09:00:00.000Z',
  what,
});
const correction = {
  ...({ kind: 'correction', question: 'phone', answer: '020 7946 0999' } as const),
  askedOn: '2026-11-21',
  askedBy: 'Zoë',
  why: 'a digit was missing',
};
const entries = [
  told('5', { kind: 'state', state: 'paid' }),
  told('1', { kind: 'state', state: 'invited' }),
  told('2', {
    kind: 'interview',
    on: '2099-01-31',
    at: '14:30',
    minutes: 45,
    how: 'At 12 Acacia Avenue',
  }),
  told('3', { kind: 'note', text: 'Needs =captions' }),
  told('4', correction),
];

test.each(['xlsx', 'csv', 'json'] as const)(
  'what the team has recorded goes into an export as %s, or stays out of it',
  async (kind) => {
    const textOf = async (without: string[]) => {
      const file = await written(kind, without, submission(), entries);
      return kind === 'xlsx' ? said(file) : file.toString();
    };
    const whole = await textOf([]);
    const state =
      kind === 'json' ? '"state":"interview","paidOn":"2026-11-21"' : 'Interview agreed (paid)';
    for (const wanted of [
      state,
      '14:30',
      'Acacia',
      'Needs =captions',
      '020 7946 0999',
      '020 7946 0000',
    ]) {
      expect(whole).toContain(wanted);
    }
    const less = await textOf(['state', 'interviews', 'notes', 'corrections']);
    expect(less).toContain('020 7946 0999');
    expect(less).not.toMatch(
      /Interview agreed|"interview"|14:30|captions|7946 0000|a digit was missing/,
    );
    const atFirst = await textOf(leftOutAtFirst(versions));
    expect(atFirst).toMatch(/14:30|"minutes":45/);
    expect(atFirst).not.toMatch(/Acacia|captions/);
    // A correction of what is left out would say it all the same.
    expect(await textOf(['phone, telephone'])).not.toMatch(/7946|a digit was missing/);
  },
);

/** The cells of the only person in a plain table, by heading. */
async function cellsOf(answers: Answers): Promise<Record<string, string>> {
  const text = (await written('csv', [], submission({ answers }))).toString();
  const end = text.indexOf('\n');
  const [headings = [], row = []] = [text.slice(0, end), text.slice(end + 1, -1)].map(
    (line) => line.match(/(?<=^|,)(?:"(?:[^"]|"")*")?(?=,|$)/g) ?? [],
  );
  const plain = (cell = '') => cell.replace(/^"|"$/g, '');
  return Object.fromEntries(headings.map((heading, at) => [plain(heading), plain(row[at])]));
}

test('a plain table has 1 and 0 for each choice that someone was offered, and codes that stay', async () => {
  const harder = 'How you use them: What is harder for you?';
  expect(
    await cellsOf({ 'agrees-health': 'yes', harder: ['lifting'], contact: ['email'] }),
  ).toMatchObject({
    [`${harder} (Gripping)`]: '0',
    [`${harder} (Lifting)`]: '1',
    'About you: How may we reach you? (By phone)': '0',
    'Who is here: Whose cups are these? (code)': 'self',
    'Who is here: Do they want to take part? (code)': '',
    'How you use them: May we write again? (code)': '',
  });
  expect(await cellsOf({ 'agrees-health': 'yes', harder: null })).toMatchObject({
    [harder]: 'Prefer not to say',
    [`${harder} (Lifting)`]: '',
  });
});

test('someone whose deciding answer is left out is still shown as asked what followed from it', async () => {
  const sent = submission({ answers: { contact: ['email'] } });
  const csv = (await written('csv', ['contact, several'], sent)).toString();
  expect(csv).not.toContain('By email');
  expect(csv).toContain('"zoe@example.org","(not asked)"');
});

test('a JSON export says what was left out of it, and always has the reference', async () => {
  const file = await written('json', [...leftOut, 'reference', 'id']);
  const { answers, leftOut: without } = JSON.parse(file.toString());
  expect(without).toContain('About you: What is your number? (international)');
  expect(answers[0].reference).toBe(submission().reference);
  expect(answers[0]).not.toHaveProperty('id');
});
