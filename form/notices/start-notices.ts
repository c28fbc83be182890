import { count } from '../../content/checks/count.ts';
import { describeFailure } from '../describe-failure.ts';
import type { Channel, NoticeQueue } from '../store/notices-table.ts';
import type { NoticeSettings } from './notice-settings.ts';
import { sendByEmail } from './send-email.ts';
import { type Send, sendNotices } from './send-notices.ts';
import { sendToWebhook } from './send-webhook.ts';

/**
 * Sends notices of new sign-ups, also those that could not be sent before the form was last stopped,
 * except on a channel that is not set any more: if it were set again years later, they would arrive
 * as if those people had just signed up.
 *
 * @param study  its name
 */
export function startNotices(
  queue: NoticeQueue,
  settings: NoticeSettings | undefined,
  study: string,
) {
  const { email, webhook, every = 'sign-up' } = settings ?? {};
  const send = new Map<Channel, Send>();
  if (email) send.set('email', sendByEmail(email, study));
  if (webhook) send.set('webhook', sendToWebhook(webhook));
  dropOthers(queue, [...send.keys()]);
  return sendNotices({ queue, every, study, send });
}

function dropOthers(queue: NoticeQueue, channels: readonly Channel[]) {
  try {
    const dropped = queue.keepOnly(channels);
    if (dropped === 0) return;
    console.warn(
      `${count(dropped, 'notice')} of new sign-ups waited for a channel (email or webhook) that is not set any more, and will not be sent. "list" shows everyone who has signed up.`,
    );
  } catch (failure) {
    console.error(
      `Notices for a channel that is not set any more could not be removed: ${describeFailure(failure)}`,
    );
  }
}
