import { createTransport } from 'nodemailer';
import type { EmailSettings } from './notice-settings.ts';
import type { Send } from './send-notices.ts';

/** @param study  the name that the emails come from */
export function sendByEmail({ to, from, server }: EmailSettings, study: string): Send {
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
      console.error(
        `The mail server refused ${rejected.length} of the ${to.length} addresses in NOTICE_TO. The others have the notice.`,
      );
    }
  };
}
