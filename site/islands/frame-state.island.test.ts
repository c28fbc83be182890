import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadContent } from '../../content/model/load.ts';
import {
  type FrameEvent,
  type FrameState,
  frameSentence,
  isMissing,
  nextFrameState,
  untouched,
} from './frame-state.island.ts';

const page = { type: 'study-form:page', heading: '', sent: false } as const;
const problem = { ...page, heading: 'There is a problem' } as const;

/** What the form says; `shown` is what another provider's form says of any of its pages. */
const messages: Readonly<Record<string, FrameEvent>> = {
  page,
  problem,
  thanks: { ...page, sent: true },
  shown: { ...page, sent: undefined },
  continuing: { type: 'study-form:sending', last: false },
  sending: { type: 'study-form:sending', last: true },
};

/** The state once a frame has been reached and all of this has happened, in order. */
function after(events: string): FrameState {
  return `reached ${events}`
    .split(' ')
    .map((event) => messages[event] ?? ({ type: event } as FrameEvent))
    .reduce(nextFrameState, untouched);
}

const states: Record<string, Record<string, Partial<FrameState>>> = parse(`
a form that says that it shows a page is ready:
  page: { name: ready, loads: 1 }
  shown: { name: ready, loads: 1 }
other ways to take part are offered after a timeout or if the host is silent, not after one failure:
  time-passed: { name: unreachable }
  host-silent: { name: unreachable }
  host-failed: { name: loading }
a form that loads after the timeout is still shown as ready:
  time-passed page: { name: ready }
a form that is ready stays ready if its host fails later:
  page time-passed host-failed host-silent: { name: ready, loads: 1 }
a message of a provider's thank-you page does not undo that the answers were sent:
  thanks shown: { name: sent }
a form that goes back to a page of questions after sending no longer counts as sent:
  thanks problem: { name: ready }
  thanks page: { name: ready }
the frame is loaded again when a host that failed answers:
  host-failed host-silent host-answered: { name: loading, loads: 2 }
  host-failed host-answered: { loads: 2 }
the frame is not loaded again if its host never failed:
  host-answered time-passed host-answered: { loads: 1 }
a form that is there is not loaded again when the host fails and recovers:
  host-failed page host-answered: { loads: 1 }
  host-failed thanks host-answered: { loads: 1 }
  page host-failed host-silent host-answered: { loads: 1 }
  thanks host-failed host-silent host-answered: { loads: 1 }
a frame that has had focus is not loaded again unless the visitor asks for it:
  host-failed entered host-answered: { loads: 1 }
  entered time-passed host-failed host-answered: { loads: 1 }
if no page follows the answers, they may not have been sent, and other ways are offered:
  page sending: { name: sending, troubled: false }
  page sending time-passed: { name: unanswered, troubled: true }
  page sending time-passed page: { name: ready, troubled: false }
  page continuing: { name: continuing, troubled: false }
  page continuing time-passed: { name: unanswered, troubled: true }
a form that is sending answers is not loaded again unless the visitor asks for it:
  sending host-failed host-answered: { loads: 1 }
  sending time-passed host-failed host-answered: { loads: 1 }
a retry loads the form again, and the other ways to take part stay until it is ready:
  time-passed retried: { name: loading, loads: 2, troubled: true }
  time-passed retried page: { troubled: false }
after a retry while the host is down, the frame is loaded once more when the host recovers:
  host-failed time-passed retried host-answered: { loads: 3 }
`);

test.each(Object.entries(states))('%s', (_, expected) => {
  const found = Object.keys(expected).map((events) => [events, after(events)]);
  expect(Object.fromEntries(found)).toMatchObject(expected);
});

test('a form is missing if its host has not answered, it has said nothing, and nobody is in it', () => {
  const silent = 'host-failed host-silent';
  expect(isMissing(after(silent), true)).toBe(true);
  expect(isMissing(after(`${silent} retried`), true)).toBe(true);
  expect(isMissing(after(silent), false)).toBe(false);
  const present = ['host-failed', 'time-passed', `entered ${silent}`, `${silent} host-answered`];
  for (const events of [...present, `${silent} page`]) {
    expect(isMissing(after(events), true), events).toBe(false);
  }
});

test('the sentence says what must not be missed, and stays while a page of answers is sent', () => {
  const { status: words } = loadContent().landing.signup;
  const say = (events: string) => frameSentence(after(events), words);
  expect(say('page')).toBe(words.ready);
  expect(say('page continuing')).toBe(words.ready);
  expect(say('page sending')).toBe(words.sending);
  expect(say('problem')).toBe(`${words.page} ${problem.heading}`);
  expect(say('problem continuing')).toBe(say('problem'));
  expect(say('thanks')).toBe(words.sent);
});
