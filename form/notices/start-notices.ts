import type { Channel, NoticeQueue } from '../store/notices-table.ts';
import type { NoticeSettings } from './notice-settings.ts';
import { sendByEmail } from './send-email.ts';
import { type Send, sendNotices } from './send-notices.ts';
import { sendToWebhook } from './send-webhook.ts';

/**
 * Sends notices of new sign-ups, also those that could not be sent before the form was last stopped.
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
  return sendNotices({ queue, every, study, send });
}
