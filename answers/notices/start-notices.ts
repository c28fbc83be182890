import { count } from '../../common/count.ts';
import { logFailure, logWarning } from '../../common/log.ts';
import type { Channel, NoticeQueue } from '../store/notices-table.ts';
import type { Store } from '../store/store.ts';
import type { EmailSettings, NoticeSettings } from './notice-settings.ts';
import { type Notice, type Send, sendNotices } from './send-notices.ts';

/**
 * Sends notices of new sign-ups, also those that could not be sent before the form was last stopped,
 * except on a channel that is not set any more: if it were set again years later, they would arrive
 * as if those people had just signed up.
 *
 * @param study  its name
 */
export async function startNotices(
  { notices: queue, tryLocked }: Pick<Store, 'notices' | 'tryLocked'>,
  settings: NoticeSettings | undefined,
  study: string,
) {
  const { email, webhook, every = 'sign-up' } = settings ?? {};
  const send = new Map<Channel, Send>();
  if (email) send.set('email', await sendByEmail(email, study));
  if (webhook) send.set('webhook', sendToWebhook(webhook));
  await dropOthers(queue, [...send.keys()]);
  return sendNotices({ queue, tryLocked, every, study, send });
}

async function dropOthers(queue: NoticeQueue, channels: readonly Channel[]) {
  try {
    const dropped = await queue.keepOnly(channels);
    if (dropped === 0) return;
    logWarning(
      'notices',
      `${count(dropped, 'notice')} of new sign-ups waited for a channel (email or webhook) that is not set any more, and will not be sent. The desk shows everyone who has signed up.`,
    );
  } catch (failure) {
    logFailure(
      'notices',
      'Notices for a channel that is not set any more could not be removed',
      failure,
    );
  }
}

/** @param study  the name that the emails come from */
export async function sendByEmail(
  { to, from, server }: EmailSettings,
  study: string,
): Promise<Send> {
  // Loaded only where someone is told by email.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(server);
  return async ({ subject, text }, signal) => {
    const { rejected } = await transport.sendMail({
      from: { name: study, address: from },
      to: [...to],
      subject,
      text,
      // Out-of-office replies do not answer it (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal,
    });
    // Another try would tell the others a second time.
    if (rejected.length > 0) {
      logFailure(
        'notices',
        `The mail server refused ${rejected.length} of the ${to.length} addresses in NOTICE_TO. The others have the notice.`,
      );
    }
  };
}

export function sendToWebhook(address: string): Send {
  return async ({ data }, signal) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(data),
      // A browser's way of following a redirect would turn the POST into a GET, which tells nobody.
      redirect: 'manual',
      signal,
    });
    await response.body?.cancel();
    if (!response.ok) throw Object.assign(new Error(), { code: `status ${response.status}` });
  };
}

/** Milliseconds for one notice. */
const timeout = 10_000;

/** What the server cannot put right by itself. */
export type Trouble = { subject: string; text: string };

/** Resolves once somebody has been told, or if the settings name nobody. */
export type Tell = (trouble: Trouble) => Promise<void>;

/**
 * Tells the team of something, on each channel at once.
 *
 * @param study  its name
 */
export function teamTeller({ email, webhook }: Partial<NoticeSettings> = {}, study: string): Tell {
  let channels: Promise<Send[]> | undefined;
  const open = () =>
    Promise.all([
      ...(email ? [sendByEmail(email, study)] : []),
      ...(webhook ? [sendToWebhook(webhook)] : []),
    ]);
  return async ({ subject, text }) => {
    // Most forms never need it.
    channels ??= open();
    const notice: Notice = { subject, text, data: { study, signUps: [], text } };
    const sending = (await channels).map((send) => send(notice, AbortSignal.timeout(timeout)));
    const told = await Promise.allSettled(sending);
    const [first, ...others] = told.filter(({ status }) => status === 'rejected');
    if (first?.status === 'rejected' && others.length === told.length - 1) throw first.reason;
  };
}
