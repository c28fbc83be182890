import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minuteLength } from '../../common/days.ts';
import { freePort, readAll } from '../../common/settings.ts';
import { mailServer, webhookServer } from '../../tests/answers/notice-servers.ts';
import { storeUnderTest } from '../../tests/answers/store-under-test.ts';
import { idOf, save, submission } from '../../tests/answers/submission.ts';
import type { Store } from '../store/store.ts';
import { channelsOf, readNoticeSettings } from './notice-settings.ts';
import { describeRefusal } from './send-notices.ts';
import { sendByEmail, sendToWebhook, startNotices, teamTeller } from './start-notices.ts';

const { open } = storeUnderTest();
const study = 'Cups & Spoons';
let store: Store;
let notices: Awaited<ReturnType<typeof startNotices>> | undefined;

/** Answers that cannot be in a message by chance. */
const answers = {
  for: 'answer-of-whom',
  age: 'answer-of-age',
  agrees: 'answer-agreed',
  'agrees-health': 'answer-of-health',
  contact: ['answer-by-email', 'answer-by-phone'],
  cups: '48151',
};
const person = submission({ answers, waitingUntil: '2030-01-29' });
const another = submission({ id: idOf('b'), answers });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(async () => {
  await notices?.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const byEmail = (port: number, credentials = '') => ({
  NOTICE_TO: 'ann@example.org,bo@example.org',
  NOTICE_FROM: 'form@example.org',
  NOTICE_SMTP: `smtp://${credentials}127.0.0.1:${port}`,
});
const toWebhook = (port: number) => ({
  NOTICE_WEBHOOK: `http://127.0.0.1:${port}/hooks/hidden?key=hidden`,
});

const readNotices = (environment: Record<string, string>) =>
  readAll((noted) => ({ notices: readNoticeSettings(environment, noted) })).notices;

/** Starts notices as the form's server does, and stores two sign-ups. */
async function begin(environment: Record<string, string>) {
  const settings = readNotices(environment);
  store = await open({ channels: channelsOf(settings) });
  await save(store, person, another);
  notices = await startNotices(store, settings, study);
}

const signUps = [person, another].map(({ reference }) => ({ reference, receivedOn: '2026-11-20' }));
const subject = '2 new sign-ups for Cups & Spoons';
const text = `${subject}:

${person.reference}, on 20 November 2026
${another.reference}, on 20 November 2026

This message has no answers. docs/operate.md says how to read them, and
how to see whether someone waits for a parent or guardian.
`;
const data = { study, signUps, text };

/** Waits, on a machine that may be busy. */
const until = (check: () => void) => vi.waitFor(check, 10_000);
const logged = () => vi.mocked(console.error).mock.calls.flat().join('\n');

test('sign-ups are told to every address in the settings and to the webhook, without an answer, a name, an address or an id', async () => {
  const mail = await mailServer({ password: 'r/ght' });
  const webhook = await webhookServer();
  await begin({ ...byEmail(mail.port, 'me:r%2Fght@'), ...toWebhook(webhook.port) });
  await until(() => expect([mail.emails.length, webhook.requests.length]).toEqual([1, 1]));
  const [email] = mail.emails;
  expect(email?.to).toEqual(['ann@example.org', 'bo@example.org']);
  const [head = '', ...lines] = email?.text.split('\n\n') ?? [];
  expect(lines.join('\n\n')).toBe(text.trimEnd());
  expect(head.split('\n')).toEqual(
    expect.arrayContaining([
      `From: "${study}" <form@example.org>`,
      'To: ann@example.org, bo@example.org',
      `Subject: ${subject}`,
      'Auto-Submitted: auto-generated',
    ]),
  );
  const [{ body, ...request } = { body: '' }] = webhook.requests;
  const path = '/hooks/hidden?key=hidden';
  expect(request).toEqual({ method: 'POST', path, type: 'application/json' });
  expect(JSON.parse(body)).toEqual(data);
  const sent = JSON.stringify([mail.emails, webhook.requests]);
  const given = Object.values(person.answers).flat();
  const other = ['Zoë', 'zoe', 'line one', person.id, person.version, '2030-01-29'];
  for (const secret of [...given, ...other]) {
    expect(sent).not.toContain(JSON.stringify(secret).slice(1, -1));
  }
});

test('notices that wait for a channel are dropped, and the log says so, once the form starts without it', async () => {
  const [mailPort, webhook] = [await freePort(), await webhookServer({ status: 500 })];
  await begin({ ...byEmail(mailPort), ...toWebhook(webhook.port) });
  await until(() => expect(console.error).toHaveBeenCalledTimes(2));
  await notices?.stop();
  const due = async () => {
    const { notices: queue } = store;
    return [(await queue.due('email')).length, (await queue.due('webhook')).length];
  };
  for (const { environment, left, log } of [
    { environment: { ...byEmail(mailPort), ...toWebhook(webhook.port) }, left: [2, 2], log: [] },
    { environment: byEmail(mailPort), left: [2, 0], log: [dropped('2 notices')] },
    { environment: {}, left: [0, 0], log: [dropped('2 notices')] },
    { environment: {}, left: [0, 0], log: [] },
  ]) {
    vi.mocked(console.warn).mockClear();
    notices = await startNotices(store, readNotices(environment), study);
    await notices.stop();
    expect(await due()).toEqual(left);
    expect(vi.mocked(console.warn).mock.calls.flat()).toEqual(log);
  }
});

function dropped(notices: string): string {
  return `${notices} of new sign-ups waited for a channel (email or webhook) that is not set any more, and will not be sent. The desk shows everyone who has signed up.`;
}

test.each([404, 301])('a webhook that answers %s has not taken the notice', async (status) => {
  const server = await webhookServer({ status });
  await begin(toWebhook(server.port));
  await until(() => expect(logged()).toContain(`(webhook): Error status ${status}.`));
  expect(await store.notices.due('webhook')).toHaveLength(2);
  expect(server.requests).toHaveLength(1);
});

test('the log says why a notice was not sent, without passwords or the path of the webhook', async () => {
  const [mail, webhook] = [
    await mailServer({ password: 'right' }),
    await webhookServer({ status: 500 }),
  ];
  await begin({ ...byEmail(mail.port, 'me:hidden@'), ...toWebhook(webhook.port) });
  await until(() => expect(console.error).toHaveBeenCalledTimes(2));
  expect(logged()).toContain('(email): Error EAUTH 535.');
  expect(logged()).not.toMatch(/hidden|hooks|AUTH PLAIN/);
  expect(logged()).not.toContain(Buffer.from('\0me\0hidden').toString('base64'));
  expect(mail.emails).toEqual([]);
});

test('an address that the mail server refuses is logged, and the others are told once', async () => {
  const server = await mailServer({ refuses: 'ann@example.org' });
  await begin(byEmail(server.port));
  await vi.waitFor(async () => expect(await store.notices.due('email')).toEqual([]), 10_000);
  await vi.advanceTimersByTimeAsync(60 * minuteLength);
  expect(server.emails.map(({ to }) => to)).toEqual([['bo@example.org']]);
  expect(logged()).toContain('refused 1 of the 2 addresses in NOTICE_TO');
  expect(logged()).not.toContain('example.org');
});

test('a mail server or a webhook that does not answer is given up after the time for it', async () => {
  const silent = await webhookServer({ status: 'never' });
  const { email } = readNotices(byEmail(silent.port)) ?? {};
  if (!email) throw new Error('there are no settings for email');
  const sends = [await sendByEmail(email, study), sendToWebhook(`http://127.0.0.1:${silent.port}`)];
  const all = sends.map((send) => send({ subject, text, data }, AbortSignal.timeout(50)));
  const failures = (await Promise.allSettled(all)).map((one) => 'reason' in one && one.reason);
  expect(failures.map(describeRefusal)).toEqual(['AbortError EABORT TimeoutError', 'TimeoutError']);
});

test('a trouble of the server is told on every channel, and only if nobody could be told is that said', async () => {
  const trouble = { subject: 'No backup of Cups', text: 'The disk is full.\n' };
  const mail = await mailServer({ password: 'right' });
  const [webhook, broken] = [await webhookServer(), await webhookServer({ status: 500 })];
  const tellBy = (environment: Record<string, string>) =>
    teamTeller(readNotices(environment), study)(trouble);
  await tellBy({ ...byEmail(mail.port, 'me:right@'), ...toWebhook(webhook.port) });
  expect(mail.emails[0]?.text).toContain('Subject: No backup of Cups');
  expect(JSON.parse(webhook.requests[0]?.body ?? '')).toEqual({
    study,
    signUps: [],
    text: trouble.text,
  });
  await tellBy({ ...byEmail(mail.port, 'me:right@'), ...toWebhook(broken.port) });
  expect(mail.emails).toHaveLength(2);
  await expect(tellBy(toWebhook(broken.port))).rejects.toMatchObject({ code: 'status 500' });
  await tellBy({});
});
