import {
  addDays,
  dateInWords,
  dayAt,
  hourAt,
  hourLength,
  minuteLength,
} from '../../common/days.ts';
import { logFailure, logNews } from '../../common/log.ts';
import type { Channel, NoticedSignUp, NoticeQueue } from '../store/notices-table.ts';
import type { Store } from '../store/store.ts';
import type { NoticeSettings } from './notice-settings.ts';

/**
 * What the team is told: that people have signed up. It holds no answer, and no count that an
 * answer changes: a count of people who wait for a guardian would reveal who is under age.
 */
export type Notice = { subject: string; text: string; data: NoticeData };

/** What a webhook gets as JSON. Chat programs show `text`. */
type NoticeData = {
  study: string;
  signUps: readonly NoticedSignUp[];
  text: string;
};

/** Resolves once the other side has taken the notice. */
export type Send = (notice: Notice, signal: AbortSignal) => Promise<void>;

type Sending = {
  queue: NoticeQueue;
  tryLocked: Store['tryLocked'];
  every: NoticeSettings['every'];
  /** The study's name. */
  study: string;
  send: ReadonlyMap<Channel, Send>;
  /** Milliseconds for one notice. */
  timeout?: number;
};

/** Milliseconds between two looks at the queue. Sign-ups never call the sender, so cannot wait for it. */
const lookEvery = 10 * 1_000;
/** The time of day at which the digest of the days before is due. */
const digestAt = '07:00';
/** Milliseconds for what is being sent when the form stops. */
const stopTimeout = 3_000;

/** Sends what is in the queue for as long as the form runs, one notice at a time on each channel. */
export function sendNotices({ queue, tryLocked, every, study, send, timeout = 10_000 }: Sending) {
  const stopping = new AbortController();

  function tellerOf(channel: Channel, sendNow: Send) {
    let failures = 0;
    let nextTry = 0;
    /** References whose notice has been sent, but is still in the queue. */
    let sent: string[] = [];

    async function tell() {
      if (sent.length > 0) await removeSent();
      const before = every === 'day' ? digestUntil(Date.now()) : undefined;
      const signUps = await queue.due(channel, before);
      if (signUps.length === 0) return;
      const notice = noticeOf(study, signUps);
      await sendNow(notice, AbortSignal.any([stopping.signal, AbortSignal.timeout(timeout)]));
      if (failures > 0) logNews('notices', `Notices are sent again (${channel}).`);
      failures = 0;
      sent = signUps.map(({ reference }) => reference);
      await removeSent();
    }

    async function removeSent() {
      await queue.remove(channel, sent);
      sent = [];
      failures = 0;
    }

    return async () => {
      if (Date.now() < nextTry) return;
      try {
        await tell();
      } catch (failure) {
        const wait = Math.min(minuteLength * 2 ** failures, hourLength);
        failures += 1;
        nextTry = Date.now() + wait;
        const why = `${describeRefusal(failure)}. Next try`;
        const when = `in ${wait / minuteLength} min`;
        logFailure(
          'notices',
          sent.length > 0
            ? `A notice was sent (${channel}), but could not be removed from the queue: ${why} to remove it ${when}. It is sent again only if the form stops before that.`
            : `A notice of new sign-ups was not sent (${channel}): ${why} ${when}. Nothing is lost.`,
        );
      }
    };
  }

  const tellers = Array.from(send, ([channel, sendNow]) => tellerOf(channel, sendNow));
  let running: Promise<unknown> | undefined;
  const look = () => {
    if (tellers.length === 0) return;
    running ??= tryLocked('notices', async () => {
      await Promise.all(tellers.map((tell) => tell()));
    })
      .catch((failure) => {
        logFailure('notices', `Notices could not be looked for: ${describeRefusal(failure)}.`);
      })
      .finally(() => {
        running = undefined;
      });
  };
  look();
  const timer = setInterval(look, lookEvery).unref();

  return {
    /** Resolves when nothing uses the queue any more. */
    async stop() {
      clearInterval(timer);
      const abort = setTimeout(() => stopping.abort(), stopTimeout);
      await running;
      clearTimeout(abort);
    },
  };
}

/** The day before which sign-ups are in the newest digest that is due. */
function digestUntil(now: number): string {
  return hourAt(now) >= digestAt ? dayAt(now) : addDays(dayAt(now), -1);
}

/** @param study  its name */
function noticeOf(study: string, signUps: readonly NoticedSignUp[]): Notice {
  const number = signUps.length;
  const subject = `${number === 1 ? 'New sign-up' : `${number} new sign-ups`} for ${study}`;
  const text = `${subject}:

${signUps.map(({ reference, receivedOn }) => `${reference}, on ${dateInWords(receivedOn)}`).join('\n')}

This message has no answers. docs/operate.md says how to read them, and
how to see whether someone waits for a parent or guardian.
`;
  return { subject, text, data: { study, signUps, text } };
}

/** What errors of Node, of SQLite and of mail servers have, apart from a message. */
type Details = {
  code?: unknown;
  originalCode?: unknown;
  responseCode?: unknown;
  errstr?: unknown;
};

/**
 * Why a notice was not sent, for the log: its kind alone. Messages of mail servers and of webhooks can
 * quote an address, a password or a path.
 */
export function describeRefusal(failure: unknown): string {
  if (!(failure instanceof Error)) return 'something that is not an Error was thrown';
  const { code, originalCode, responseCode, errstr } = failure as Details;
  const known = [code, originalCode, errstr].filter(
    (part) => typeof part === 'string' && /^[\w ]{1,60}$/.test(part),
  );
  if (typeof responseCode === 'number') known.push(responseCode);
  const cause = failure.cause instanceof Error ? [describeRefusal(failure.cause)] : [];
  return [failure.name, ...known, ...cause].join(' ');
}
