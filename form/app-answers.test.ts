import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test, vi } from 'vitest';
import { completeForm, formUnderTest } from '../tests/form/form-under-test.ts';

const { ask, send, database, stored } = formUnderTest();

afterEach(() => vi.restoreAllMocks());

test('complete answers are stored before the thank-you page is shown', async () => {
  const { status, headers } = await send(completeForm);
  expect([status, headers.get('location')]).toEqual([303, '/thank-you']);
  expect(stored()).toEqual([
    {
      id: 'a'.repeat(32),
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      who: ['carer'],
      role: '',
      name: 'Ann <Lee>',
      email: 'ann@example.org',
      age: 'old-enough',
      story: 'a cup\nand a spoon',
      prefersNotToSay: false,
      consentWording:
        "I agree that Kettle & Co may use what I tell them, including anything sensitive, such as my health or disability, for the study 'Cups and Spoons'. I can change my mind at any time.",
    },
  ]);
  const { html } = await ask('/thank-you');
  expect(html).toMatch(/<h1[^>]*>Thank you. <span>We have your answers.<\/span><\/h1>/);
  expect(html).toContain('data-submitted');
});

test('the stored consent wording is the sentence beside the box', async () => {
  await send(completeForm);
  const { html } = await ask('/');
  const text = html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
  expect(text).toContain(`<label for="consent">${stored()[0]?.consentWording}</label>`);
});

test('sending the same answers again shows the thank-you page and stores them once', async () => {
  expect((await send(completeForm)).status).toBe(303);
  expect((await send(completeForm)).status).toBe(303);
  expect((await send({ ...completeForm, submission: 'b'.repeat(32) })).status).toBe(303);
  expect(stored()).toHaveLength(1);
});

test('answers with a malformed submission id are stored under a new one', async () => {
  expect((await send({ ...completeForm, submission: "' OR 1" })).status).toBe(303);
  expect(stored()[0]?.id).toMatch(/^[0-9a-f]{32}$/);
});

test('errors are listed with links to their fields, and everything typed is kept', async () => {
  const { status, html } = await send({
    ...completeForm,
    email: 'ann.example.org',
    age: '',
    'prefers-not-to-say': 'yes',
  });
  expect(status).toBe(422);
  expect(stored()).toEqual([]);
  expect(html).toContain('<title>Error: Sign up – Cups and Spoons</title>');
  expect([...html.matchAll(/<li><a href="#(\w+)">/g)].map(([, field]) => field)).toEqual([
    'email',
    'age',
    'story',
  ]);
  for (const field of ['email', 'age', 'story']) {
    expect(html.match(new RegExp(` id="${field}"`, 'g'))).toHaveLength(1);
    expect(html).toContain(`<p id="${field}-error" class="error">Error: `);
  }
  expect(html).toMatch(/id="email"[^>]*aria-describedby="email-error" aria-invalid="true"/);
  expect(html).toContain('value="ann.example.org"');
  expect(html).toContain('value="Ann &lt;Lee&gt;"');
  expect(html).toMatch(/<textarea [^>]*>a cup\nand a spoon<\/textarea>/);
  expect(html).toContain(`name="submission" value="${'a'.repeat(32)}"`);
  expect([...html.matchAll(/id="([\w-]+)"[^>]* checked=""/g)].map(([, id]) => id)).toEqual([
    'who-carer',
    'prefers-not-to-say',
    'consent',
  ]);
});

test('if the database cannot be written, the page says so and keeps everything typed', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const other = new DatabaseSync(database());
  other.exec('BEGIN IMMEDIATE');
  const { status, html } = await send({ ...completeForm, role: 'neighbour' });
  other.close();
  expect(status).toBe(500);
  expect(html).toMatch(/<h2[^>]*data-focus-first=""[^>]*>Your answers are not stored<\/h2>/);
  expect(html).toContain('mailto:team@kettle.example');
  for (const kept of ['Ann &lt;Lee&gt;', 'ann@example.org', 'neighbour', 'a cup\nand a spoon']) {
    expect(html).toContain(kept);
  }
  expect(html.match(/checked=""/g)).toHaveLength(3);
  expect(log.mock.calls.flat().join()).toMatch(/^Answers not stored: .*database is locked/);
  expect(log.mock.calls.flat().join()).not.toMatch(/Ann|example\.org|neighbour|spoon/);

  const id = /name="submission" value="(\w+)"/.exec(html)?.[1] ?? '';
  expect((await send({ ...completeForm, submission: id })).status).toBe(303);
  expect(stored()).toHaveLength(1);
});

test('if the connection breaks during a submission, the page says that nothing is stored', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const broken = new ReadableStream({ start: (body) => body.error(new Error('Ann Lee')) });
  const { status, html } = await send(broken);
  expect(status).toBe(500);
  expect(html).toContain('they are not stored');
  expect(log.mock.calls.flat().join()).not.toContain('Ann');
});

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['a frame with the origin null', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['the site itself', { origin: 'https://www.example.org', 'sec-fetch-site': 'same-site' }],
  ['a program without an origin', { origin: '' }],
])('answers sent from %s are refused', async (_, headers) => {
  const { status, html } = await send(completeForm, headers);
  expect(status).toBe(403);
  expect(html).toContain('<h1>We could not take your answers</h1>');
  expect(stored()).toEqual([]);
});

test('the form accepts its own page behind a proxy that ends TLS', async () => {
  expect((await send(completeForm, { origin: 'https://localhost' })).status).toBe(303);
});

test.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain', ''])(
  'a body of type "%s" is refused',
  async (type) => {
    const { status, html } = await send(completeForm, { 'content-type': type });
    expect(status).toBe(415);
    expect(html).toContain('<h1>We could not read your answers</h1>');
  },
);

test('a body over 512 kB is refused, and the longest allowed answers are accepted', async () => {
  const { status, html } = await send({ ...completeForm, story: 'a'.repeat(512 * 1024) });
  expect(status).toBe(413);
  expect(html).toContain('<h1>Your answers are too long</h1>');
  expect((await send({ ...completeForm, story: '👩🏽‍🦽'.repeat(5000) })).status).toBe(303);
});

test('the page for a proxy that limits submissions says that they are not stored', async () => {
  const { status, html } = await ask('/too-many-answers');
  expect(status).toBe(429);
  expect(html).toContain('Yours are not stored');
});
