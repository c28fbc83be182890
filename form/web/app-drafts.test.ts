import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, test, vi } from 'vitest';
import { completeFill, cupsAndSpoons } from '../../tests/form/cups-and-spoons.ts';
import { formUnderTest } from '../../tests/form/form-under-test.ts';
import { bytesIn } from '../../tests/temporary-folder.ts';
import { encryptDraft, keysOf, newSecret, openDraft } from '../drafts/draft.ts';

const { ask, send, press, fillIn, restart, database, store, sent } = formUnderTest();

afterEach(() => vi.useRealTimers());

/** @returns the address of a draft with every answer, which has not been sent */
async function wholeDraft(fill = completeFill): Promise<string> {
  const { address } = await fillIn(fill);
  expect(address).toMatch(/\/check$/);
  return address.replace('/check', '');
}

/** The pages of a draft that someone is shown, and where they are sent instead. */
async function leadsTo(draft: string, page: string): Promise<string> {
  const { status, location } = await ask(`${draft}/${page}`);
  return status === 200 ? page : (location ?? '').replace(`${draft}/`, '');
}

/** @returns the parts of the database's files that match: whole, they are too long to be compared */
const inFiles = (pattern: RegExp) => [...(bytesIn(dirname(database())).match(pattern) ?? [])];

test('the files hold no answers in plain text, sent or not, and no address of a draft', async () => {
  const draft = await wholeDraft();
  const [secret = ''] = draft.split('/').slice(-1);
  expect(inFiles(new RegExp(keysOf(secret).id))).not.toEqual([]);
  expect(inFiles(new RegExp(secret))).toEqual([]);
  expect(inFiles(/ann@example|Ann|gripping|"agrees"|a cup/)).toEqual([]);
  await press(`${draft}/check`);
  expect(await sent()).toHaveLength(1);
  expect(inFiles(/ann@example|Ann <Lee|and a spoon/)).toEqual([]);
});

test("a draft opens with its own address's secret alone, and not if it has been changed", () => {
  const [own, other] = [keysOf(newSecret()), keysOf(newSecret())];
  const draft = { answers: { name: 'Ann' }, consents: [], asked: [] };
  const ciphertext = encryptDraft(draft, own);
  expect(openDraft(ciphertext, own)).toEqual(draft);
  expect(() => openDraft(ciphertext, other)).toThrow();
  expect(() => openDraft(ciphertext, { ...own, id: other.id })).toThrow();
  const changed = Uint8Array.from(ciphertext, (byte, at) => (at === 20 ? byte ^ 1 : byte));
  expect(() => openDraft(changed, own)).toThrow();
});

test.each(['A'.repeat(22), 'short', '%00', "' OR 1=1 --"])(
  'the address of a draft that does not exist, "%s", says that it cannot be found',
  async (secret) => {
    for (const at of ['', '/about/name', '/check', '/sent']) {
      const { status, page, html } = await ask(`/s/${encodeURI(secret)}${at}`);
      expect([status, page.heading]).toEqual([404, 'We cannot find this form']);
      expect(html).toContain('<a class="way-on" href="/">Go to the start of the form</a>');
    }
    expect((await send(`/s/${encodeURI(secret)}/check`, '')).status).toBe(404);
  },
);

test('a draft is found to the end of the last of its days after the last saved page, which it names, and then it is deleted', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2030-02-01T12:00:00Z') });
  const draft = await wholeDraft();
  vi.setSystemTime('2030-02-10T12:00:00Z');
  await press(`${draft}/about/name`, { name: 'Bo' });
  const { html } = await ask(draft, { headers: { 'sec-fetch-site': 'none' } });
  expect(html).toContain('until 24\u00a0February\u00a02030.');
  vi.setSystemTime('2030-02-24T23:59:59Z');
  expect((await ask(`${draft}/about/name`)).page.controls[0]?.value).toBe('Bo');
  expect(await store().drafts.removeExpired(new Date().toISOString())).toBe(0);
  vi.setSystemTime('2030-02-25T01:00:00Z');
  expect((await ask(`${draft}/about/name`)).page.heading).toBe('We cannot find this form');
  expect((await send(`${draft}/about/name`, 'name=Ann')).status).toBe(404);
  expect(await store().drafts.removeExpired(new Date().toISOString())).toBe(1);
  expect(new DatabaseSync(database()).prepare('SELECT id FROM drafts').all()).toEqual([]);
});

test('of the time at which someone signed up, only the day is readable without a key', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2030-02-01T18:42:13Z') });
  const draft = await wholeDraft();
  vi.setSystemTime('2030-02-01T19:53:24Z');
  await press(`${draft}/check`);
  await store().removeTraces();
  const stored = readFileSync(database(), 'latin1');
  expect(stored).toContain('2030-02-01');
  expect(stored).not.toMatch(/:42:|:53:/);
});

test('in the first hour of a summer day, the days that are stored and shown are already that day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2030-06-30T23:30:00Z') });
  const guardian = { 'guardian-agrees': 'yes', 'guardian-name': 'Bo' };
  const draft = await wholeDraft({ ...completeFill, age: 'under', ...guardian });
  const { html } = await ask(draft, { headers: { 'sec-fetch-site': 'none' } });
  expect(html).toContain('It was begun on 1\u00a0July\u00a02030,');
  expect(html).toContain('until 15\u00a0July\u00a02030.');
  await press(`${draft}/check`);
  const [record] = await Array.fromAsync(store().answers.records());
  expect(record).toMatchObject({ receivedOn: '2030-07-01', waitingUntil: '2030-07-29' });
  expect(record?.consents.map(({ on }) => on)).toContain('2030-07-01');
  await store().answers.confirm(record?.id ?? '');
  await store().answers.remove([record?.id ?? ''], false);
  const [proof] = await Array.fromAsync(store().proofs());
  expect(proof).toMatchObject({ confirmedOn: '2030-07-01', deletedOn: '2030-07-01' });
  const [version] = (await store().versions()).values();
  expect(version?.since).toBe('2030-07-01');
});

test('after sending, every address of the draft shows the thanks, and no answers', async () => {
  const draft = await wholeDraft();
  await press(`${draft}/check`);
  for (const at of ['', '/you', '/about/name', '/use', '/check', '/nothing']) {
    expect((await ask(`${draft}${at}`)).location).toBe(`${draft}/sent`);
  }
  expect((await send(`${draft}/about/name`, 'name=Bo')).location).toBe(`${draft}/sent`);
  const { html } = await ask(`${draft}/sent`);
  expect(html).toContain('data-sent');
  expect(html).toContain('>Print this page<');
  const framed = await ask(`${draft}/sent`, { headers: { 'sec-fetch-dest': 'iframe' } });
  expect(framed.html).not.toMatch(/print/i);
  expect(html).not.toMatch(/Ann|ann@example|Gripping|spoon</);
  const [{ id = '', answers = {} } = {}] = await sent();
  expect(answers['name']).toBe('Ann <Lee>');
  await store().answers.remove([id], false);
  expect((await ask(`${draft}/sent`)).page.heading).toBe('We cannot find this form');
});

test('a draft shows the pages that are complete and the next one, and leads to that from others', async () => {
  const { address } = await fillIn({ ...completeFill, name: '' });
  const draft = address.replace('/about/name', '');
  expect((await ask(draft)).html).toContain(`href="${draft}/about/name"`);
  const reached = ['you/for', 'agreement/agrees', 'about/name'];
  for (const page of reached) expect(await leadsTo(draft, page)).toBe(page);
  const others = ['guardian/guardian-name', 'use/harder', 'check', 'sent', 'about', 'no/thing'];
  for (const page of others) expect(await leadsTo(draft, page), page).toBe('about/name');
  expect((await send(`${draft}/use/harder`, 'story=a+cup')).location).toBe(`${draft}/about/name`);
  expect((await send(`${draft}/check`, '')).location).toBe(`${draft}/about/name`);
  expect(await sent()).toEqual([]);
});

test('a change of an earlier answer leads to the pages that it adds, and then back to the check', async () => {
  const draft = await wholeDraft();
  const { address } = await press(`${draft}/you/for?change`, { age: 'under' });
  expect(address).toBe(`${draft}/guardian/guardian-name?change`);
  const guardian = { 'guardian-name': 'Bo', 'guardian-agrees': 'yes' };
  expect(await fillIn({ ...completeFill, age: 'under', ...guardian }, address)).toMatchObject({
    address: `${draft}/check`,
    fragment: 'guardian-name',
  });
});

test('someone who goes back after a change of the health consent comes to the check once they have answered what it adds', async () => {
  const draft = await wholeDraft({ ...completeFill, 'agrees-health': 'no' });
  const added = await press(`${draft}/agreement/agrees?change`, { 'agrees-health': 'yes' });
  expect(added.address).toBe(`${draft}/use/harder?change`);
  const leave = (back: string) => new URLSearchParams({ leave_to: 'back', from: back });
  const { location: before } = await send(added.address, leave('harder'));
  expect(before).toBe(`${draft}/about/name?change`);
  // Without the mark of a change too, as someone who comes back later.
  for (const page of [before ?? '', `${draft}/agreement/agrees`, `${draft}/about/name`]) {
    expect((await press(page)).address).toMatch(/^.*\/use\/harder\?change$/);
  }
  const answered = await press(`${draft}/use/harder`, { harder: ['gripping'] });
  expect(answered.address).toBe(`${draft}/check`);
});

test('pages that are filled in at the same time in two tabs are both kept', async () => {
  const draft = await wholeDraft();
  await Promise.all([
    press(`${draft}/about/name?change`, { name: 'Bo' }),
    press(`${draft}/use/harder?change`, { story: 'a spoon' }),
  ]);
  await press(`${draft}/check`);
  expect((await sent())[0]?.answers).toMatchObject({ name: 'Bo', story: 'a spoon' });
});

test('what was typed on pages with errors in two tabs is kept on both', async () => {
  const draft = await wholeDraft();
  const wrong = { name: '', story: 'x'.repeat(5001) };
  const [about, use] = [`${draft}/about/name?change`, `${draft}/use/harder?change`];
  await press(about, wrong);
  await press(use, wrong);
  expect([...(await ask(about)).page.problems.keys()]).toEqual(['name']);
  expect([...(await ask(use)).page.problems.keys()]).toEqual(['story']);
});

test('what was typed on a page with errors is not kept without the consent that covers it', async () => {
  const wrong = {
    harder: ['lifting', 'other'],
    'harder-other': 'my back',
    story: 'x'.repeat(5001),
  };
  const { address } = await fillIn({ ...completeFill, ...wrong });
  const [, , secret = '', ...page] = address.split('/');
  expect(page).toEqual(['use', 'harder']);
  const kept = async () => {
    const keys = keysOf(secret);
    const stored = await store().drafts.get(keys.id, new Date().toISOString());
    return JSON.stringify(stored && openDraft(stored.data, keys));
  };
  expect(await kept()).toContain('my back');
  await press(`/s/${secret}/agreement/agrees`, { 'agrees-health': 'no' });
  expect(await kept()).not.toMatch(/lifting|my back/);
  expect(await kept()).toContain('xxxxx');
});

test('before a yes about health becomes a no, its page says which answers will be deleted', async () => {
  const draft = await wholeDraft();
  const says = 'we will delete these answers at once:</p><ul><li>What is harder for you?</li></ul>';
  const { html } = await ask(`${draft}/agreement/agrees?change`);
  expect(html).toContain(says);
  expect((await ask(`${draft}/about/name?change`)).html).not.toContain('delete these answers at');
  await press(`${draft}/agreement/agrees?change`, { 'agrees-health': 'no' });
  const { html: after } = await ask(`${draft}/agreement/agrees?change`);
  expect(after).not.toContain('delete these answers at');
});

test('a consent whose words have changed is asked again, with what depends on it', async () => {
  const draft = await wholeDraft();
  const form = cupsAndSpoons();
  const [, health] = form.pages[1]?.questions ?? [];
  if (health?.kind !== 'consent') throw new Error('the second question is not the consent');
  health.agree = 'Yes, and the kettle too';
  const { address, page } = await restart(form).open(`${draft}/check`);
  expect(address).toBe(`${draft}/agreement/agrees`);
  const ticked = page.controls.filter(({ isSent, type }) => isSent && type === 'checkbox');
  expect(ticked).toMatchObject([{ name: 'agrees', value: 'yes' }]);
  const again = await fillIn({ 'agrees-health': 'yes' }, address);
  expect(again.address).toBe(`${draft}/check`);
  await press(again);
  expect((await sent())[0]?.answers).not.toHaveProperty('harder');
  expect((await sent())[0]?.consents[1]?.wording).toContain('Yes, and the kettle too');
});

test('a question that is new in the form is asked of a draft that was begun before it', async () => {
  const draft = await wholeDraft();
  const form = cupsAndSpoons();
  const [story] = form.pages[4]?.questions.filter(({ id }) => id === 'story') ?? [];
  if (!story) throw new Error('there is no such question');
  form.pages[3]?.questions.push({ ...story, id: 'another-story' });
  expect((await restart(form).open(`${draft}/check`)).address).toBe(`${draft}/about/name`);
});

test('an answer that another tab changes while the form is being sent is not lost', async () => {
  const draft = await wholeDraft();
  const [sending] = await Promise.all([
    press(`${draft}/check`),
    press(`${draft}/about/name?change`, { name: 'Bo' }),
  ]);
  if (sending.address.endsWith('/check')) await press(sending);
  const [{ answers = {} } = {}] = await sent();
  expect(answers['name']).toBe('Bo');
});

test('an answer to a question that the form no longer has is not stored, and what was noted stays', async () => {
  const draft = await wholeDraft({ ...completeFill, web_site: 'https://cups.example' });
  const form = cupsAndSpoons();
  form.pages[4]?.questions.pop();
  form.pages[4]?.questions.pop();
  restart(form);
  await press(`${draft}/check`);
  const [stored] = await sent();
  expect(stored?.answers).not.toHaveProperty('story');
  expect(stored?.notable).toContain('Filled in a field that people do not see');
});

test('the address of a draft shows how to come back, and each page leads there from elsewhere', async () => {
  const draft = await wholeDraft();
  const address = `https://form.example.org${draft}`;
  const { html } = await ask(address);
  expect(html).toContain(`<code data-to-copy="" translate="no">${address}</code>`);
  expect(html).toContain(encodeURIComponent(address));
  expect(html).not.toContain('Open the form in a new tab');
  const from = (site: string, dest: string) => ({
    headers: { 'sec-fetch-site': site, 'sec-fetch-dest': dest },
  });
  for (const page of ['', '/about/name', '/check', '/delete', '/guardian']) {
    for (const site of ['none', 'cross-site', 'same-site']) {
      const shown = await ask(`${draft}${page}`, from(site, 'document'));
      expect(shown.page.heading).toBe('This form is saved');
      expect(shown.html).not.toMatch(/Ann|Gripping/);
    }
  }
  expect((await ask(draft, from('same-origin', 'iframe'))).html).toContain('in a new tab');
  expect((await ask(`${draft}/about/name`, from('cross-site', 'iframe'))).page.heading).toBe(
    'About you',
  );
});

test.each([
  ['later', ''],
  ['back', '/agreement/agrees'],
])(
  'a page that is left (%s) is kept as it was typed, without a problem, and is next',
  async (to, leads) => {
    const draft = await wholeDraft();
    const { location } = await send(`${draft}/about/name`, `name=&cups=12&leave_to=${to}`);
    expect(location).toBe(`${draft}${leads}`);
    expect(await leadsTo(draft, 'check')).toBe('about/name');
    const { page } = await ask(`${draft}/about/name`);
    expect(page.problems.size).toBe(0);
    expect(page.controls.filter(({ value }) => value === '12')).toHaveLength(1);
    const { address } = await fillIn(completeFill, `${draft}/about/name`);
    expect(address).toBe(`${draft}/check`);
  },
);

test('someone who goes back from a change drops it, with its mistakes', async () => {
  const draft = await wholeDraft();
  const change = await press(`${draft}/about/name?change`, { name: '' });
  expect(change.page.problems.size).toBe(1);
  const { address, fragment, html } = await press(change, {}, [['leave_to', 'back']]);
  expect([address, fragment]).toEqual([`${draft}/check`, 'name']);
  expect(html).toContain('Ann &lt;Lee&gt;');
});

test('nothing is sent while a change waits to be corrected, such as a consent that was taken back', async () => {
  const draft = await wholeDraft();
  const old = await ask(`${draft}/check`);
  const change = await press(`${draft}/agreement/agrees?change`, {
    agrees: [],
    'agrees-health': 'no',
  });
  expect([...change.page.problems.keys()]).toEqual(['agrees']);
  expect((await press(old)).address).toBe(`${draft}/agreement/agrees`);
  expect(await sent()).toEqual([]);
});

test('someone deletes what they have begun, and changes their mind only about what was sent', async () => {
  const draft = await wholeDraft();
  for (const headers of [{}, { 'sec-fetch-dest': 'iframe' }]) {
    const { html } = await ask(`${draft}/about/name`, { headers });
    expect(html.match(/>Delete these answers</g)).toHaveLength(1);
    expect(html).not.toContain('Change your mind');
  }
  for (const address of [draft, `${draft}/delete`]) {
    expect((await ask(address)).html.match(/>Delete these answers</g)).toHaveLength(1);
  }
  expect((await ask('/')).html).toContain('/privacy#changed-your-mind');
  const { html, page } = await press(`${draft}/delete`);
  expect(page.heading).toBe('We have deleted these answers');
  expect(html).toContain('href="/"');
  expect((await ask(draft)).status).toBe(404);
  expect(await store().drafts.removeExpired('2099-01-01')).toBe(0);
});

test('a page full of control characters and quotation marks leaves a draft small, and shows what was typed', async () => {
  const draft = await wholeDraft();
  const story = 'a'.repeat(2_001) + '"'.repeat(95_000);
  const filler = `${'\u0001'.repeat(60_000)}${story}`;
  const { location } = await send(`${draft}/use/harder`, `story=${filler}`);
  expect(location).toBe(`${draft}/use/harder#story`);
  const { page } = await ask(`${draft}/use/harder`);
  const kept = page.controls.find(({ name }) => name === 'story')?.value ?? '';
  expect(story.startsWith(kept)).toBe(true);
  expect(kept).toHaveLength(80_001);
  const [{ bytes } = { bytes: 0 }] = new DatabaseSync(database())
    .prepare('SELECT length(data) AS bytes FROM drafts')
    .all();
  expect(bytes).toBeLessThan(180_000);
});

test('while all drafts together are too large, nobody begins one, and those that are there are saved', async () => {
  const draft = await wholeDraft();
  const error = vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(store().drafts, 'begin').mockResolvedValue(false);
  const { status, html } = await fillIn(completeFill);
  expect(status).toBe(500);
  expect(html).toContain('not saved');
  expect(error.mock.calls).toEqual([[expect.stringContaining('npm run form -- erase --drafts')]]);
  await press(`${draft}/about/name`, { name: 'Bo' });
  await press(`${draft}/check`);
  expect((await sent())[0]?.answers['name']).toBe('Bo');
  vi.restoreAllMocks();
});

test('of deleting and sending at the same time one wins, and each page says what became of the answers', async () => {
  const one = await wholeDraft();
  const { drafts, answers } = store();
  const remove = drafts.remove;
  vi.spyOn(drafts, 'remove').mockImplementationOnce(async (...draft) => {
    await press(`${one}/check`);
    return remove(...draft);
  });
  const tooLate = await press(`${one}/delete`);
  expect(tooLate.address).toBe(`${one}/sent?not-deleted`);
  expect(tooLate.html).toContain('These answers are not deleted.');
  expect(await sent()).toHaveLength(1);
  // Once they are sent, the same is said.
  expect((await send(`${one}/delete`, '')).location).toBe(`${one}/sent?not-deleted`);

  const other = await wholeDraft();
  const save = answers.save;
  vi.spyOn(answers, 'save').mockImplementationOnce(async (...submission) => {
    await press(`${other}/delete`);
    return save(...submission);
  });
  const gone = await press(`${other}/check`);
  expect([gone.status, gone.page.heading]).toEqual([404, 'We cannot find this form']);
  expect(await sent()).toHaveLength(1);
});
