import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { parse, parseDocument } from 'yaml';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { hashContent } from './built-content.ts';
import { loadContent } from './load.ts';
import { ContentError } from './yaml/describe-problem.ts';

// Each test breaks a copy of the second study in one place: what is in content/ now does not matter.
const temporary = temporaryFolder();
beforeEach(() => cpSync('tests/second-study', temporary.path, { recursive: true }));

const at = (file: string) => join(temporary.path, file);
const read = (file: string) => readFileSync(at(file), 'utf8');
const write = (file: string, text: string | Buffer) => writeFileSync(at(file), text);
const remove = (file: string) => rmSync(at(file), { recursive: true });

function set(file: string, path: (string | number)[], value: unknown) {
  const document = parseDocument(read(file));
  if (value === undefined) document.deleteIn(path);
  else document.setIn(path, value);
  write(file, document.toString());
}

function problems(folder = temporary.path): readonly string[] {
  try {
    loadContent(folder);
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
  return [];
}

test('content/ and the second study have no problem', () => {
  expect(problems()).toEqual([]);
  expect(problems('content')).toEqual([]);
});

test.each([
  ['landing.yaml', ['hero', 'lead'], 'landing'],
  ['team.yaml', ['introduction'], 'team'],
] as const)("{study} in %s prints the study's name", (file, path, part) => {
  set('study.yaml', ['name'], 'Another Study');
  set(file, [...path], 'Join {study} now.');
  expect(JSON.stringify(loadContent(temporary.path)[part])).toContain('Join Another Study now.');
});

const people = (length: number) =>
  Array.from({ length }, () => ({
    name: 'A',
    role: 'Any',
    profile: 'https://profiles.example.org/a',
    photo: { file: 'door.jpg', alt: 'A.' },
  }));
const backers = (length: number) =>
  Array.from({ length }, () => ({
    name: 'A',
    kind: 'any',
    link: 'https://a.example.org/',
    logo: 'a.svg',
  }));
const registration = { kind: 'charity number', number: 'SC012345', place: 'Scotland' };

/** By file: the field, what is typed there (null leaves it out), and what is said. */
const refused: Record<string, [field: string, value: unknown, problem: string][]> = parse(`
desk.yaml:
  - [nation, GB, 'nation: found "GB". Expected whose bank holidays you keep: ENG (England), ']
  - [extraHolidays.0, 2026-02-30, 'extraHolidays: found "2026-02-30". Expected a date that exists']
  - [smallest, 0, 'smallest: found 0. Expected a whole number of people, from 1 to 100']
  - [phoneNumbers.letters-to, call, 'phoneNumbers.letters-to: found "letters-to". Expected a question of form.yaml with "kind: telephone": ring']
  - [quotas.0.when, {}, 'quotas.when: found {}. Expected the id of a question of form.yaml and of its answer']
  - [quotas.0.when.dor-kind, pushed, 'quotas.when.dor-kind: found "dor-kind". Expected a question of form.yaml with choices: takes-part, body, door-kind, ']
  - [quotas.0.when.called, Zoë, 'quotas.when.called: found "called", a question without choices. Expected']
  - [quotas.1.when.hard-because, [weight, hadles], 'quotas.when.hard-because: found "hadles". Expected an answer to that question: weight, handles, nothing']
  - [quotas.1.people, 3, 'quotas: has people and share. Expected one of them, for example "people: 8" or']
  - [quotas.0.people, null, 'quotas: has neither people nor share. Expected one of them, for example "people: 8"']
  - [quotas.1.share, some, 'quotas.share: found "some". Expected a part of everyone whom you invite: half, a third, ']
  - [quotas.1.id, turning, 'quotas.id: found "turning". Expected an id that no other of the quotas has']
  - [contradictions.0.when.which-handle, bar, 'contradictions.when.which-handle: found "bar". Expected an answer to that question: knob, lever']
  - [fairTo.0.when.hard-because, bar, 'fairTo.when.hard-because: found "bar". Expected an answer to that question: weight, handles, nothing']
  - [letters.0.text, 'May we come, {nam}?', 'letters.text: found "{nam}". Expected one of {study}, ']
  - [letters.0.body.1, 'By {dueOn}.', 'letters.body: found "{dueOn}". Expected one of {study}, ']
  - [letters.0.to, parent, 'letters.to: found "parent". Expected "to: guardian", or nothing for a letter to the participant']
  - [guardian, {"name": "ring", "reach": ["ring"]}, 'guardian.name: found "ring". Expected a question of form.yaml with "kind: line": door-kind-other, called']
  - [guardian, {"name": "called", "reach": ["ring", "called"]}, 'guardian.reach: found "called". Expected a question of form.yaml with "kind: email" or "kind: telephone": letters-to, ring']
  - [receipts.see.done.subject, 'On {day}', 'receipts.see.done.subject: found "{day}". Expected one of {study}, ']
  - [receipts.complain, null, 'receipts.complain: is missing. Expected']
form.yaml:
  - [pages.3.questions.0.ask, 'Your name at {compny}?', '(section reach, question called), ask: found "{compny}". Expected one of {study}, {company}, {email}']
  - [check.text, 'It took {minutes} minutes.', 'check.text: found "{minutes}". Expected "minutes" in study.yaml or organisation.yaml; add it there, or ']
  - [policy.Experience data, null, 'policy.Experience data: is missing. Expected who tells you this (source), because questions']
  - [policy.Technical and usage data, null, 'policy.Technical and usage data: is missing. Expected who tells you this (source), and what it is (also)']
  - [pages.1.questions.2.options.0.label, '{minimumAge} to 12', '(section door, question door-kind, option pushed), label: prints "16 to 12". Expected the smaller number first']
formats.yaml:
  - [easyRead.blocks.0.text, ["{unless paymnt} Ask us what we pay."], 'easyRead.blocks.text: found "{unless paymnt}". Expected one of {study}, ']
  - [easyRead.title, '{unless payments} What is this?', 'easyRead.title: found "{unless payments} What is this?", of which this study prints nothing. Expected words for it too']
  - [easyRead.title, 'What is this?{end}', 'easyRead.title: found "{end}". Expected "{if …}" or "{unless …}" before it']
  - [easyRead.title, 'What {interviews} is this?', 'easyRead.title: found "{interviews}". Expected it in a condition: {if interviews}']
landing.yaml:
  - [purpose.photos.0.alt, ' ', 'purpose.photos.alt: is empty. Expected']
  - [purpose.bench.products.0.text, '"It slips."', 'purpose.bench.products.text: found "\\"It slips.\\"". Expected one sentence without quotation marks']
  - [purpose.bench.products.0.text, null, 'purpose.bench.products: found {"file":"knob.png","alt":"A round green knob."}. Expected either "text" or "quotation"']
  - [purpose.bench.products.1.quotation.agreedOn, null, 'purpose.bench.products.quotation.agreedOn: is missing. Expected']
  - [hero.action, null, 'hero.action: is missing. Expected the words']
  - [hero.lead, 'Join {studdy}.', 'hero.lead: found "{studdy}". Expected one of {study},']
  - [signup.glance.rows.0.text, '{unless  payment } Ask us what we pay.', 'signup.glance.rows.text: found "{unless  payment }". Expected one of {study}, ']
organisation.yaml:
  - [email, hello.example.org, 'email: found "hello.example.org". Expected one email address']
  - [name, 7, 'name: found 7. Expected the organisation''s full name, as its letters have it. If it is right as it is, put it in quotes: "7".']
  - [site, 'https://www.example.org/home', 'site: found "https://www.example.org/home". Expected an address without a path']
  - [address, null, 'address: is missing. Expected these fields, each on its own line: kind, text']
  - [registration, {"kind":"charity number","number":"1","place":""}, 'registration.place: is empty. Expected where you are registered']
  - [storageBucket, 'https://photos.example.org/team', 'storageBucket: found "https://photos.example.org/team". Expected an address whose path ends in "/"']
  - [phone, the front desk, 'phone: found "the front desk". Expected the number that people can phone, in digits and spaces']
study.yaml:
  - [formAddress, 'http://forms.example.org/study', 'formAddress: found "http://forms.example.org/study". Expected the address of the sign-up form, starting with https://']
  - [formAddress, 'https://forms.gle/abc', 'formAddress: found "https://forms.gle/abc". Expected the form''s long address']
  - [policyUpdated, '2025-02-30', 'policyUpdated: found "2025-02-30". Expected a date that exists']
  - [policyUpdated, '30 July 2025', 'policyUpdated: found "30 July 2025". Expected a date']
  - [minimumAge, eighteen, 'minimumAge: found "eighteen". Expected a whole number of years']
  - [minimumAge, 180, 'minimumAge: found 180. Expected a whole number of years, from 1 to 99']
  - [retention.screeningMonths, 6000000, 'retention.screeningMonths: found 6000000. Expected a whole number of months, from 1 to 120']
  - [retention.screeningLatest, '2206-03-31', 'retention.screeningLatest: found "2206-03-31". Expected a date that exists, from 2000 to 2099']
  - [rights.answeredInWorkingDays, 50, 'rights.answeredInWorkingDays: found 50. Expected a whole number of working days, from 1 to 20']
  - [processors, [], 'processors: has 0 entries. Expected at least one company']
  - [retention.recordingsYears, 3, 'retention.recordingsYears: found 3, but nothing says that the study has interviews. Put "interviews: true" if']
  - [recipients.transcribes, Acme Typing, 'recipients.transcribes: found "Acme Typing", but nothing says that the study has recordings. Put under "retention"']
  - [retention.financialRecordsYears, null, 'recipients.pays: found "Bank of Nowhere, in Nowhere", but nothing says that the study has payments. Put under']
  - [interviews, true, 'retention.screeningMonths: is missing. Expected for how many months you keep answers after an interview']
  - [signUp, { amount: £90, payment: You get £9. }, 'signUp.amount: found "£90", but payment says "You get £9.". Put the same amount in both']
  - [signUp, { closes: 2098-10-21 }, 'signUp.closes: found "2098-10-21". Expected 2098-10-20 at the latest: all answers are deleted after 20']
  - [read.easyWords.by, '', 'read.easyWords.by: is empty. Expected who read']
team.yaml:
  - [people.0.photo.alt, '', 'people.photo.alt: is empty. Expected what the picture shows, for someone who cannot see it, for example']
  - [people.0.profile, zoe, 'people.profile: found "zoe". Expected the address of the person''s professional profile']
  - [people, [], 'people: has 0 entries. Expected one to twelve people']
  - [people.0.phone, 0, 'people.phone: unknown field. Check its spelling (used here: name, role, profile, photo), or remove it']
  - [people.0.photo, anna.jpg, 'people.photo: found "anna.jpg". Expected these fields, each on its own line: file, alt']
  - [people.0.photo.file, '../anna.jpg', 'people.photo.file: found "../anna.jpg". Expected the name of a file in content/images/team/']
  - [people.0.photo.file, 'anna#1.jpg', 'people.photo.file: found "anna#1.jpg". Expected the name of a file in content/images/team/, ending in .jpg or .jpeg or .png or .webp, without # ? % { }']
`);

const withEntries = [
  ['team.yaml', 'people', people(13), 'people: has 13 entries. Expected one to twelve people'],
  ['backers.yaml', 'backers', backers(9), 'backers: has 9 entries. Expected at most eight'],
  [
    'backers.yaml',
    'backers',
    [{ ...backers(1)[0], link: 'javascript:alert(1)' }],
    'backers.link: found "javascript:alert(1)". Expected the address',
  ],
] as const;

test.each([
  ...Object.entries(refused).flatMap(([file, rows]) => rows.map((row) => [file, ...row] as const)),
  ...withEntries,
])('%s with %s as %j is refused', (file, field, value, problem) => {
  set('study.yaml', ['signUp'], undefined);
  if (file === 'backers.yaml') write(file, 'heading: Who pays\nbackers: []\n');
  const path = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  set(file, path, value ?? undefined);
  const [found, ...more] = problems();
  expect(more).toEqual([]);
  const place = `content/${file}, ${problem}`;
  expect(found?.replace(/ line \d+,?/, '').slice(0, place.length)).toBe(place);
});

test('a sentence, or an entry with a text, is printed only while study.yaml does not answer it, and its answer only once it does', () => {
  set(
    'formats.yaml',
    ['easyRead', 'blocks', 0, 'text'],
    ['You can be paid.', '{payment}', '{if paymentUnsaid} Ask us how much we pay.'],
  );
  const rows = [
    { label: 'Pay', text: '{payment}' },
    { label: 'Pay', text: '{unless payment} Ask us {if interviews} now {end} how much we pay.' },
  ];
  set('landing.yaml', ['signup', 'glance', 'rows'], rows);
  const printed = () => {
    const { formats, landing } = loadContent(temporary.path);
    return [
      ...(formats.easyRead.blocks[0]?.text ?? []),
      ...landing.signup.glance.rows.map(({ text }) => text),
    ];
  };
  const ask = 'Ask us how much we pay.';
  set('study.yaml', ['signUp'], undefined);
  expect(printed()).toEqual(['You can be paid.', ask, ask]);
  const payment = 'We pay 10 pounds.';
  set('study.yaml', ['signUp'], { payment });
  expect(printed()).toEqual(['You can be paid.', payment, payment]);
});

test('a form that asks a guardian to agree needs to know whom the desk contacts, and a letter to them', () => {
  set('form.yaml', ['pages', 0, 'questions', 0, 'waits'], true);
  set('study.yaml', ['retention', 'guardianDays'], 9);
  write(
    'privacy/02-scope.mdx',
    `${read('privacy/02-scope.mdx')}\n<Fact name="guardianAwaited" />\n`,
  );
  expect(problems()).toEqual([
    expect.stringContaining(', guardian: is missing, and form.yaml asks a parent or'),
    expect.stringContaining(', letters: none is to the parent or guardian, whom form'),
  ]);
});

test('words after {if …}, up to {end}, are printed only for a study that has it, wherever they are', () => {
  const heading =
    'Tell us{if interviews} and talk to us{end}{unless interviews} in writing{end}, {study}.';
  set('landing.yaml', ['purpose', 'heading'], heading);
  set('landing.yaml', ['hero', 'offer'], '{if interviews} An interview');
  const printed = () => {
    const { purpose, hero } = loadContent(temporary.path).landing;
    return [purpose.heading, hero.offer];
  };
  expect(printed()).toEqual(['Tell us in writing, Doors and Us.', undefined]);
  set('study.yaml', ['interviews'], true);
  set('study.yaml', ['retention', 'screeningMonths'], 9);
  write('privacy/02-scope.mdx', `${read('privacy/02-scope.mdx')}\n<Fact name="screeningKept" />\n`);
  expect(printed()).toEqual(['Tell us and talk to us, Doors and Us.', 'An interview']);
});

test('a block of the easy words is left out with its picture if none of its sentences is printed', () => {
  set('formats.yaml', ['easyRead', 'blocks', 0, 'text'], ['{payment}']);
  const blocks = () => loadContent(temporary.path).formats.easyRead.blocks.length;
  set('study.yaml', ['signUp'], { payment: 'We pay 10 pounds.' });
  const all = blocks();
  set('study.yaml', ['signUp'], undefined);
  expect(blocks()).toBe(all - 1);
});

test("a policy must print the organisation's registration if it has one, and no registration if not", () => {
  set('organisation.yaml', ['registration'], undefined);
  const absent = (name: string) =>
    `found "<Fact name="${name}" />", which this study does not have. Expected it between ` +
    `<When name="${name}"> and </When>.`;
  expect(problems()).toEqual(
    ['registrationKind', 'registrationNumber', 'registeredIn'].map((name) =>
      expect.stringContaining(absent(name)),
    ),
  );
  set('organisation.yaml', ['registration'], registration);
  write('privacy/01-who-we-are.mdx', '---\nheading: A\n---\n\n<Fact name="study" />\n');
  expect(problems()).toEqual([
    expect.stringContaining('no file has <Fact name="registrationNumber" />'),
    expect.stringContaining('no file has <Fact name="registeredIn" />'),
  ]);
});

test('a form in which answers wait for a guardian needs the days for which they do, and a policy that prints them', () => {
  set('form.yaml', ['pages', 0, 'questions', 0, 'waits'], true);
  expect(problems()).toEqual([
    expect.stringMatching(
      /^content\/study\.yaml, line \d+, retention\.guardianDays: is missing\. /,
    ),
  ]);
  set('study.yaml', ['retention', 'guardianDays'], 9);
  expect(problems()).toEqual([
    expect.stringContaining('no file has <Fact name="guardianAwaited" />'),
  ]);
  set('form.yaml', ['pages', 0, 'questions', 0, 'waits'], undefined);
  expect(problems()).toEqual([]);
});

test('a policy must print an optional fact that the study has, and needs a condition for one that it may lack', () => {
  const section = 'privacy/05-sharing.mdx';
  const transcripts = '<Fact name="transcribes" /> types.';
  set('study.yaml', ['interviews'], true);
  set('study.yaml', ['retention', 'screeningMonths'], 9);
  set('study.yaml', ['retention', 'recordingsYears'], 9);
  const kept = '<Fact name="screeningKept" /> <Fact name="recordingsKept" />';
  write('privacy/02-scope.mdx', `${read('privacy/02-scope.mdx')}\n${kept}\n`);
  set('study.yaml', ['recipients', 'transcribes'], 'Acme Typing');
  expect(problems()).toEqual([expect.stringContaining('no file has <Fact name="transcribes" />')]);
  write(section, `${read(section)}\n${transcripts}\n`);
  expect(problems()).toEqual([]);
  set('study.yaml', ['recipients', 'transcribes'], undefined);
  const line = read(section).split('\n').length - 1;
  expect(problems()).toEqual([
    `content/${section}, line ${line}: found "<Fact name="transcribes" />", which this study ` +
      'does not have. Expected it between <When name="transcribes"> and </When>.',
  ]);
  const sound = read(section).replace(transcripts, '');
  for (const passage of [
    `We type.<When name="transcribes"> ${transcripts}</When>`,
    `<When name="transcribes">\n\n${transcripts}\n\n</When>`,
    `| Who | What |\n| --- | --- |\n| <When name="transcribes">A typist</When> | ${transcripts} |`,
    `<When name="hostedForm">\n\nA.<When name="transcribes"> ${transcripts}</When>\n\n</When>`,
  ]) {
    write(section, `${sound}\n${passage}\n`);
    expect(problems()).toEqual([]);
  }
});

test('a field that is in a file twice is named, with its line and what to do', () => {
  write('team.yaml', `${read('team.yaml')}heading: Again\n`);
  const line = read('team.yaml').split('\n').length - 1;
  expect(problems()).toEqual([
    `content/team.yaml, line ${line}: "heading" is there twice in the same group. ` +
      'Expected it once; remove one of the two lines, or correct the spaces before it.',
  ]);
});

test.each<[string, () => void]>([
  ...[1, 3, 12].map((length): [string, () => void] => [
    `a team of ${length} people, in any roles,`,
    () => set('team.yaml', ['people'], people(length)),
  ]),
  [
    'a list of eight backers of any kind',
    () => {
      mkdirSync(at('images/backers'));
      write('images/backers/a.svg', '');
      write('backers.yaml', 'heading: Who pays\n');
      set('backers.yaml', ['backers'], backers(8));
    },
  ],
  ['a file of backers with nothing but a note', () => write('backers.yaml', '# None.\n')],
  ['a file of backers without any', () => write('backers.yaml', 'backers: []\n')],
  ...[0, 1, 6].map((length): [string, () => void] => [
    `a purpose of ${length} values`,
    () => {
      const values = Array.from({ length }, (_, index) => ({ title: `A ${index}`, text: 'A.' }));
      set('landing.yaml', ['purpose', 'values'], values);
    },
  ]),
  [
    'a bucket whose address has a query',
    () => set('organisation.yaml', ['storageBucket'], 'https://photos.example.org/o/?alt=media'),
  ],
  [
    'a bucket in place of the photos of the team',
    () => {
      set('organisation.yaml', ['storageBucket'], 'https://photos.example.org/team/');
      remove('images/team');
    },
  ],
  [
    'a note on a separate line or after a value in quotes',
    () => {
      const noted = '# Note.\nheading: "Who" # Note.\n  # More.';
      write('team.yaml', `${read('team.yaml').replace(/^heading: .*$/m, noted)}# The end.\n`);
    },
  ],
  [
    'a note above the heading of a section, or a "<" between spaces',
    () => write('privacy/02-scope.mdx', '---\n# Ours.\nheading: A\n---\n\nIf 4 < 5, or \\<5.\n'),
  ],
  [
    'a file that a Mac or a word processor leaves in a folder',
    () => {
      for (const name of ['.DS_Store', '~$05-sharing.mdx']) write(`privacy/${name}`, '');
    },
  ],
  [
    'the byte-order mark that some editors put first in a file',
    () => {
      for (const file of ['team.yaml', 'privacy/05-sharing.mdx'])
        write(file, `\uFEFF${read(file)}`);
    },
  ],
  [
    'a name with an accent, however it is stored,',
    () => {
      const [gate, accented] = ['images/easy-read/gate.png', 'images/easy-read/ga\u0301te.png'];
      renameSync(at(gate), at(accented));
      cpSync(at('images/easy-read/handle.png'), at(gate));
      set('formats.yaml', ['easyRead', 'blocks', 0, 'picture'], 'g\u00E1te.png');
      set('formats.yaml', ['easyRead', 'blocks', 1, 'picture'], 'gate.png');
    },
  ],
])('%s is accepted', (_, change) => {
  change();
  expect(problems()).toEqual([]);
});

test.each(['latin1', 'utf16le'] as const)(
  'a file that is not saved as UTF-8 is refused: %s',
  (encoding) => {
    const text = read('team.yaml').replace(/^heading: .*$/m, 'heading: Café');
    write('team.yaml', Buffer.from(text, encoding));
    write('privacy/05-sharing.mdx', '---\nheading: A\n---\n\nCaf\uFFFD.\n');
    expect(problems()).toEqual([
      expect.stringMatching(/^content\/team\.yaml, line \d: found ".{1,80}"\. .* UTF-8/),
      expect.stringMatching(
        /^content\/privacy\/05-sharing\.mdx, line 5: found "Caf.\."\. .* UTF-8/,
      ),
    ]);
  },
);

test.each([
  ['team.yaml', /role: .*/, 'role: 01234567', 'found 01234567', 'put it in quotes: "01234567".'],
  ['team.yaml', /role: .*/, 'role: {study}', 'found {study}', 'put it in quotes: "{study}".'],
  [
    'formats.yaml',
    /- A door can .*/,
    '- A door: heavy',
    'found A door: heavy',
    'put it in quotes: "A door: heavy".',
  ],
  ['study.yaml', /minimumAge: .*/, 'minimumAge: "16"', 'found "16"', 'Type it without quotes: 16.'],
  [
    'formats.yaml',
    /text:(\n +- .*){3}/,
    'text:\n        • Some.\n        • A door.',
    'found "• Some. • A door."',
    'Begin each entry of the list with a hyphen and a space.',
  ],
])(
  'what YAML reads as something else is named as it was typed, with what to type: %s, %s',
  (file, line, typed, found, remedy) => {
    write(file, read(file).replace(line, typed));
    expect(problems()).toEqual([expect.stringContaining(`: ${found}. Expected `)]);
    expect(problems()[0]?.slice(-remedy.length)).toBe(remedy);
  },
);

test('a problem is at the line of its value, or of the group in which a value is missing', () => {
  const sound = read('form.yaml');
  const lineOf = (words: string) => read('form.yaml').split('\n').indexOf(words) + 1;
  write('form.yaml', sound.replace('label: One that turns', 'label: 7'));
  expect(problems()).toEqual([
    expect.stringContaining(
      `content/form.yaml, line ${lineOf('            label: 7')} (section door, question door-kind, option turning), label: found 7. `,
    ),
  ]);
  write('form.yaml', sound.replace('        error: Enter your name\n', ''));
  expect(problems()).toEqual([
    expect.stringContaining(
      `content/form.yaml, line ${lineOf('      - id: called')} (section reach, question called), error: is missing. `,
    ),
  ]);
});

test('a file whose lines end in CR alone is refused, with what to choose when it is saved', () => {
  const remedy = /LF.*save the file again/;
  for (const file of ['team.yaml', 'privacy/05-sharing.mdx']) {
    const sound = read(file);
    write(file, sound.replaceAll('\n', '\r'));
    expect(problems()).toEqual([expect.stringMatching(`^content/${file}, line 1: found `)]);
    expect(problems()[0]).toMatch(remedy);
    write(file, sound.replaceAll('\n', '\r\n'));
    expect(problems()).toEqual([]);
  }
});

test('a long value is cut', () => {
  set('organisation.yaml', ['email'], 'x'.repeat(5000));
  expect(problems()[0]?.length).toBeLessThan(200);
});

test('an empty file and a missing file are named', () => {
  write('team.yaml', '');
  remove('poster.yaml');
  expect(problems()).toEqual([
    'content/team.yaml, the whole file: is empty. ' +
      'Expected these fields, each on its own line: heading, introduction, people.',
    'content/poster.yaml: is missing. Expected this file; restore it.',
  ]);
});

test('a missing section of the policy is named, and so is a file that is none of the sections', () => {
  remove('privacy/13-contact.mdx');
  write('privacy/14-more.mdx', '---\nheading: More\n---\n\nMore.\n');
  expect(problems()).toEqual([
    expect.stringMatching(/^content\/privacy\/14-more\.mdx: is no section of the policy\./),
    'content/privacy/13-contact.mdx: is missing. Expected this file; restore it.',
  ]);
});

const badName = (among: string) => `Expected a name that is one of ${among},`;
const straight = 'Expected straight quotes. Type:';
const unclosed = ': has <When name="…"> without </When>, or the reverse.';

test.each([
  ['We share nothing.\n', ', line 1: found "We share nothing.". Expected three lines'],
  ['---\ntitle: Sharing\n---\n\nText.\n', ', line 2, heading: is missing.'],
  ['---\nheading: Sharing\n---\n', ': has a heading and no text.'],
  ['—\nheading: A\n—\n\nA.\n', ', line 1: found "—". Expected three lines at the top: "---",'],
  ...(
    [
      ['Kept <Fact name="kept" />.', `"<Fact name="kept" />". ${badName('organisation')}`],
      ['{/* x */ process.pid}', '"{/* x */ process.pid}"'],
      ['A.\rexport const x = 1', '"A." and then a line that ends in CR alone'],
      ['<Fact name=“study” />', `"<Fact name=“study” />". ${straight} <Fact name="study" />`],
      ['<When name=‘pays’>A.</When>', `"<When name=‘pays’>". ${straight} <When name="pays">`],
      ['[a](//evil.example/)', '"](//evil.example/)"'],
      ['[a]: data:text/html,x', '"[a]: data:text/html,x"'],
      ['Dear {name}.', '"{name}". Expected no braces'],
      ['Ask <Email />.', '"<Email />". Expected one of <Fact'],
      ['<When name="paid">A.</When>', `"<When name="paid">". ${badName('ownForm')}`],
      ['Children <5 may not.', '"<5 may not."'],
      ['A <!-- note -->.', '"<!-- note -->"'],
      ['We keep <= 5.', '"<= 5."'],
      ['<Fact name="study" /', '"<Fact name="study" /"'],
      ['![A map](https://a.test/a.png)', '"![A map](https://a.test/a.png)". Expected words'],
      ['# Big\n\nText.', '"# Big". Expected "###'],
      ['If age <eighteen, stop.', '"<eighteen, stop.'],
    ] as const
  ).map(([text, found]) => [`---\nheading: A\n---\n\n${text}\n`, `, line 5: found ${found}`]),
  ['---\nheading: A\n---\n\nA.\u2028{x}\n', ', line 6: found "{x}"'],
  ['---\nheading: A\n---\n\nBig\n===\n\nText.\n', ', line 6: found "===". Expected "###'],
  ['---\nheading: A\n---\n\nWords\n---\n', ', line 6: found "---". Expected "###'],
  ['---\nheading: A\n---\n\n<When name="pays">\n\nA.\n', unclosed],
  ['---\nheading: A\n---\n\nWe <When name="pays">\n\npay.</When>\n', unclosed],
])('a section of the policy that holds %j is refused', (text, problem) => {
  write('privacy/05-sharing.mdx', text);
  expect(problems().join('\n')).toContain(`content/privacy/05-sharing.mdx${problem}`);
});

test.each([
  ['landing.yaml', ['purpose', 'photos', 1, 'file'], 'workshop/none.jpg'],
  ['landing.yaml', ['purpose', 'photos', 0, 'evening'], 'workshop/dusk.jpg'],
  ['landing.yaml', ['purpose', 'bench', 'products', 0, 'file'], 'bench/none.png'],
  ['team.yaml', ['people', 0, 'photo', 'file'], 'team/none.JPG'],
  ['formats.yaml', ['easyRead', 'blocks', 1, 'picture'], 'easy-read/none.png'],
])('a picture that is not there is named, with the file that names it: %s', (file, path, name) => {
  set(file, path, name.replace(/^.*\//, ''));
  expect(problems()).toEqual([
    `content/images/${name}: is missing, and content/${file} names it. ` +
      'Put the file there, or correct the name (capital letters count).',
  ]);
});

test('all problems of all files are reported at once', () => {
  set('organisation.yaml', ['email'], 'hello');
  set('study.yaml', ['minimumAge'], 'eighteen');
  remove('poster.yaml');
  expect(problems()).toHaveLength(3);
});

test('content is the same once it has been through a file, as the form gets it', () => {
  const content = loadContent(temporary.path);
  expect(JSON.parse(JSON.stringify(content))).toStrictEqual(content);
});

test('content is read again once a file has changed, also to as many letters, and never as someone else has changed it', () => {
  const roles = () => loadContent(temporary.path).team.people.map(({ role }) => role);
  const [first = '', ...others] = roles();
  loadContent(temporary.path).team.people.length = 0;
  expect(roles()).toEqual([first, ...others]);
  const changed = `${first.slice(0, -1)}X`;
  set('team.yaml', ['people', 0, 'role'], changed);
  expect(roles()).toEqual([changed, ...others]);
  set('team.yaml', ['people', 0, 'role'], '');
  expect(problems()).toHaveLength(1);
  expect(problems()).toHaveLength(1);
  set('team.yaml', ['people', 0, 'role'], first);
  expect(roles()).toEqual([first, ...others]);
});

test('the hash of content changes with each file of words, and with nothing else', () => {
  const hash = () => hashContent(temporary.path);
  const before = hash();
  write('images/team/note.txt', 'no words of the study');
  expect(hash()).toBe(before);
  write('privacy/02-scope.mdx', `${read('privacy/02-scope.mdx')} `);
  expect(hash()).not.toBe(before);
  expect(hashContent(at('nowhere'))).toBeUndefined();
});
