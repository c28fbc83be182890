import { rmSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { completeFill, cupsAndSpoons } from '../../tests/form/cups-and-spoons.ts';
import { facts, formUnderTest } from '../../tests/form/form-under-test.ts';

const { ask, send, press, fillIn, restart, database, store, sent } = formUnderTest();

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('every page has one heading and a title, and is complete without a script', async () => {
  const check = await fillIn();
  const pages = ['you/for', 'agreement/agrees', 'about/name', 'use/harder', 'use/later'].map((id) =>
    check.address.replace('check', id),
  );
  const start = '/start/agreement/agrees?for=self&age=adult';
  for (const address of [
    '/',
    '/start/you/for',
    start,
    ...pages,
    check.address,
    '/ends/undecided',
  ]) {
    const { status, html, page } = await ask(address);
    expect(status, address).toBe(200);
    expect(html).toMatch(/^<!doctype html><html lang="en-GB">/);
    expect(html.match(/<h1/g), address).toHaveLength(1);
    expect(html).toContain(`<title>${page.heading} – Cups and Spoons</title>`);
    expect(html).not.toMatch(/ (required|aria-invalid|style|onclick)=/);
    const typedIn = html.match(/<input[^>]* type="(text|email|tel)"[^>]*>/g) ?? [];
    expect(typedIn.filter((input) => !/autocomplete="/i.test(input))).toEqual([]);
  }
});

test('a page says which question it asks, of how many, "about" while an answer may change that, and each section before has set a key', async () => {
  const progress = ({ html }: { html: string }) => [
    /Questions? \d.*? of (about )?\d+/.exec(html)?.[0] ?? /(About )?\d+ questions/.exec(html)?.[0],
    html.match(/"crack-key"/g)?.length ?? 0,
    html.match(/"crack-place"/g)?.length ?? 0,
  ];
  const at = async (address: string) => progress(await ask(address));
  expect(await at('/')).toEqual(['About 11 questions', 0, 5]);
  expect(await at('/start/agreement/agrees?for=self&age=adult')).toEqual([
    'Questions 3 and 4 of about 11',
    1,
    4,
  ]);
  expect(await at('/start/agreement/agrees?for=self&age=under')).toEqual([
    'Questions 3 and 4 of about 13',
    1,
    5,
  ]);
  const check = await fillIn();
  const place = async (page: string) => (await at(check.address.replace('check', page)))[0];
  expect(await place('use/harder')).toBe('Questions 9 and 10 of 11');
  expect(await place('use/later')).toBe('Question 11 of 11');
  expect(progress(check)).toEqual([undefined, 4, 1]);
  expect(progress(await press(check))).toEqual([undefined, 5, 0]);
  const form = cupsAndSpoons();
  const [section] = form.pages;
  Object.assign(section ?? {}, { heading: 'Who is here?' });
  Object.assign(section?.questions[1] ?? {}, { samePage: undefined });
  const { html } = await restart(form).ask('/start/you/for');
  expect(html).toContain('>Who is here? </span>Question 1 of');
});

test('the form leads back to the site in its own tab, which has an icon, and does neither in the frame of the site', async () => {
  const headers = { 'sec-fetch-dest': 'iframe' };
  for (const address of ['/', '/start/you/for', '/nothing']) {
    const [tab, frame] = [await ask(address), await ask(address, { headers })];
    for (const ofTab of [`href="${facts.siteAddress}"`, '<link rel="icon"']) {
      expect(tab.html).toContain(ofTab);
      expect(frame.html).not.toContain(ofTab);
    }
    // Around the frame the site has the address.
    expect(tab.html).toContain(`mailto:${facts.email}`);
  }
  const icon = await ask('/favicon.ico');
  expect(icon.status).toBe(200);
  expect(icon.headers.get('content-type')).toBe('image/vnd.microsoft.icon');
});

test('"Back" leads to the page before, with its answers', async () => {
  const back = async (at: string) => (await press(at, {}, [['leave_to', 'back']])).address;
  expect(await back('/start/you/for')).toBe('/');
  expect(await back('/start/agreement/agrees?for=self&age=adult')).toBe(
    '/start/you/for?for=self&age=adult',
  );
  const check = await fillIn();
  const at = (page: string) => check.address.replace('check', page);
  expect(check.html).toContain(`href="${at('use/later')}">Back</a>`);
  expect(await back(at('use/later'))).toBe(at('use/harder'));
  expect(await back(at('use/harder'))).toBe(at('about/name'));
  expect(await back(at('about/name'))).toBe(at('agreement/agrees'));
  expect((await ask(at('you/for'))).html).not.toContain('>Back<');
  // What is as it was stored does not have to be sent again.
  expect((await ask(at('check'))).status).toBe(200);
});

test('easy words have an address, are kept in the draft, and lead back to the usual ones on each page', async () => {
  const { easyWords, pages, ends = [] } = cupsAndSpoons();
  const agrees = pages[1]?.questions[0];
  const both = [agrees?.easy?.ask ?? '', agrees?.ask ?? ''];
  const wordsIn = ({ html }: { html: string }) => [
    ...both.filter((words) => html.includes(words)),
    html.includes(`>${easyWords?.usual}<`) && html.includes(easyWords?.draft ?? ''),
    html.includes(`>${easyWords?.easy}<`),
  ];
  const [easy, usual] = [
    [true, false],
    [false, true],
  ];
  const start = await ask('/?easy_words=yes');
  expect(start.html).toContain('class="key" href="/start/you/for?easy_words=yes"');
  expect([wordsIn(start), wordsIn(await ask('/'))]).toEqual([easy, usual]);
  const at = await press('/start/you/for?easy_words=yes', {
    for: 'other',
    decided: 'no',
    age: 'adult',
  });
  expect([at.page.heading, at.html.includes('href="/?easy_words=yes"')]).toEqual([
    ends[0]?.heading,
    true,
  ]);
  const agreement = await press('/start/you/for?easy_words=yes', { for: 'self', age: 'adult' });
  expect(wordsIn(agreement)).toEqual([both[0], ...easy]);
  const ticked = { agrees: 'yes', 'agrees-health': 'yes' };
  const changed = await press(agreement, ticked, [['leave_to', 'usual']]);
  expect(wordsIn(changed)).toEqual([both[1], ...usual]);
  const isTicked = changed.page.controls.filter(({ type, isSent }) => type !== 'hidden' && isSent);
  expect(isTicked.map(({ name }) => name)).toEqual(['agrees', 'agrees-health']);
  const name = await press(await press(changed, ticked, [['leave_to', 'easy']]), ticked);
  expect(wordsIn(name)).toEqual(easy);
  expect(wordsIn(await ask(name.address))).toEqual(easy);
  const typed = await press(name, { name: 'Ann' }, [['leave_to', 'usual']]);
  expect([wordsIn(typed), typed.html.includes('value="Ann"')]).toEqual([usual, true]);
});

test('easy words go on to the saved page, the one that deletes, the thanks and the deleted page, and each leads back to the usual ones', async () => {
  const { easyWords, thanks: usualThanks, ...others } = cupsAndSpoons();
  restart({
    ...others,
    easyWords,
    saved: { easy: { text: 'Go on with any cup.', begun: 'A cup began it.' } },
    deleting: { easy: { text: 'All cups go.', deleted: ['All cups are gone.'] } },
    thanks: { ...usualThanks, easy: { reference: 'Write it on a cup.' } },
  });
  const begin = async () => {
    const draft = (await fillIn()).address.replace('/check', '');
    await send(`${draft}/words?page=check`, 'leave_to=easy');
    return draft;
  };
  const draft = await begin();
  const stranger = { headers: { 'sec-fetch-site': 'none' } };
  for (const [address, page, init, words] of [
    [`${draft}/check`, 'check', {}, undefined],
    [draft, '', {}, 'Go on with any cup.'],
    [draft, 'begun', stranger, 'A cup began it.'],
    [`${draft}/delete`, 'delete', {}, 'All cups go.'],
  ] as const) {
    const { html } = await ask(address, init);
    expect(html).toContain(easyWords?.draft);
    expect(html).toContain(words ?? '');
    expect(html).toContain(`action="${draft}/words?page=${page}"`);
    expect(html).toContain(`value="usual" name="leave_to">${easyWords?.usual}<`);
    const changed = await send(`${draft}/words?page=${page}`, 'leave_to=usual');
    expect(changed.location).toBe(page === 'begun' ? `${draft}?begun` : address);
    const usual = (await ask(changed.location ?? '')).html;
    expect(usual).toContain(`value="easy" name="leave_to">${easyWords?.easy}<`);
    expect(usual).not.toContain(words ?? easyWords?.draft);
    await send(`${draft}/words?page=${page}`, 'leave_to=easy');
  }
  const thanks = await press(`${draft}/check`);
  expect(thanks.html).toContain('Write it on a cup.');
  expect(thanks.html).toContain(`${thanks.address}?easy_words=no">${easyWords?.usual}<`);
  const usual = await ask(`${thanks.address}?easy_words=no`);
  expect(usual.html).not.toContain('Write it on a cup.');
  expect(usual.html).toContain(`?easy_words=yes">${easyWords?.easy}<`);
  const deleted = await press(`${await begin()}/delete`);
  expect(deleted.address).toBe('/deleted?easy_words=yes');
  expect(deleted.html).toContain('All cups are gone.');
});

test('words for someone else are used only of someone else', async () => {
  expect((await fillIn({ ...completeFill, name: '' })).html).not.toContain('Write down');
  const other = { ...completeFill, for: 'other', decided: 'yes', name: '' };
  expect((await fillIn(other)).html).toContain('<p>Write down their answers.</p>');
});

test.each(['/ends/nothing', '/nothing/here'])(
  'the unknown address %s gets a "not found" page in plain words',
  async (address) => {
    const { status, page } = await ask(address);
    expect([status, page.heading]).toEqual([404, 'This page does not exist']);
  },
);

test('the agreement leads back to the first page while that is not filled in', async () => {
  expect((await ask('/start/agreement/agrees')).location).toBe('/start/you/for');
  expect((await send('/start/agreement/agrees', 'agrees=yes&agrees-health=yes')).location).toMatch(
    /^\/start\/you\/for\?/,
  );
});

test('the form says that it is not ready, but alive, if the database cannot be used', async () => {
  expect(await ask('/ready')).toMatchObject({ status: 200, html: '{"status":"ok"}' });
  vi.spyOn(console, 'error').mockReturnValue();
  rmSync(database());
  expect(await ask('/ready')).toMatchObject({ status: 503 });
  expect(await ask('/health')).toMatchObject({ status: 200, html: '{"status":"ok"}' });
});

test('every page has security headers and is never cached', async () => {
  const check = await fillIn();
  const sent = await press(check);
  for (const at of ['/', '/start/you/for', check.address, sent.address, '/ready', '/nothing']) {
    const { headers } = await ask(at);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors https://www.example.org http://localhost:4321; require-trusted-types-for 'script'; trusted-types 'none'",
    );
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(headers.has('x-frame-options')).toBe(false);
    expect(headers.has('set-cookie')).toBe(false);
  }
});

test('text responses are compressed only for clients that accept compression, and the headers of files are short', async () => {
  const { html } = await ask('/');
  const [, styles = ''] = /href="(\/\w+\/form\.css)"/.exec(html) ?? [];
  expect((await ask(styles)).headers.has('permissions-policy')).toBe(false);
  for (const [address, accepted, encoding] of [
    ['/', 'gzip, br', 'gzip'],
    ['/nothing', 'gzip, br', 'gzip'],
    [styles, 'gzip', 'gzip'],
    [styles, 'gzip, br', 'br'],
  ] as const) {
    const { headers } = await ask(address, { headers: { 'accept-encoding': accepted } });
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('vary')).toBe('Accept-Encoding');
    expect((await ask(address)).headers.has('content-encoding')).toBe(false);
  }
});

test.each([
  ['style sheet', /href="(\/\w+\/form\.css)"/, 'text/css; charset=utf-8'],
  ['script', /src="(\/\w+\/form\.js)"/, 'text/javascript; charset=utf-8'],
  ['icon', /href="(\/\w+\/icon\.svg)"/, 'image/svg+xml; charset=utf-8'],
  ['font', /href="(\/\w+\/atkinson-hyperlegible-next-keyboard\.woff2)"/, 'font/woff2'],
])("the page's %s is served from the form's own host", async (_, address, type) => {
  const { html } = await ask('/');
  const { status, headers } = await ask(address.exec(html)?.[1] ?? 'nowhere');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe(type);
});

test('the form accepts answers until the end of the final date, and none after it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2098-07-31T22:59:59Z') });
  const late = await fillIn();
  await press(await fillIn());
  expect(await sent()).toHaveLength(1);
  vi.setSystemTime('2098-07-31T23:00:00Z');
  for (const address of [
    '/',
    '/start/you/for',
    late.address,
    late.address.replace('check', 'use'),
  ]) {
    for (const { status, html, page } of [await ask(address), await send(address, 'story=a')]) {
      expect(status).toBe(410);
      expect(page.heading).toBe(facts.shut.closed.heading);
      expect(html).not.toMatch(/<form|way-on"[^>]*>Go to the start|take part in another way/);
    }
  }
  expect(await sent()).toHaveLength(1);
  expect((await ask('/ready')).status).toBe(200);
});

test.each([
  ['http://localhost:4322', ['http://127.0.0.1:4321', 'http://[::1]:4321'], 200],
  ['http://localhost:4322', ['https://www.example.org'], 410],
  ['https://form.example.org', ['http://localhost:4321'], 410],
  ['https://localhost.example.org', ['http://localhost:4321'], 410],
  ['https://127.example.org', ['http://localhost:4321'], 410],
])(
  'after the final date, the form at %s for the sites %j answers %i',
  async (form, sites, status) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2099-01-01T12:00:00Z') });
    const visitor = restart(undefined, { siteOrigins: sites });
    expect((await visitor.ask(`${form}/`)).status).toBe(status);
  },
);

test.each([
  ['full', 'content/study.yaml'],
  ['paused', 'content/study.yaml'],
  ['closed', 'content/study.yaml'],
  ['full', 'the desk'],
  ['paused', 'the desk'],
  ['closed', 'the desk'],
] as const)(
  'while the study is %s by %s, the form says so, even on this machine, keeps nothing new, and says of a draft until when it is kept',
  async (status, by) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2030-02-01T12:00:00Z') });
    const check = await fillIn();
    const draft = check.address.replace('/check', '');
    const isByDesk = by === 'the desk';
    const visitor = restart(undefined, {
      facts: isByDesk ? facts : { ...facts, signUp: { ...facts.signUp, status } },
      siteOrigins: ['http://localhost:4321'],
    });
    if (isByDesk) {
      expect((await visitor.ask('/')).status).toBe(200);
      await store().signUp.set(status, 'Ann', 0);
    }
    vi.setSystemTime('2030-02-03T12:00:00Z');
    const { heading, text, later } = facts.shut[status];
    for (const address of ['/', '/start/you/for', draft, check.address, `${draft}/about/name`]) {
      const asked = await visitor.ask(address);
      const refused = await visitor.send(address, 'name=Bo');
      const isDraft = address.startsWith(draft);
      // What is typed on a page keeps the draft for longer.
      const until = address.endsWith('/name') ? 17 : 15;
      for (const isSending of [false, true]) {
        const { page, html, ...response } = isSending ? refused : asked;
        expect([response.status, page.heading]).toEqual([410, heading]);
        expect(html).toContain(text[0]);
        expect(html).toContain(`>${later}</a>`);
        expect(html).toContain(`data-shut="${status}"`);
        const day = isSending ? until : 15;
        expect(html.includes(`until ${day}\u00a0February\u00a02030`)).toBe(isDraft);
        expect(html.includes(`href="${draft}/delete"`)).toBe(isDraft);
        const canGoOn = isDraft && status !== 'closed';
        expect(html.includes(`data-to-copy="" translate="no">http://localhost${draft}<`)).toBe(
          canGoOn,
        );
        // Who has only come by was not sending anything.
        expect(html.includes('we have not kept')).toBe(!isDraft && isSending);
      }
    }
    expect(await sent()).toEqual([]);
    const deleted = await visitor.press(`${draft}/delete`);
    expect(deleted.page.heading).toBe('We have deleted these answers');
    expect(deleted.html).not.toContain('You can still take part');
    expect((await visitor.ask(draft)).html).toContain('we have not kept');
  },
);

test('what someone types after sign-up was paused is stored with their form, and is there once people can sign up again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2030-02-01T12:00:00Z') });
  const draft = (await fillIn()).address.replace('/check', '');
  const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);
  await store().signUp.set('paused', 'Ann', 0);
  later(1);
  // Mistakes too: nobody has to put one right before it is safe.
  const page = `${draft}/about/name`;
  const typed = await send(page, 'name=Bo&cups=several');
  expect([typed.status, typed.page.heading]).toEqual([410, facts.shut.paused.heading]);
  expect(typed.html).toContain('We have saved what you have just typed.');
  expect((await send(page, 'name=Bob&cups=several&leave_to=later')).status).toBe(410);
  expect((await send(`${draft}/check`, '')).html).toContain('You have not sent it.');
  expect(await sent()).toEqual([]);
  await store().signUp.set('open', 'Ann', 1);
  later(1);
  const { html } = await ask(page);
  expect(html).toContain('value="Bob"');
  expect(html).toContain('value="several"');
  await press(await fillIn({ ...completeFill, name: 'Bob' }, page));
  expect((await sent()).map(({ answers }) => answers['name'])).toEqual(['Bob']);
});

test('while nobody can sign up, each address of answers that were sent leads to their thanks', async () => {
  const check = await fillIn();
  const thanks = await press(check);
  const signUp = { ...facts.signUp, status: 'paused' } as const;
  const visitor = restart(undefined, { facts: { ...facts, signUp } });
  for (const address of [check.address, check.address.replace('/check', '')]) {
    expect((await visitor.ask(address)).location).toBe(thanks.address);
  }
  expect((await visitor.send(check.address, '')).location).toBe(thanks.address);
});

test.each([
  ['https://form.example.org', 2, 200],
  ['https://form.example.org', 1, 503],
  ['http://localhost:4322', 2, 200],
  ['http://localhost:4322', 1, 503],
])(
  'with keys that are not retired, the form at %s with %i of them answers %i',
  async (form, count, status) => {
    const site = form.startsWith('https') ? 'https://www.example.org' : 'http://localhost:4321';
    const visitor = restart(undefined, { siteOrigins: [site] });
    for (const recipient of (await store().keys.inUse()).slice(count))
      await store().keys.retire(recipient);
    const { page, ...response } = await visitor.ask(`${form}/`);
    expect(response.status).toBe(status);
    expect((await visitor.ask(`${form}/ready`)).status).toBe(status);
    if (status === 503) expect(page.heading).toBe('This form is not ready yet');
  },
);

test('a trial that a public address reaches, as through a proxy, takes no answers', async () => {
  await store().keys.add('age1trial', 'code of the trial', true);
  const forwarded = (headers: HeadersInit) => visitor.ask('http://localhost:4322/', { headers });
  const visitor = restart(undefined, { siteOrigins: ['http://localhost:4321'] });
  expect((await visitor.ask('http://localhost:4322/')).status).toBe(200);
  expect((await visitor.ask('https://form.example.org/')).status).toBe(503);
  expect((await forwarded({ origin: 'https://form.example.org' })).status).toBe(503);
  expect((await forwarded({ 'x-real-ip': '203.0.113.7' })).status).toBe(503);
});
