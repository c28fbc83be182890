import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test, vi } from 'vitest';
import { dayAt, daysBetween } from '../../common/days.ts';
import { completeFill, cupsAndSpoons } from '../../tests/form/cups-and-spoons.ts';
import { formUnderTest } from '../../tests/form/form-under-test.ts';
import { plain } from '../../tests/form/parse-page.ts';
import type { Response } from '../../tests/form/visitor.ts';

const { ask, send, press, fillIn, restart, database, store, sent } = formUnderTest();

afterEach(() => vi.restoreAllMocks());

/** The address of a draft whose page 'about' comes next. */
async function startDraft(): Promise<string> {
  const at = await fillIn({ ...completeFill, name: '' });
  expect(at.address).toMatch(/^\/s\/[\w-]{22}\/about\/name$/);
  return at.address.replace('/about/name', '');
}

const shown = ({ status, page }: Response) => [status, page.heading];

const about = new URLSearchParams({ name: 'Ann', contact: 'email', email: 'ann@example.org' });

test('complete answers are stored, with their consents, before the thanks are shown', async () => {
  const check = await fillIn();
  expect(check.page.heading).toBe('Check your cups');
  expect(await sent()).toEqual([]);
  const { address, html, page } = await press(check);
  expect(address).toMatch(/\/sent$/);
  expect(page.heading).toBe('Thank you for the cups');
  const [{ reference = '' } = {}] = await sent();
  expect(html).toContain(`<strong data-to-copy="" translate="no">${reference}</strong>`);
  expect(html).toContain(
    'href="mailto:team@kettle.example?subject=Cups%20%26%20spoons&amp;body=Forget%20my%20cups.%0A%0AMy%20cup%3A%20' +
      `${reference}" target="_blank"`,
  );
  expect(html).toContain('We forget them within a week.');
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const given = { agreed: true, policy: '2030-01-31', at: moment };
  expect(await sent()).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      reference: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{2}$/),
      receivedAt: moment,
      version: expect.stringMatching(/^[0-9a-f]{16}$/),
      consents: [
        {
          ...given,
          id: 'agrees',
          wording:
            'Do you agree? Write to team@kettle.example to stop. I agree that Kettle & Co may use my answers for ‘Cups and Spoons’.',
        },
        {
          ...given,
          id: 'agrees-health',
          wording: 'May we use what you say about your health? Yes',
        },
      ],
      answers: completeFill,
      telephones: { phone: '+442079460958;ext=12' },
      notable: ['Sent within 30 seconds of the agreement'],
    },
  ]);
});

test('the check page shows each answer whole, as it will be used, and says calmly which are empty', async () => {
  const story = `a cup\nand a spoon\n\n${'which I use each day '.repeat(100)}`.trim();
  const { html } = await fillIn({ ...completeFill, story });
  const rows = [...html.matchAll(/<div id="[^"]+" tabindex="-1"[^>]*>(.*?)<\/div>/gs)];
  const shown = rows.map(([, row = '']) => {
    const parts = row.replaceAll('</li><li>', ' / ').split(/<\/?d[td][^>]*>/);
    return parts.map((part) => plain(part.replace(/<[^>]*>/g, ''))).filter(Boolean);
  });
  expect(shown.map(([ask, answer]) => [ask, answer])).toEqual([
    ['Whose cups are these?', 'Mine'],
    ['Are you 21 or over?', '21 or over'],
    ['Do you agree?', 'I agree that Kettle & Co may use my answers for ‘Cups and Spoons’.'],
    ['May we use what you say about your health?', 'Yes'],
    ['Name', 'Ann <Lee>'],
    ['How may we reach you?', 'By email / By phone'],
    ['What is your email address?', 'ann@example.org'],
    ['What is your number?', '020 7946 0958, extension 12'],
    ['How many cups have you?', '40'],
    ['Since when?', 'Not answered'],
    ['What is harder for you?', 'Gripping / Lifting'],
    ['What happened?', story],
    ['May we write again?', 'Not answered'],
  ]);
  expect(shown.map(([ask, , change]) => change === `Change: ${ask}`)).not.toContain(false);
  expect(html).not.toMatch(/<details|<strong/);
});

test('each link to change an answer leads to the field that has it, of several choices to the first that was chosen', async () => {
  const chosen = { contact: ['phone'], harder: ['lifting', 'other'], 'harder-other': 'x' };
  const { html } = await fillIn({
    ...completeFill,
    ...chosen,
    'agrees-health': 'yes',
    later: 'no',
    'since.prefer-not-to-say': 'prefer-not-to-say',
  });
  const links = [...html.matchAll(/href="([^"]*\?change)#([^"]+)"/g)];
  const fields = await Promise.all(
    links.map(async ([, address = '', id = '']) => {
      const [field = ''] =
        new RegExp(`<(input|textarea) [^>]*\\bid="${id}"[^>]*>`).exec(
          (await ask(plain(address))).html,
        ) ?? [];
      return /type="(radio|checkbox)"/.test(field) && !/ checked=""/.test(field) ? [id] : [];
    }),
  );
  expect(fields.flat()).toEqual([]);
  expect(links.map(([, , id]) => id)).toEqual([
    'for',
    'age',
    'agrees',
    'agrees-health',
    'name',
    'contact.phone',
    'phone',
    'cups',
    'since.prefer-not-to-say',
    'harder.lifting',
    'harder-other',
    'story',
    'later.no',
  ]);
});

test('the check page shows "Prefer not to say" as an answer, and a number from abroad with its code', async () => {
  const phone = '+33 199 00 00 00';
  const { html } = await fillIn({
    ...completeFill,
    phone,
    'since.prefer-not-to-say': 'prefer-not-to-say',
  });
  expect(html).toContain('<dt>Since when?</dt><dd class="unsaid">Prefer not to say</dd>');
  expect(html).toContain('<dd>+33 1 99 00 00 00</dd>');
});

test('what a program writes into the field that people do not see is noted, and stored nowhere', async () => {
  const address = 'https://cups.example';
  await press(await fillIn({ ...completeFill, web_site: address }));
  const [stored] = await sent();
  expect(stored?.notable).toContain('Filled in a field that people do not see');
  expect(JSON.stringify(stored)).not.toContain(address);
});

test('sending the same answers again shows the thanks and stores them once', async () => {
  const check = await fillIn();
  const both = await Promise.all([press(check), press(check)]);
  expect(both.map(({ page }) => page.heading)).toEqual(Array(2).fill('Thank you for the cups'));
  expect((await press(check)).page.heading).toBe('Thank you for the cups');
  expect(await sent()).toHaveLength(1);
});

test('errors are listed with links to their fields, and everything typed is kept', async () => {
  const wrong = { ...completeFill, email: 'ann.example.org', cups: '41', 'since.day': '3' };
  const { status, address, html, page } = await fillIn(wrong);
  expect(status).toBe(200);
  expect(address).toMatch(/\/about\/name$/);
  expect(html).toContain('<title>Error: About you – Cups and Spoons</title>');
  expect([...page.problems.keys()]).toEqual(['email', 'cups', 'since']);
  for (const [field, problem] of page.problems) {
    expect(html.match(new RegExp(` id="${field}"`, 'g'))).toHaveLength(1);
    expect(html).toContain(`<li><a href="#${field}">${problem}</a></li>`);
  }
  expect(html).toMatch(/id="email"[^>]*aria-describedby="email-error" aria-invalid="true"/);
  expect(page.controls.filter(({ isSent, value }) => isSent && value)).toMatchObject([
    { name: 'name', value: 'Ann <Lee>' },
    { name: 'contact', value: 'email' },
    { name: 'email', value: 'ann.example.org' },
    { name: 'contact', value: 'phone' },
    { name: 'phone', value: '(020) 7946 0958 #12' },
    { name: 'cups', value: '41' },
    { name: 'since.day', value: '3' },
  ]);
  const corrected = await press(address, { ...completeFill, 'since.day': '' });
  expect(corrected.address).toMatch(/\/use\/harder$/);
});

test('a landline for text messages is refused at its field, in a tab and in the frame, and everything typed is kept', async () => {
  const mobile = JSON.stringify(cupsAndSpoons()).replace(
    '"telephone"',
    '"telephone","mobile":true',
  );
  restart(JSON.parse(mobile));
  const typed = { ...completeFill, phone: '020 7946 0958', name: 'Bo' };
  const refused = await fillIn(typed);
  expect(refused.address).toMatch(/\/about\/name$/);
  const headers = { 'sec-fetch-dest': 'iframe' };
  for (const { html, page } of [refused, await ask(refused.address, { headers })]) {
    expect(html).toContain('<title>Error: ');
    expect([...page.problems]).toEqual([
      [
        'phone',
        '“020 7946 0958” is not a mobile number. Enter one that starts with 07, or choose another way of contact',
      ],
    ]);
    expect(html).toMatch(/id="phone"[^>]*aria-describedby="phone-error" aria-invalid="true"/);
    const kept = page.controls.filter(({ isSent, value }) => isSent && value);
    expect(Object.fromEntries(kept.map(({ name, value }) => [name, value]))).toMatchObject({
      name: 'Bo',
      email: 'ann@example.org',
      phone: '020 7946 0958',
      cups: '40',
    });
  }
  expect(await sent()).toEqual([]);
});

test('an error before the agreement keeps the choices that were made, and stores nothing', async () => {
  const { address, page } = await fillIn({ for: 'self' });
  expect(address).toMatch(/^\/start\/you\/for\?/);
  expect([...page.problems]).toEqual([['age', 'Select whether you are 21 or over']]);
  expect(page.controls.filter(({ isSent, type }) => isSent && type === 'radio')).toMatchObject([
    { name: 'for', value: 'self' },
  ]);
  const agreement = await fillIn({ for: 'self', age: 'adult', 'agrees-health': 'yes' });
  expect([...agreement.page.problems]).toEqual([
    ['agrees', 'Tick the box if you agree. We have kept nothing'],
  ]);
  expect(new DatabaseSync(database()).prepare('SELECT id FROM drafts').all()).toEqual([]);
  const { page: later } = await press(`${await startDraft()}/agreement/agrees`, { agrees: '' });
  expect([...later.problems]).toEqual([
    [
      'agrees',
      'Tick the box if you agree. To delete what we have kept, choose ‘Delete these answers’ below',
    ],
  ]);
});

test('answers that end the form lead to its page of words, and nothing is stored', async () => {
  const { address, page } = await fillIn({ for: 'other', decided: 'no', age: 'adult' });
  expect(address).toBe('/ends/undecided');
  expect(page.heading).toBe('Not without them');
  const draft = await startDraft();
  const changed = { for: 'other', decided: 'no' };
  expect((await press(`${draft}/you/for?change`, changed)).address).toBe('/ends/undecided');
  expect((await ask(draft)).status).toBe(404);
  const later = 'for=other&decided=no&age=adult&agrees=yes&agrees-health=yes';
  expect((await send('/start/agreement/agrees', later)).location).toBe('/ends/undecided');
});

test('an answer that a change takes off the path is deleted, and asked again', async () => {
  const check = await fillIn({ ...completeFill, contact: ['phone'], phone: '020 7946 0000' });
  const draft = check.address.replace('/check', '');
  const changed = await press(`${draft}/agreement/agrees?change`, { 'agrees-health': 'no' });
  expect(changed).toMatchObject({
    address: check.address,
    fragment: 'agrees',
  });
  expect(changed.html).not.toMatch(/What is harder|Gripping/);
  const back = await press(`${draft}/agreement/agrees?change`, { 'agrees-health': 'yes' });
  expect(back.page.heading).toBe('How you use them');
  expect(await press(back)).toMatchObject({
    address: check.address,
    fragment: 'harder',
  });
  await press(`${draft}/about/name?change`, { contact: ['email'], email: 'ann@example.org' });
  await press(check);
  expect((await sent())[0]?.answers).not.toHaveProperty('harder');
  expect((await sent())[0]?.answers).not.toHaveProperty('phone');
});

test('health answers are never stored without the consent that covers them', async () => {
  const draft = (await fillIn({ ...completeFill, 'agrees-health': 'no', story: 'x'.repeat(5001) }))
    .address;
  expect(draft).toMatch(/\/use\/harder$/);
  await send(draft, new URLSearchParams({ harder: 'gripping', 'harder-other': 'x' }));
  await press(await press(draft.replace('/use/harder', '/use/later')));
  expect((await sent())[0]?.answers).toMatchObject({ 'agrees-health': 'no' });
  expect((await sent())[0]?.answers).not.toHaveProperty('harder');
  expect((await sent())[0]?.consents[1]).toMatchObject({ id: 'agrees-health', agreed: false });
});

test('someone under age waits for a guardian, whose consent is stored too', async () => {
  const guardian = { 'guardian-name': 'Bo', 'guardian-agrees': 'yes' };
  const { html, page } = await press(await fillIn({ ...completeFill, age: 'under', ...guardian }));
  expect(page.heading).toBe('Thank you for the small cups');
  expect(html).toContain('We will ask your guardian.');
  expect(html).not.toContain('We will write to you.');
  const [{ waitingUntil = '', receivedAt = '', consents = [] } = {}] = await sent();
  expect(daysBetween(dayAt(receivedAt), waitingUntil)).toBe(28);
  expect(consents.map(({ id }) => id)).toContain('guardian-agrees');
});

test('the thanks say what is for someone with these answers', async () => {
  const thanks = async (contact: string[]) => {
    const { html } = await press(await fillIn({ ...completeFill, contact }));
    return html.match(/We will (not )?ring\./g);
  };
  expect(await thanks(['email', 'phone'])).toEqual(['We will ring.']);
  expect(await thanks(['email'])).toEqual(['We will not ring.']);
});

test('if the database is locked, the page says so with everything typed, or every answer to check, and works later', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const draft = await startDraft();
  const check = await fillIn();
  const other = new DatabaseSync(database());
  other.exec('BEGIN IMMEDIATE');
  const begun = await press('/start/agreement/agrees?for=self&age=adult', completeFill);
  const saved = await press(`${draft}/about/name`, completeFill);
  const sending = await press(check);
  other.close();
  for (const { status, html } of [begun, saved, sending]) {
    expect(status).toBe(500);
    expect(html).toMatch(/<h2[^>]*data-focus-first=""[^>]*>We have not saved your answers<\/h2>/);
    expect(html).toContain('mailto:team@kettle.example');
  }
  const typed = saved.page.controls.filter(({ isSent, value }) => isSent && value);
  const { name, email, phone, cups } = completeFill;
  const expected = [name, 'email', email, 'phone', phone, cups];
  expect(typed.map(({ value }) => value)).toEqual(expected);
  expect(begun.page.controls.filter(({ isSent }) => isSent)).toMatchObject([
    { name: 'for', value: 'self' },
    { name: 'age', value: 'adult' },
    { name: 'filled_in', value: 'yes' },
    { name: 'agrees', value: 'yes' },
    { name: 'agrees-health', value: 'yes' },
  ]);
  expect(log.mock.calls.flat().join()).toMatch(/^Answers not stored: .*database is locked/);
  expect(log.mock.calls.flat().join()).not.toMatch(/Ann|example\.org|spoon/);
  expect((await fillIn(completeFill, `${draft}/about/name`)).address).toBe(`${draft}/check`);
  expect(sending.html).toContain('<dd>Ann &lt;Lee&gt;</dd>');
  await press(check);
  expect(await sent()).toHaveLength(1);
});

test('a lost connection of a visitor is not logged as a failure', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const reset = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  const broken = new ReadableStream({ start: (body) => body.error(reset) });
  await send(`${await startDraft()}/about/name`, broken, {}, AbortSignal.abort());
  expect(log).not.toHaveBeenCalled();
});

test('if the connection breaks during a page, the page says that it is not saved', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const broken = new ReadableStream({ start: (body) => body.error(new Error('Ann Lee')) });
  const { status, html } = await send(`${await startDraft()}/about/name`, broken);
  expect(status).toBe(500);
  expect(html).toContain('we have not saved this page');
  expect(log.mock.calls.flat().join()).not.toContain('Ann');
});

test.each([
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['a frame with the origin null', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['the site itself', { origin: 'https://www.example.org', 'sec-fetch-site': 'same-site' }],
  ['a program without an origin', { origin: '', 'sec-fetch-site': '' }],
])('answers sent from %s are refused', async (_, headers) => {
  const draft = await startDraft();
  for (const address of ['/', '/start/agreement/agrees', `${draft}/about/name`, `${draft}/check`]) {
    const refused = await send(address, about, headers);
    expect(shown(refused)).toEqual([403, 'We could not take your answers']);
    const isBegun = address.startsWith('/s/');
    expect(refused.html.includes(`href="${address}">Go back to your form<`)).toBe(isBegun);
  }
  expect((await ask(`${draft}/about/name`)).page.controls[0]?.value).toBe('');
  expect((await ask('/ready')).html).toBe('{"status":"ok"}');
});

test.each([
  ['form.example', 'https://form.example', 303],
  ['form.example:443', 'https://form.example', 303],
  ['FORM.example:80', 'http://form.example', 303],
  ['[::1]:443', 'https://[::1]', 303],
  ['form.example:8443', 'https://form.example:8443', 303],
  ['form.example:80', 'https://form.example', 403],
  ['form.example:443', 'http://form.example', 403],
  ['form.example:4430', 'https://form.example', 403],
  ['form.example', 'https://form.example:8443', 403],
  ['127.0.0.1:8081', 'https://form.example', 403],
])(
  'behind a proxy that passes on the Host %s, a page of %s without Sec-Fetch-Site gets %i',
  async (host, origin, status) => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const draft = await startDraft();
    // A forwarded host is what any client can claim.
    const old = { host, origin, 'sec-fetch-site': '', 'x-forwarded-host': 'form.example' };
    for (const _ of [1, 2]) {
      expect((await send(`${draft}/about/name`, about, old)).status).toBe(status);
    }
    const { otherHosts } = JSON.parse((await ask('/ready')).html);
    const seen = [{ origin, host, times: 2 }];
    expect(otherHosts).toEqual(status === 403 ? seen : undefined);
    expect(log).toHaveBeenCalledTimes(status === 403 ? 1 : 0);
  },
);

const withConsents = '/start/agreement/agrees?for=self&age=adult&agrees=yes&agrees-health=yes';

test.each([
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', referer: 'http://localhost/start/you/for' },
  { 'sec-fetch-site': '' },
  { 'sec-fetch-site': '', referer: 'https://evil.example/?http://localhost/start/you/for' },
  { 'sec-fetch-site': '', referer: 'http://localhost.evil.example/start/you/for' },
])('an address from elsewhere (%j) ticks no consent', async (headers) => {
  const { page } = await ask(withConsents, { headers });
  expect(page.controls.filter(({ isSent, type }) => isSent && type !== 'hidden')).toEqual([]);
});

test('a trial on one machine tells another site that its answers are refused, and not that the form is not ready', async () => {
  const siteOrigins = ['http://localhost:4321'];
  await store().keys.add('age1trial', 'code of the trial', true);
  const trial = restart(undefined, { siteOrigins });
  const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const refused = await trial.send('/s/AAAAAAAAAAAAAAAAAAAAAA/check', '', elsewhere);
  expect(shown(refused)).toEqual([403, 'We could not take your answers']);
});

test.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain', ''])(
  'a body of type "%s" is refused',
  async (type) => {
    const draft = await startDraft();
    for (const address of ['/start/agreement/agrees', `${draft}/about/name`]) {
      const refused = await send(address, about, { 'content-type': type });
      expect(shown(refused)).toEqual([415, 'We could not read your answers']);
    }
  },
);

test("a body that is longer than the page's answers can be is refused", async () => {
  const draft = await startDraft();
  const long = `name=${'a'.repeat(200_000)}`;
  for (const address of ['/start/agreement/agrees', `${draft}/about/name`]) {
    expect(shown(await send(address, long))).toEqual([413, 'Your answers are too long']);
  }
  for (const page of ['check', 'delete']) {
    const refused = await send(`${draft}/${page}`, long);
    expect(shown(refused)).toEqual([413, 'We have not sent or deleted anything']);
    expect(refused.html).toContain(`href="${draft}/${page}">Go back to your form<`);
  }
});

test("the longest answers that a page's limits allow are accepted", async () => {
  const story = '👩🏽‍🦽'.repeat(5000);
  expect((await fillIn({ ...completeFill, story })).address).toMatch(/\/check$/);
});

test('260,000 empty fields are refused before they are read', async () => {
  const { address } = await fillIn({ ...completeFill, story: 'x'.repeat(5001) });
  expect(address).toMatch(/\/use\/harder$/);
  const decode = vi.spyOn(globalThis, 'decodeURIComponent');
  expect((await send(address, '&'.repeat(260_000))).status).toBe(413);
  // One for each part of the address.
  expect(decode.mock.calls.length).toBeLessThan(10);
});

test.each([
  ['percent-encoded', Buffer.from('name=Ann%FF&contact=phone&phone=1234567')],
  ['raw', Buffer.from('name=Ann\xff&contact=phone&phone=1234567', 'latin1')],
])('%s bytes that are not UTF-8 are an error on their field alone', async (_, body) => {
  const draft = await startDraft();
  const { location } = await send(`${draft}/about/name`, new Uint8Array(body));
  const { page } = await ask(location ?? '');
  expect([...page.problems]).toEqual([
    ['name', 'What is your name? Your answer has characters that we could not read. Type it again'],
  ]);
  expect(page.controls.find(({ name }) => name === 'phone')?.value).toBe('1234567');
});

test('the page for a proxy that limits how often answers are sent says what to do', async () => {
  const { status, html } = await ask('/too-many-answers');
  expect(status).toBe(429);
  expect(html).toContain('Wait a few minutes');
});
