import { expect, test } from 'vitest';
import { cupsAndSpoons } from '../../tests/form/cups-and-spoons.ts';
import { idOf, submission } from '../../tests/form/submission.ts';
import { versionOf } from '../store/identify.ts';
import type { FormVersion } from '../store/store.ts';
import { exportCsv } from './export-csv.ts';

const form = cupsAndSpoons();
const versions = new Map<string, FormVersion>([[versionOf(form), form]]);

test('the CSV starts with a byte order mark, and has a column for each question', () => {
  const [headings] = exportCsv([submission()], versions).split('\n');
  expect(headings).toBe(
    '\ufeff"Reference","Id","Received","Waiting for a guardian until","A guardian confirmed","Agreed to","Did not agree to","Whose cups are these?","Do they want to take part?","Are you 21 or over?","Do you agree?","May we use what you say about your health?","What is your guardian\'s name?","Does your guardian agree?","What is your name?","How may we reach you?","What is your email address?","What is your number?","How many cups have you?","Since when?","What is harder for you?","What else is harder?","What happened?","May we write again?"',
  );
});

test("answers are written as they were chosen, and what someone's path left out as not asked", () => {
  const refused = {
    id: 'later',
    agreed: false,
    wording: 'May we?',
    policy: '2030-01-31',
    at: '2026-11-20',
  };
  const { consents } = submission();
  const sent = submission({
    waitingUntil: '2026-12-18T18:42:00.000Z',
    confirmedAt: '2026-12-01T10:00:00.000Z',
    consents: [...consents, refused],
    answers: { contact: ['email'], name: 'Zoë "Z" Lee', since: '2024-02-01', story: 'one,\ntwo' },
  });
  const row = exportCsv([sent], versions).split('\n').slice(1).join('\n');
  expect(row).toBe(
    `"${sent.reference}","${idOf('a')}","2026-11-20T18:42:00.000Z","2026-12-18","2026-12-01T10:00:00.000Z","${consents[0]?.wording} (2026-11-20T18:40:00.000Z, privacy policy of 2030-01-31)","May we? (2026-11-20, privacy policy of 2030-01-31)","Mine","(not asked)","21 or over","I agree that Kettle & Co may use my answers for 'Cups and Spoons'.","No","(not asked)","(not asked)","Zoë ""Z"" Lee","By email","zoe@example.org","(not asked)","Prefer not to say","1 February 2024","(not asked)","(not asked)","one,\ntwo",\n`,
  );
});

test('an export of two versions has one column a question, in the words of the newer one', () => {
  const newer = cupsAndSpoons();
  const questions = newer.pages[3]?.questions ?? [];
  const [name] = questions;
  if (!name) throw new Error('there is no such question');
  questions.push({ ...name, id: 'nickname', ask: 'And your nickname?' });
  name.ask = 'What is your whole name?';
  const both = new Map([...versions, [versionOf(newer), newer] as const]);
  const answers = { name: 'Bo', nickname: 'B' };
  const later = submission({ id: idOf('b'), version: versionOf(newer), answers });
  const csv = exportCsv([submission(), later], both);
  expect(csv.match(/What is your whole name\?/g)).toHaveLength(1);
  expect(csv).not.toContain('"What is your name?"');
  expect(csv.replaceAll('line one\nline two', '').split('\n').slice(1, 3)).toEqual([
    expect.stringMatching(/"Zoë ن 🙂",.*,"\(not asked\)",/),
    expect.stringMatching(/"Bo",.*,"B",/),
  ]);
});

test.each(['=1+1', '+44 20', '-1', '@SUM(A1)', '＝1'])(
  'a spreadsheet does not run "%s" as a formula',
  (name) => {
    expect(exportCsv([submission({ answers: { name } })], versions)).toContain(`,"'${name}",`);
  },
);
