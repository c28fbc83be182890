import { expect, test } from 'vitest';
import { loadContent } from '../../content/checks/load.ts';
import {
  type FrameEvent,
  type FrameState,
  frameSentence,
  isMissing,
  nextFrameState,
  untouched,
} from './frame-state.island.ts';

function after(...types: (FrameEvent['type'] | FrameEvent)[]): FrameState {
  const events = types.map((type) => (typeof type === 'string' ? { type } : type) as FrameEvent);
  return events.reduce(nextFrameState, untouched);
}

const page = { type: 'study-form:page', heading: '', sent: false } as const;
const problem = { ...page, heading: 'There is a problem' } as const;
const thanks = { ...page, sent: true } as const;
/** What another provider's form says of any of its pages. */
const shown = { ...page, sent: undefined } as const;
const continuing = { type: 'study-form:sending', last: false } as const;
const sendingAll = { type: 'study-form:sending', last: true } as const;

test('a form that says that it shows a page is ready', () => {
  expect(after('reached', page)).toMatchObject({ name: 'ready', loads: 1 });
  expect(after('reached', shown)).toMatchObject({ name: 'ready', loads: 1 });
});

test('other ways to take part are offered after a timeout or if the host is silent', () => {
  expect(after('reached', 'time-passed').name).toBe('unreachable');
  expect(after('reached', 'host-silent').name).toBe('unreachable');
});

test('one failed request to the host does not yet mean that the form is unreachable', () => {
  expect(after('reached', 'host-failed').name).toBe('loading');
});

test('a form that loads after the timeout is still shown as ready', () => {
  expect(after('reached', 'time-passed', page).name).toBe('ready');
});

test('a form that is ready stays ready if its host fails later', () => {
  expect(after('reached', page, 'time-passed', 'host-failed', 'host-silent')).toMatchObject({
    name: 'ready',
    loads: 1,
  });
});

test("a message of a provider's thank-you page does not undo that the answers were sent", () => {
  expect(after('reached', thanks, shown).name).toBe('sent');
});

test('a form that goes back to a page of questions after sending no longer counts as sent', () => {
  expect(after('reached', thanks, problem).name).toBe('ready');
  expect(after('reached', thanks, page).name).toBe('ready');
});

test('the frame is loaded again when a host that failed answers', () => {
  expect(after('reached', 'host-failed', 'host-silent', 'host-answered')).toMatchObject({
    name: 'loading',
    loads: 2,
  });
});

test('the frame is loaded again if the host recovers before it counts as unreachable', () => {
  expect(after('reached', 'host-failed', 'host-answered').loads).toBe(2);
});

test('the frame is not loaded again if its host never failed', () => {
  expect(after('reached', 'host-answered', 'time-passed', 'host-answered').loads).toBe(1);
});

test.each([page, thanks])(
  'after $type, sent: $sent, the frame is not loaded again when the host fails and recovers',
  (there) => {
    expect(after('reached', 'host-failed', there, 'host-answered').loads).toBe(1);
    expect(after('reached', there, 'host-failed', 'host-silent', 'host-answered').loads).toBe(1);
  },
);

test('a frame that has had focus is not loaded again unless the visitor asks for it', () => {
  expect(after('reached', 'host-failed', 'entered', 'host-answered').loads).toBe(1);
  expect(after('reached', 'entered', 'time-passed', 'host-failed', 'host-answered').loads).toBe(1);
});

test.each([
  ['the answers', sendingAll, 'sending'],
  ['a page of answers', continuing, 'continuing'],
] as const)(
  'if no page follows %s, they may not have been sent, and other ways are offered',
  (_, sending, name) => {
    const sent = after('reached', page, sending);
    expect(sent).toMatchObject({ name, troubled: false });
    const late = nextFrameState(sent, { type: 'time-passed' });
    expect(late).toMatchObject({ name: 'unanswered', troubled: true });
    expect(nextFrameState(late, page)).toMatchObject({ name: 'ready', troubled: false });
  },
);

test('a form that is sending answers is not loaded again unless the visitor asks for it', () => {
  const events = ['reached', sendingAll, 'host-failed', 'host-answered'] as const;
  expect(after(...events).loads).toBe(1);
  expect(after('reached', sendingAll, 'time-passed', ...events.slice(2)).loads).toBe(1);
});

test('the other ways to take part stay while the form is loaded again, and go when it is ready', () => {
  expect(after('reached', 'time-passed', 'retried')).toMatchObject({
    name: 'loading',
    troubled: true,
  });
  expect(after('reached', 'time-passed', 'retried', page).troubled).toBe(false);
});

test('after a retry while the host is down, the frame is loaded once more when the host recovers', () => {
  const away = ['reached', 'host-failed', 'time-passed', 'retried'] as const;
  expect(after(...away, 'host-answered').loads).toBe(3);
});

test('a retry loads the frame again', () => {
  expect(after('reached', 'time-passed', 'retried')).toMatchObject({ name: 'loading', loads: 2 });
});

test('a form is missing if its host has not answered, it has said nothing, and nobody is in it', () => {
  const silent = ['reached', 'host-failed', 'host-silent'] as const;
  expect(isMissing(after(...silent), true)).toBe(true);
  expect(isMissing(after(...silent, 'retried'), true)).toBe(true);
  expect(isMissing(after(...silent), false)).toBe(false);
  expect(isMissing(after('reached', 'host-failed'), true)).toBe(false);
  expect(isMissing(after('reached', 'time-passed'), true)).toBe(false);
  expect(isMissing(after('reached', 'entered', 'host-failed', 'host-silent'), true)).toBe(false);
  expect(isMissing(after(...silent, 'host-answered'), true)).toBe(false);
  expect(isMissing(after(...silent, page), true)).toBe(false);
});

test('the sentence says what must not be missed, and stays while a page of answers is sent', () => {
  const { status: words } = loadContent().landing.signup;
  const say = (...events: FrameEvent[]) => frameSentence(after('reached', ...events), words);
  expect(say(page)).toBe(words.ready);
  expect(say(page, continuing)).toBe(words.ready);
  expect(say(page, sendingAll)).toBe(words.sending);
  expect(say(problem)).toBe(`${words.page} ${problem.heading}`);
  expect(say(problem, continuing)).toBe(say(problem));
  expect(say(thanks)).toBe(words.sent);
});
