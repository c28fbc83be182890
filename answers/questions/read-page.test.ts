import { expect, test } from 'vitest';
import type { Question } from '../../content/model/questionnaire/question.ts';
import { cupsAndSpoons } from '../../tests/form/cups-and-spoons.ts';
import { readTelephone } from './kinds/telephone.ts';
import { pathOf } from './path.ts';
import { readPage } from './read-page.ts';

/** Answers one page of the unit tests' form, as someone who has agreed to everything. */
function send(pageId: string, sent: Record<string, string | string[]>) {
  const before = { for: 'self', age: 'adult', agrees: 'yes', 'agrees-health': 'yes' };
  const shown = pathOf(cupsAndSpoons(), before).pages.find(({ page }) => page.id === pageId);
  if (!shown) throw new Error(`there is no page ${pageId}`);
  const typed = Object.entries(sent).map(([name, value]) => [name, [value].flat()]);
  const { answers, problems } = readPage(shown, Object.fromEntries(typed), before);
  return { answers, problems: Object.fromEntries(problems) };
}

const about = { name: 'Ann Lee', contact: 'email', email: 'ann@example.org' };

/** The result of reading a single question. */
function answer(question: { kind: Question['kind']; [field: string]: unknown }, text: string) {
  const whole = { id: 'it', category: 'Demographic', ask: 'Which?', ...question } as Question;
  const [shown] = pathOf({ pages: [{ id: 'p', heading: 'P', questions: [whole] }] }, {}).pages;
  if (!shown) throw new Error('the question is not asked');
  const { answers, problems } = readPage(shown, { it: [text] }, {});
  return problems.get('it') ?? answers['it'];
}
const required = { required: true, error: 'wrong' } as const;

test('each required question that is left empty has its error, in the order of the page, as has what a chosen option asks', () => {
  const errors = (sent: Parameters<typeof send>[1]) =>
    Object.entries(send('about/name', sent).problems);
  const name = ['name', 'Enter your name'];
  expect(errors({})).toEqual([name, ['contact', 'Select a way to reach you']]);
  expect(errors({ contact: ['email', 'phone'] })).toEqual([
    name,
    ['email', 'Enter your email address'],
    ['phone', 'Enter your number'],
  ]);
});

test('an address or number that is the same for several ways of contact is typed once', () => {
  const way = (id: string, kind: 'email' | 'telephone', more = {}) => ({
    id: `by-${id}`,
    label: id,
    asks: { id, kind, category: 'Demographic', ask: `${id}?`, error: `Enter ${id}`, ...more },
  });
  const options = [
    way('email', 'email'),
    way('text', 'telephone', { mobile: true }),
    way('phone', 'telephone'),
    way('relay', 'telephone'),
    way('video', 'email'),
  ];
  const question = { id: 'ways', kind: 'several', category: 'Demographic', ask: 'How?', options };
  const pages = [{ id: 'p', heading: 'P', questions: [{ ...question, ...required }] }];
  const [shown] = pathOf({ pages } as never, {}).pages;
  if (!shown) throw new Error('the question is not asked');
  const read = (chosen: string[], typed: Record<string, string>) => {
    const sent = Object.entries(typed).map(([id, text]) => [id, [text]]);
    const ways = chosen.map((id) => `by-${id}`);
    const { answers, problems } = readPage(shown, { ways, ...Object.fromEntries(sent) }, {});
    const { ways: _, ...rest } = answers;
    return { ...rest, ...Object.fromEntries(problems) };
  };
  const [ann, mobile, landline] = ['ann@example.org', '07700 900000', '020 7946 0000'];
  expect(read(['email', 'video'], { email: ann, video: ' ' })).toEqual({ email: ann, video: ann });
  expect(read(['text', 'phone', 'relay'], { text: mobile, phone: landline })).toEqual({
    text: mobile,
    phone: landline,
    relay: landline,
  });
  expect(read(['email', 'relay'], { email: ann })).toEqual({ email: ann, relay: 'Enter relay' });
  // What is above is not chosen, or comes after it, or is wrong itself.
  expect(read(['video'], { email: ann })).toEqual({ video: 'Enter video' });
  expect(read(['text', 'phone'], { phone: mobile })).toEqual({ text: 'Enter text', phone: mobile });
  expect(read(['text', 'phone'], { text: landline })).toEqual({
    text: expect.stringContaining('is not a mobile number'),
  });
});

test('an answer that excludes the others is refused beside another, and named', () => {
  const { problems } = send('use/harder', { harder: ['lifting', 'nothing'] });
  expect(problems['harder.nothing']).toBe('Untick ‘Nothing’, or untick the others');
  expect(send('use/harder', { harder: 'nothing' }).answers['harder']).toEqual(['nothing']);
});

test("words beside 'Prefer not to say' are refused at its box, and neither is taken", () => {
  const both = { story: 'a cup', 'story.prefer-not-to-say': 'prefer-not-to-say' };
  expect(send('use/harder', both)).toEqual({
    answers: {},
    problems: {
      'story.prefer-not-to-say': 'Untick ‘Prefer not to say’, or delete what you wrote',
    },
  });
});

test("a required question cannot be answered with 'Prefer not to say'", () => {
  const declined = { ...about, name: '', 'name.prefer-not-to-say': 'prefer-not-to-say' };
  expect(send('about/name', declined).problems).toEqual({ name: 'Enter your name' });
});

test('choices that the page does not offer are ignored', () => {
  expect(
    send('about/name', { ...about, contact: ['king', 'email', 'email'] }).answers,
  ).toMatchObject({
    contact: ['email'],
  });
});

test.each([
  ['name.example.org', 'Enter an email address with an @, like name@example.org'],
  ['na me@example.org', 'Enter an email address without spaces, like name@example.org'],
  ['name@', 'Enter one email address, with one @ and something on each side of it'],
  ['name@example.org, "B" <b@example.org>', 'Enter one email address, with one @'],
  ['name@example', 'Enter your full email address'],
  ['name@example..org', 'Enter an email address without “..”'],
  ['name.@example.org', 'without a dot before the name or the @'],
  ['na(me)@example.org', 'Enter an email address without “(”'],
  ['name@example,org', 'Enter an email address without “,”'],
  ['name@example.org/', 'Enter an email address without “/”'],
  ['name@-example.org', 'Check “-example.org”, after the @'],
  ['name@192.0.2.1', 'Check “192.0.2.1”, after the @'],
  [`name@${'a'.repeat(64)}.org`, 'after the @: it is not the name of an email service'],
  [`${'a'.repeat(65)}@example.org`, 'Enter an email address with 64 characters or fewer before'],
  [`${'a'.repeat(250)}@example.org`, 'Enter an email address of 254 characters or fewer'],
])('the email address %s gives the error "%s"', (email, message) => {
  expect(answer({ kind: 'email', ...required }, email)).toContain(message);
});

test.each([
  ...[
    'name@example.org.',
    '<name@example.org>,',
    'mailto:name@example.org?subject=Study',
    '"Sam Lee" <name@example.org>',
    "'name@example.org' <name@example.org>",
    'Name@Example.org <name@example.org>',
    'mailto://na%E2%80%8Bme@example.org',
    'name@example.org<mailto:name@example.org>',
    '\u201cname@example.org\u201d',
    "'name@example.org'",
    'name＠example．org',
    'name@exam\u00adple.org\u200b',
    '\u202aname@example.org\u202c',
  ].map((typed) => [typed, 'name@example.org']),
  ['o\u2019neil@example.org', "o'neil@example.org"],
  ['mailto:o%27neil@example.org', "o'neil@example.org"],
  ['anna\u2013lee@example.org', 'anna-lee@example.org'],
  ["'o'neil@example.org',", "o'neil@example.org"],
  ['\u2018sam\u2019@example.org', "'sam'@example.org"],
  ['x@xn--kse-qla.de', 'x@käse.de'],
  ...["o'neil&son@mail.example.co.uk", 'Zoë@Bücher.example', 'x@maßanfertigung.de', 'ن@ن.ن'].map(
    (address) => [address, address],
  ),
])('the email address "%s" is taken as "%s"', (typed = '', address) => {
  expect(answer({ kind: 'email', ...required }, typed)).toBe(address);
});

const [london, mobile, inside] = ['+442079460958', '+447700900123', '+442079460958;ext=12'];

test.each([
  ['020 7946 0958', london],
  ['(020) 7946-0958.', london],
  ['020–7946\u20110958', london],
  ['０２０ ７９４６ ０９５８', london],
  ['\u202d020 7946 0958\u202c', london],
  ['\u2068020\u200e 7946\ufe0f 0958\u2069', london],
  ['0\ufe0f\u20e320 7946 0958', london],
  ['18001 020 7946 0958', london],
  ['☎ 020/7946/0958', london],
  ['+44 (0)20-7946.0958', london],
  ['020 7946 0958 ext. 12', inside],
  ['020 7946 0958 extension 12', inside],
  ['020 7946 0958 #12', inside],
  ['tel:+44-20-7946-0958;ext=12', inside],
  ['(+44) 7700 900123', mobile],
  ['18002+44 7700 900123', mobile],
  ['0044 (0)7700 900123', mobile],
  ['++44 07700 900123', mobile],
  ['Mob: 07700 900123', mobile],
  ['(016977) 2345', '+44169772345'],
  ['01632 960001', '+441632960001'],
  ['+353 (0)20 915 0000', '+353209150000'],
])('the telephone number "%s" is kept as it was typed, and read as %s', (typed, number) => {
  const kept = answer({ kind: 'telephone', ...required }, typed);
  expect(kept).toBe(typed.replace(/[\u200e\u202c\u202d\u2068\u2069]|\ufe0f|\u20e3/g, ''));
  expect(readTelephone(String(kept))).toEqual({ number });
});

test('a telephone number without "+" is read as one of the country that the question names', () => {
  const irish = { kind: 'telephone', country: 'IE', ...required } as const;
  expect(answer(irish, '18001 020 915 0000')).toContain('too long');
  expect(readTelephone('020 915 0000', 'IE')).toEqual({ number: '+353209150000' });
});

test.each([
  ['12345', 'with its area code if it has one. This one is too short'],
  ['020 7946 0958 07700 900123', 'This one is too long'],
  ['1'.repeat(15_000), '100 characters or fewer'],
  ['ring me', 'in digits, without “ring me”'],
  ['07700 900123 (text only)', 'in digits, without “text only”'],
  ['07700 900123 (not Monday), afternoons', 'without “not Monday” and “afternoons”'],
  ['07700 9OO123', 'in digits, without “OO”'],
  ['020 7946 0958; 07700 900123', 'Enter one telephone number, without “;”'],
  ['020 7946 0958 + 9', 'Enter one telephone number, without “+”'],
  ['+999 123 456', 'no country has the code after “+”'],
  ['+47 22 12 34', 'a digit is missing, or there is one too many'],
  ['07700 90012', 'a digit is missing, or there is one too many'],
  ['00000000000', 'a digit is missing'],
  ['()', 'Enter the telephone number in digits'],
])('the telephone number "%s" gives the error "%s"', (number, message) => {
  expect(answer({ kind: 'telephone', ...required }, number)).toContain(message);
});

const forTexts = { kind: 'telephone', mobile: true, ...required } as const;

test.each([
  '07700 900000',
  '+44 (0)7700 900999',
  'Mob: 07911 123456',
  '07624 000000',
  '+353 1 555 0000',
])('the number "%s" is taken for text messages', (typed) => {
  expect(answer(forTexts, typed)).toBe(typed);
  expect(answer({ ...forTexts, country: 'IE' }, '01 555 0000')).toBe('01 555 0000');
});

test.each([
  ['01234 567890', 'Enter one that starts with 07, or choose another way of contact'],
  ['+44 20 7946 0958', 'Enter one that starts with 07, or'],
  ['070 1234 5678', 'Enter one that starts with 07, but not with 070 or 076, or'],
  ['07600 123456', 'Enter one that starts with 07, but not with 070 or 076, or'],
])('the number "%s" is taken for calls, and refused for text messages: "%s"', (typed, message) => {
  expect(answer({ kind: 'telephone', ...required }, typed)).toBe(typed);
  const problem = `“${typed}” is not a mobile number. ${message}`;
  expect(answer(forTexts, typed)).toContain(problem);
});

test('digits of every script are read in a telephone number', () => {
  for (const numberingSystem of Intl.supportedValuesOf('numberingSystem')) {
    const write = (digit: string) => Number(digit).toLocaleString('en', { numberingSystem });
    const written = [...'02079460958'].map(write).join('');
    // Others count without ten digits.
    if (!/^\p{Nd}+$/u.test(written)) continue;
    expect(readTelephone(written), numberingSystem).toEqual({ number: london });
  }
});

test.each([
  ...['X', '李', 'van der O’Neil-Ó Súilleabháin', 'A. 3rd', '🙂'].map((it) => ['line', it, it]),
  ['line', ' Ann Lee ', 'Ann Lee'],
  ['lines', '\r\n cup \r\n', 'cup'],
  ['line', 'one\r\ntwo', 'one two'],
  ['lines', 'one\r\ntwo', 'one\ntwo'],
  // Control characters.
  ['line', 'A\u001b[31mnn\0', 'A[31mnn'],
  ['lines', 'a\u0007\u009bb', 'ab'],
  // What turns the words around: the first is shown as “exe.png”, and the second turns what follows it too.
  ['line', '\u202egnp.exe\u202c', 'gnp.exe'],
  ['lines', '\u2067\u202eAnn', 'Ann'],
  // A joiner that belongs to spelling, and an accent apart from its letter.
  ['line', 'ن\u200cم', 'ن\u200cم'],
  ['line', 'Zoe\u0308', 'Zo\u00eb'],
  // Spaces, the Hangul filler, Braille without dots, a variation selector, a mark without a letter.
  ...['\u200b\u00a0', '\u3164', '\u2800', '\ufe0f', '\u0301'].map((no) => ['line', no, 'wrong']),
] as ['line' | 'lines', string, string][])(
  'the words typed in one %s, %j, are taken as %j, and as no answer if nobody can see them',
  (kind, typed, taken) => {
    expect(answer({ kind, ...required }, typed)).toBe(taken);
  },
);

test('a letter keeps at most thirty marks', () => {
  const letter = `a${'\u0345\u0334'.repeat(15)}`;
  expect(answer({ kind: 'line', ...required }, `${letter}${'\u0345'.repeat(99)}b`)).toBe(
    `${letter}b`.normalize('NFC'),
  );
});

test('an answer that is too long gives an error with its length, as a person would count it', () => {
  const lines = { kind: 'lines', limit: 5_000, ...required } as const;
  expect(answer(lines, 'a'.repeat(5_230))).toBe(
    'Which? Write 5,000 characters or fewer. You typed 5,230',
  );
  const line = { kind: 'line', limit: 60, ...required } as const;
  expect(answer(line, '👩🏽‍🦽'.repeat(60))).toBe('👩🏽‍🦽'.repeat(60));
  expect(answer(line, 'a'.repeat(61))).toContain('60 characters or fewer. You typed 61');
});

test('a text that is designed to be slow to check is checked within a second', () => {
  const started = performance.now();
  const email = { kind: 'email', ...required } as const;
  expect(answer(email, '@a.'.repeat(21_600))).toContain('254 characters or fewer');
  for (const slow of [`${'.'.repeat(400_000)}x`, `<${'@'.repeat(40_000)}`]) {
    expect(answer(email, slow)).toContain('254 characters or fewer');
  }
  expect(answer({ kind: 'line', ...required }, `e${'\u0301'.repeat(9_000)}`)).toHaveLength(30);
  expect(answer({ kind: 'lines', ...required }, 'a'.repeat(500_000))).toBe(
    'Which? Write 2,000 characters or fewer',
  );
  expect(answer({ kind: 'telephone', ...required }, `0${' '.repeat(100_000)}x`)).toContain('100');
  expect(performance.now() - started).toBeLessThan(1_000);
});
