import { expect, test } from 'vitest';
import { type Answers, pathOf } from '../../answers/questions/path.ts';
import { type FormVersion, telephonesIn } from '../../answers/records/records.ts';
import { loadContent } from '../../content/model/load.ts';
import type { Question } from '../../content/model/questionnaire/question.ts';
import { requestKinds } from '../../content/model/schemas/desk-schema.ts';
import { cupsAndSpoons } from '../../tests/form/cups-and-spoons.ts';
import type { KnownQuestions } from '../people/person.ts';
import { adviceWhileWaiting, whyNotYet } from '../people/situation.ts';
import {
  contactsFor,
  type FilledLetter,
  fillLetter,
  fillReceipt,
  textMessage,
} from './fill-letter.ts';
import { contactsIn, guardianInWords, nameIn, type Way } from './reach.ts';
import { isReachable, reachInWords } from './reach-in-words.ts';

const { desk } = loadContent();
const form = cupsAndSpoons();
const adult = { for: 'self', age: 'adult', agrees: 'yes', 'agrees-health': 'no', name: 'Zoë' };
const given = {
  ...adult,
  contact: ['email', 'phone'],
  email: 'z@example.org',
  phone: '020 79460958',
};
const contacts = (form: FormVersion, answers: Answers, desk: KnownQuestions = {}) =>
  contactsIn(pathOf(form, answers), telephonesIn(form, answers), desk);
const ways = (answers: Answers, phoneNumbers = {}) =>
  contacts(form, answers, { phoneNumbers }).ways;

const letter = {
  subject: 'Hello {name}',
  body: ['On {day},\u00a0we meet.', 'Your reference is {reference}.'],
  text: 'On {day}, {name}?',
  call: ['Ask about {day}.'],
};
const filled = fillLetter(letter, { name: 'Zoë {day} $&', day: '1 May', reference: '7KQ2' });

test('a letter has in it what the desk knows, and words in braces that a person typed stay as they are', () => {
  expect(filled).toEqual({
    subject: 'Hello Zoë {day} $&',
    body: 'On 1 May, we meet.\n\nYour reference is 7KQ2.',
    text: 'On 1 May, Zoë {day} $&?',
    textParts: 1,
    costlySigns: ['ë'],
    call: ['Ask about 1 May.'],
    gaps: [],
  });
});

test('an email has curly quotation marks, and a text message straight ones if that makes it shorter', () => {
  const quoting = { ...letter, subject: 'It', body: ['{how}'], text: '‘It’, {how}. {name}' };
  const fill = (name: string) => fillLetter(quoting, { how: "by 'phone'", name });
  expect(fill('Dé')).toMatchObject({
    body: 'by ‘phone’',
    text: "'It', by 'phone'. Dé",
    textParts: 1,
  });
  expect(fill('Zoë')).toMatchObject({ text: '‘It’, by ‘phone’. Zoë', costlySigns: ['ë'] });
});

test('what is missing in a letter is a gap, and then only a call can be begun', () => {
  const unfinished = fillLetter(letter, { name: 'Zoë', day: ' ', reference: '7KQ2' });
  expect(unfinished.gaps).toEqual(['day']);
  expect(unfinished.body).toContain('On [day: still to be filled in], we meet.');
  const hrefs = contactsFor(unfinished, ways(given)).flatMap(({ links }) => links);
  expect(hrefs).toEqual([{ href: 'tel:+442079460958', words: 'Call' }]);
});

test('someone is reached in the ways that they chose, and in no other', () => {
  expect(ways(given).map(({ kind, label, written }) => [kind, label, written])).toEqual([
    ['email', 'By email', 'z@example.org'],
    ['phone', 'By phone', '020 79460958'],
  ]);
  expect(ways({ ...given, contact: ['phone'] }).map(({ kind }) => kind)).toEqual(['phone']);
});

/** The form, with an email address for the guardian, and a third way to be reached. */
const withGuardian = {
  pages: form.pages.map((page) => ({
    ...page,
    questions: page.questions.map((question): Question => {
      const { id, category, policy, ask } = question;
      if (id === 'guardian-name') return { id, category, policy, ask, kind: 'email' };
      if (question.kind === 'line') return { ...question, autocomplete: 'name' };
      if (question.kind !== 'several' || id !== 'contact') return question;
      const asks = { id: 'aunt', category, policy, ask: 'Who is she?', kind: 'line' } as const;
      return { ...question, options: [...question.options, { id: 'aunt', label: 'Aunt', asks }] };
    }),
  })),
};

test("what a guardian gave is not among the person's ways, and what a link cannot do is in words", () => {
  const answers = {
    ...given,
    age: 'under',
    'guardian-name': 'p@example.org',
    'guardian-agrees': 'yes',
    contact: ['phone', 'aunt'],
    phone: '18001 020 7946 0958',
    aunt: 'Pat, next door',
  };
  const { ways, guardian } = contacts(withGuardian, answers, {
    phoneNumbers: { phone: 'relay' },
  });
  expect(ways.map(({ written }) => written)).toEqual(['18001 020 7946 0958', 'Pat, next door']);
  expect(contactsFor(filled, ways).map(({ dial, links }) => [dial, links])).toEqual([
    ['18002 02079460958', []],
    [undefined, []],
  ]);
  expect(nameIn(pathOf(withGuardian, answers))).toBe('Zoë');
  // An older form, of whose questions content/ says nothing.
  expect(guardian?.ways.map(({ written }) => written)).toEqual(['p@example.org']);
  expect(contacts(withGuardian, { ...answers, age: 'adult' }).guardian).toBeUndefined();
});

test('the guardian whom content/ asks for is named, with the telephone or the address that they gave', () => {
  const sample = loadContent().form;
  const answers = {
    'filling-in-for': 'self',
    age: 'under',
    agrees: 'yes',
    'agrees-health': 'no',
    'guardian-name': 'Sam Example',
    'guardian-contact': 'phone',
    'guardian-phone': '01632 960123',
    'guardian-email': 'left@example.org',
    'guardian-agrees': 'yes',
  };
  const { guardian } = contacts(sample, answers, desk);
  expect(guardian && guardianInWords(guardian)).toBe('Sam Example, 01632 960123');
  const waits = { reference: '7KQ2-M9XD-4T', waitingUntil: '2026-12-24' };
  expect(whyNotYet(waits, guardian)).toBe(
    '7KQ2-M9XD-4T waits for a parent or guardian until 24 December 2026, so nothing is recorded. Record first that the guardian agreed: Sam Example, 01632 960123.',
  );
  expect(whyNotYet({ reference: '7KQ2-M9XD-4T' }, guardian)).toBeUndefined();
  expect(adviceWhileWaiting(guardian)).toMatch(/^Contact only their parent or guardian, \S/);
});

const helped = {
  'filling-in-for': 'helper',
  'helper-confirms': 'yes',
  age: 'adult',
  agrees: 'yes',
  'agrees-health': 'no',
  who: ['carer'],
  name: 'Zoë',
  'contact-by': ['email', 'supporter'],
  email: 'z@example.org',
  'supporter-name': 'Jo',
  'supporter-contact': 'phone',
  'supporter-phone': '01632 960123',
  'helper-contact': 'email',
  'helper-email': 'h@example.org',
  'helper-name': 'Kit',
};

test("a supporter's and a helper's contact is kept apart from the person's, and a helper's is used for a letter only if they asked for that", () => {
  const { form: sample } = loadContent();
  const reached = (answers: Answers) =>
    contacts(sample, answers, desk).ways.map(({ written, through }) => [written, through]);
  const own = ['z@example.org', undefined];
  expect(reached(helped)).toEqual([own, ['01632 960123', 'supporter']]);
  const throughHelper = { ...helped, 'contact-by': ['email', 'helper'] };
  expect(reached(throughHelper)).toEqual([own, ['h@example.org', 'helper']]);
  const { others, ways } = contacts(sample, helped, desk);
  expect(others.map(({ through, name, isChosen }) => [through, name, isChosen])).toEqual([
    ['supporter', 'Jo', true],
    ['helper', 'Kit', false],
  ]);
  expect(reachInWords(ways)).toBe('z@example.org, 01632 960123 (their supporter)');
});

test('a helper who is the parent or guardian is reached in the way that they gave as that, and need not give it again', () => {
  const { form: sample } = loadContent();
  const answers = {
    ...helped,
    age: 'under',
    'contact-by': ['helper'],
    'helper-is': 'guardian',
    'guardian-name': 'Sam Example',
    'guardian-contact': 'text',
    'guardian-agrees': 'yes',
    'guardian-mobile': '07700 900982',
    'helper-email': 'left@example.org',
  };
  const { sections } = pathOf(sample, answers);
  const asked = sections.flatMap(({ questions }) => questions);
  const [same] = asked.find(({ question }) => question.id === 'helper-is')?.options ?? [];
  expect(same?.label).toMatch(/: Sam Example, 07700 900982$/);
  expect(asked.map(({ question }) => question.id)).not.toContain('helper-contact');
  const { others, ways } = contacts(sample, answers, desk);
  expect(others).toMatchObject([{ through: 'helper', name: 'Sam Example', isChosen: true }]);
  expect(ways).toMatchObject([
    { through: 'helper', written: '07700 900982', kind: 'phone', use: 'text' },
  ]);
});

test.each([
  ['Jo, my support worker', false],
  ['Jo, 01632 960123', true],
  ['Jo (01632) 960-123', true],
  ['jo@example.org', true],
])('someone who gave only "%s" can be reached: %s', (written, can) => {
  const way: Way = { kind: 'other', question: 'supporter', label: 'A supporter', written };
  expect(isReachable([way])).toBe(can);
  const line = can ? written : `No email address or phone number: ${written}`;
  expect(reachInWords([way])).toBe(line);
});

const email = (written: string): Way => ({
  kind: 'email',
  question: 'email',
  label: 'Email',
  written,
});
const hrefs = (way: Way, from: FilledLetter = filled) =>
  contactsFor(from, [way]).flatMap(({ links }) => links.map(({ href }) => href));

test.each([
  ['a+b@example.org', 'a%2Bb@example.org'],
  ['a?bcc=x@example.org', 'a%3Fbcc%3Dx@example.org'],
  ['zoë@käse.de', 'zo%C3%AB@xn--kse-qla.de'],
])('an email to %s goes to nobody else, with its lines and its signs', (address, to) => {
  const [href = ''] = hrefs(email(address));
  expect(href.startsWith(`mailto:${to}?`)).toBe(true);
  expect(href).not.toMatch(/[+\s]/);
  const { searchParams } = new URL(href);
  expect(Object.fromEntries(searchParams)).toEqual({
    subject: filled.subject,
    body: filled.body.replaceAll('\n', '\r\n'),
  });
});

test('a letter too long for a link is to be copied, and the link still has the subject', () => {
  const long = { ...filled, body: 'é'.repeat(400), text: 'é'.repeat(400) };
  const phone: Way = {
    kind: 'phone',
    question: 'phone',
    use: 'text',
    number: '+447700900123',
    label: '',
    written: '',
  };
  const links = contactsFor(long, [email('a@example.org'), phone]).flatMap((one) => one.links);
  expect(links).toEqual(
    [
      ...[
        {
          href: 'mailto:a@example.org?subject=Hello%20Zo%C3%AB%20%7Bday%7D%20%24%26',
          words: 'Email',
        },
      ],
      ...[{ href: 'sms:+447700900123', words: 'Text' }],
    ].map((link) => ({ ...link, isWithoutBody: true })),
  );
});

test('a number for text messages is not called, one for calls gets no messages, and any other gets both', () => {
  const hrefsFor = (use: 'text' | 'call' | 'any') =>
    hrefs({
      kind: 'phone',
      question: 'phone',
      use,
      number: '+442079460958;ext=12',
      label: '',
      written: '',
    });
  const text = 'sms:+442079460958?body=On%201%20May%2C%20Zo%C3%AB%20%7Bday%7D%20%24%26%3F';
  const call = 'tel:+442079460958;ext=12';
  expect([hrefsFor('text'), hrefsFor('call'), hrefsFor('any')]).toEqual([
    ...[[text], [call], [text, call]],
  ]);
});

test('no letter or receipt of the sample has a sentence of more than 20 words, or says a thing that is not known', () => {
  const blanks = { day: 'x', time: 'x', how: 'x', question: 'x?', askedOn: 'x', dueOn: 'x' };
  const guardian = { guardian: 'x', waitingUntil: 'x' };
  const known = { name: 'x', reference: 'x', answer: 'x.', ...guardian, ...blanks };
  const { identity, clarification, extended, reasons } = desk.delays;
  const receipts = requestKinds.flatMap((kind) => Object.values(desk.receipts[kind]));
  const texts = [
    ...desk.letters.map((letter) => fillLetter(letter, known)),
    ...[...receipts, identity, clarification, extended].map((one) => ({
      ...fillReceipt(one, { ...known, why: reasons.complex }),
      text: '',
      call: [],
    })),
  ];
  for (const { subject, body, text, call, gaps } of texts) {
    expect(gaps).toEqual([]);
    const sentences = [subject, body, text, ...call].join('\n').split(/[.?!:]\s|\n/);
    for (const sentence of sentences) {
      expect.soft(sentence.split(/\s+/).length, sentence).toBeLessThanOrEqual(20);
    }
  }
});

test.each([
  [
    'about ‘Living, Adapting & Doing’ – “yes”…\u00a0now',
    `about 'Living, Adapting & Doing' - "yes"... now`,
  ],
  ['Für Elodié, at 10 €', 'Für Elodié, at 10 €'],
  ['Hello Zoë, about ‘it’', 'Hello Zoë, about ‘it’'],
])('%s is sent as %s', (words, text) => {
  expect(textMessage(words).text).toBe(text);
});

test.each([
  ['a'.repeat(160), 1, ''],
  ['a'.repeat(161), 2, ''],
  ['a'.repeat(306), 2, ''],
  ['a'.repeat(307), 3, ''],
  ['[]'.repeat(40), 1, ''],
  ['[]'.repeat(41), 2, ''],
  [`’${'a'.repeat(159)}`, 1, ''],
  [`ë${'a'.repeat(69)}`, 1, 'ë'],
  [`ë${'a'.repeat(70)}`, 2, 'ë'],
  [`👋${'a'.repeat(69)}`, 2, '👋'],
  ['', 0, ''],
])('%s takes %i parts', (words, parts, costly) => {
  expect(textMessage(words)).toMatchObject({ parts, costly: [...costly] });
});
