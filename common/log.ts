import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from 'pino';
import { minuteLength } from './days.ts';
import { describeFailure } from './describe-failure.ts';

/** What a line is about, for programs that read it. */
type Event =
  | 'start'
  | 'stop'
  | 'failure'
  | 'database'
  | 'deletion'
  | 'keys'
  | 'notices'
  | 'backups'
  | 'limits'
  | 'proxy';

/** Numbers alone: nothing that anyone has typed, no address and no path can be among them. */
type EventCounts = Readonly<Record<string, number>>;

let json: Logger | undefined;

/**
 * From now on, writes a line of JSON for each event, instead of words for the person at the terminal.
 *
 * @param to  where, if not to the standard output
 */
export function logAsJson(to: DestinationStream = destination({ fd: 1, sync: true })) {
  json = pino(
    {
      // Not the process and the machine, which say nothing to anyone here.
      base: null,
      messageKey: 'message',
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    to,
  );
}

export function isLogJson(): boolean {
  return json !== undefined;
}

// Our own sentences only. What someone typed, an internet address, and the path of a request, which has the
// secret of a draft, must never be among the words; a failure is described without its message.

export function logNews(event: Event, words: string, counts: EventCounts = {}) {
  if (json) json.info({ event, ...counts }, words);
  else console.log(words);
}

export function logWarning(event: Event, words: string, counts: EventCounts = {}) {
  if (json) json.warn({ event, ...counts }, words);
  else console.warn(words);
}

/** @param failure  what was thrown, if the words do not say why */
export function logFailure(event: Event, words: string, ...failure: readonly [unknown?]) {
  const described = failure.length > 0 && describeFailure(failure[0]);
  if (json) json.error({ event, ...(described && { failure: described }) }, words);
  else console.error(described ? `${words}: ${described}` : words);
}

/**
 * Says how often something has happened: the first time at once, and after that once a minute, so that a
 * program that does it all the time does not fill the log.
 */
export function nowAndThen(say: (times: number) => void): () => void {
  let times = 0;
  let isQuiet = true;
  function tell() {
    isQuiet = times === 0;
    if (isQuiet) return;
    say(times);
    times = 0;
    setTimeout(tell, minuteLength).unref();
  }
  return () => {
    times += 1;
    if (isQuiet) tell();
  };
}
