import type { NoticeSettings } from './notice-settings.ts';
import type { Notice, Send } from './send-notices.ts';
import { sendByEmail, sendToWebhook } from './start-notices.ts';

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
