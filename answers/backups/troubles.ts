import { dateInWords, dayAt } from '../../common/days.ts';
import { LoggableError } from '../../common/describe-failure.ts';
import type { Trouble } from '../notices/start-notices.ts';

const end = 'This message has no answers. "Backups" in docs/operate.md says more.';

/** What a failure was, in words that may be told: its message could have an address or a password. */
function reasonOf(failure: unknown): string {
  if (failure instanceof LoggableError) return failure.message;
  const { code, errcode } = Object(failure) as { code?: string; errcode?: number };
  if (code === 'ENOSPC' || errcode === 13) return 'The disk is full';
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') {
    return 'The form may not write there';
  }
  return 'The log of the form says why';
}

/** @param last  when a whole one was last written */
export function notBackedUp(study: string, failure: unknown, last: string | undefined): Trouble {
  return {
    subject: `No backup of ${study}`,
    text: `The form could not write last night's backup. ${reasonOf(failure)}.

${last ? `The newest backup is of ${dateInWords(dayAt(last))}.` : 'There is no backup yet.'} The form tries again every hour. Backups that were made before are deleted on their day all the same, because the privacy policy says so.

${end}
`,
  };
}

/** @param unreadable  why the one before cannot be read */
export function notComparable(
  study: string,
  lost: number,
  unreadable: string | undefined,
): Trouble {
  const text = unreadable
    ? `The backup of the night before cannot be read: ${unreadable}. Last night's is whole. If this comes again, the disk with the backups may be dying: choose another.`
    : `Last night's backup is whole, but ${lost === 1 ? '1 person of the backup before is' : `${lost} people of the backup before are`} not in it, and nothing says that anyone erased them. If you have just restored an older backup, this is why. If not, keep a copy of the backup before, type "npm run form -- verify" on the server, and ask a developer.`;
  return {
    subject: unreadable
      ? `A backup of ${study} cannot be read`
      : `People are missing from ${study}`,
    text: `${text}\n\n${end}\n`,
  };
}

export function notListed(study: string, failure: unknown): Trouble {
  return {
    subject: `Erased from ${study}, and not listed beside the backups`,
    text: `For an hour, the form could not write who was erased into the list beside the backups. ${reasonOf(failure)}.

They are erased, and no form or desk has their answers. But if the server's disk died now, a backup would bring them back. The form goes on trying.

${end}
`,
  };
}

export function notDeleted(study: string, failure: unknown): Trouble {
  return {
    subject: `A backup of ${study} is older than the policy says`,
    text: `The form could not delete a backup on its day. ${reasonOf(failure)}. Delete it by hand: the privacy policy says how long backups are kept.

${end}
`,
  };
}
