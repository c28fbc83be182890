import { expect, test } from 'vitest';
import { versionOf } from '../../answers/store/encrypted-to.ts';
import { csvText, idOf, refused, submission, versions } from '../../tests/answers/submission.ts';
import { cupsAndSpoons } from '../../tests/form/cups-and-spoons.ts';

const since = '2026-11-20';

test('the CSV has a column for each question, and codes, and begins with its first heading for programs', async () => {
  const [headings] = (await csvText([submission()])).split('\n');
  expect(headings).toBe(
    '"Reference","Id","Received (UTC)","Version of the questions","Waiting for a guardian until","A guardian confirmed on","Last interview on","State","Last paid on","Agreed interviews","Notes","Corrections","Look at","Agreed to","Did not agree to","Who is here: Whose cups are these?","Who is here: Do they want to take part?","Who is here: Are you 21 or over?","Your agreement: Do you agree?","Your agreement: May we use what you say about your health?","Your guardian: What is your guardian’s name?","Your guardian: Does your guardian agree?","About you: What is your name?","About you: How may we reach you?","About you: What is your email address?","About you: What is your number?","About you: What is your number? (international)","About you: How many cups have you?","About you: Since when?","How you use them: What is harder for you?","How you use them: What else is harder?","How you use them: What happened?","How you use them: May we write again?","Who is here: Whose cups are these? (code)","Who is here: Do they want to take part? (code)","Who is here: Are you 21 or over? (code)","Your agreement: Do you agree? (code)","Your agreement: May we use what you say about your health? (code)","Your guardian: Does your guardian agree? (code)","About you: How may we reach you? (By email)","About you: How may we reach you? (By phone)","How you use them: What is harder for you? (Gripping)","How you use them: What is harder for you? (Lifting)","How you use them: What is harder for you? (Something else)","How you use them: What is harder for you? (Nothing)","How you use them: May we write again? (code)"',
  );
});

test("answers are written as they were chosen, and what someone's path left out as not asked", async () => {
  const { consents } = submission();
  const sent = submission({
    waitingUntil: '2026-12-18',
    confirmedOn: '2026-12-01',
    notable: ['Sent within 30 seconds of the agreement', 'Another'],
    consents: [...consents, refused],
    telephones: {},
    answers: { contact: ['email'], name: 'Zoë "Z" Lee', since: '2024-02-01', story: 'one,\ntwo' },
  });
  const row = (await csvText([sent])).split('\n').slice(1).join('\n');
  expect(row).toBe(
    `"${sent.reference}","${idOf('a')}","2026-11-20 18:42:00","2026-11-20 (${sent.version})","2026-12-18","2026-12-01",,"New",,,,,"Sent within 30 seconds of the agreement; Another","${consents[0]?.wording} (2026-11-20 18:40:00 UTC, privacy policy of 2030-01-31)","May we write? No (2026-11-20 18:41:00 UTC, privacy policy of 2030-01-31)","Mine","(not asked)","21 or over","I agree that Kettle & Co may use my answers for ‘Cups and Spoons’.","No","(not asked)","(not asked)","Zoë ""Z"" Lee","By email","zoe@example.org","(not asked)",,"Prefer not to say","1 February 2024","(not asked)","(not asked)","one,\ntwo",,"self",,"adult","yes","no",,"1","0",,,,,\n`,
  );
});

test('an export of two versions has one column a question, and another for another kind', async () => {
  const newer = cupsAndSpoons();
  const questions = newer.pages[3]?.questions ?? [];
  const [name, , cups] = questions;
  if (!name || cups?.kind !== 'number') throw new Error('there is no such question');
  questions.push({ ...name, id: 'nickname', ask: 'And your nickname?' });
  name.ask = 'What is your whole name?';
  const { least: _, most: __, ...rest } = cups;
  questions.splice(2, 1, { ...rest, kind: 'line' });
  const both = new Map([...versions, [versionOf(newer), { ...newer, since }] as const]);
  const answers = { name: 'Bo', nickname: 'B', cups: 'a few' };
  const later = submission({ id: idOf('b'), version: versionOf(newer), answers });
  const csv = await csvText([submission({ answers: { cups: '3' } }), later], both);
  expect(csv.match(/About you: What is your whole name\?/g)).toHaveLength(1);
  expect(csv).not.toContain('What is your name?"');
  expect(csv).toContain('"About you: How many cups have you?","About you: Since when?"');
  expect(csv).toContain('"About you: How many cups have you? (cups, number)","Who is here');
  expect(csv.replaceAll('line one\nline two', '').split('\n').slice(1, 3)).toEqual([
    expect.stringMatching(/"Zoë ن 🙂",.*,"\(not asked\)",.*,"\(not asked\)",.*,"3",.*$/),
    expect.stringMatching(/"Bo",.*,"a few",.*,"B",.*,"\(not asked\)",.*$/),
  ]);
});

test("a helper's consent is exported in the words that they saw", async () => {
  const sent = submission({ answers: { for: 'other', decided: 'yes' } });
  expect(await csvText([sent])).toContain(
    `"They agree that Kettle & Co may use their answers for ‘Cups and Spoons’."`,
  );
});

test.each(['=1+1', '+44 20', '-1', '@SUM(A1)', '＝1'])(
  'a spreadsheet does not run "%s" as a formula',
  async (name) => {
    expect(await csvText([submission({ answers: { name } })])).toContain(`,"'${name}",`);
  },
);
