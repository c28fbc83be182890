import { expect, test } from 'vitest';
import { loadContent } from '../../content/checks/load.ts';
import {
  type FrameEvent,
  type FrameState,
  frameSentence,
  nextFrameState,
  untouched,
} from './frame-state.island.ts';

function after(...types: (FrameEvent['type'] | FrameEvent)[]): FrameState {
  const events = types.map((type) => (typeof type === 'string' ? { type } : type) as FrameEvent);
  return events.reduce(nextFrameState, untouched);
}

const page = { type: 'study-form:page', heading: 'Your name' } as const;

test('a form that sends a ready message is shown as ready', () => {
  expect(after('reached', 'study-form:ready')).toMatchObject({ name: 'ready', loads: 1 });
});

test('the state holds the heading of the page in the frame', () => {
  expect(after('reached', 'study-form:ready', page)).toMatchObject({
    name: 'ready',
    heading: 'Your name',
  });
});

test('other ways to take part are offered after a timeout or if the host is silent', () => {
  expect(after('reached', 'time-passed').name).toBe('unreachable');
  expect(after('reached', 'host-silent').name).toBe('unreachable');
});

test('one failed request to the host does not yet mean that the form is unreachable', () => {
  expect(after('reached', 'host-failed').name).toBe('loading');
});

test('a form that loads after the timeout is still shown as ready', () => {
  expect(after('reached', 'time-passed', 'study-form:ready').name).toBe('ready');
});

test('a form that is ready stays ready if its host fails later', () => {
  expect(
    after('reached', 'study-form:ready', 'time-passed', 'host-failed', 'host-silent'),
  ).toMatchObject({ name: 'ready', loads: 1 });
});

test('a ready message from the thank-you page does not undo that the answers were sent', () => {
  expect(after('reached', 'study-form:submitted', 'study-form:ready').name).toBe('sent');
  expect(after('reached', 'study-form:ready', page, 'study-form:submitted').name).toBe('sent');
});

test('going back to the form after sending does not announce the answers as sent again', () => {
  expect(after('reached', page, 'study-form:submitted', 'study-form:ready', page)).toMatchObject({
    name: 'ready',
    heading: 'Your name',
  });
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

test.each(['study-form:ready', 'study-form:submitted'] as const)(
  'after %s, the frame is not loaded again when the host fails and recovers',
  (there) => {
    expect(after('reached', 'host-failed', there, 'host-answered').loads).toBe(1);
    expect(after('reached', there, 'host-failed', 'host-silent', 'host-answered').loads).toBe(1);
  },
);

test('a frame that has had focus is not loaded again unless the visitor asks for it', () => {
  expect(after('reached', 'host-failed', 'entered', 'host-answered').loads).toBe(1);
  expect(after('reached', 'entered', 'time-passed', 'host-failed', 'host-answered').loads).toBe(1);
});

test('if no page follows the answers, they may not have been sent, and other ways are offered', () => {
  const sending = after('reached', page, 'study-form:sending');
  expect(sending).toMatchObject({ name: 'sending', troubled: false });
  expect(nextFrameState(sending, { type: 'time-passed' })).toMatchObject({
    name: 'unanswered',
    troubled: true,
  });
  expect(after('reached', page, 'study-form:sending', 'time-passed', page)).toMatchObject({
    name: 'ready',
    troubled: false,
  });
});

test('a form that is sending answers is not loaded again unless the visitor asks for it', () => {
  const events = ['reached', 'study-form:sending', 'host-failed', 'host-answered'] as const;
  expect(after(...events).loads).toBe(1);
  expect(after('reached', 'study-form:sending', 'time-passed', ...events.slice(2)).loads).toBe(1);
});

test('the other ways to take part stay while the form is loaded again, and go when it is ready', () => {
  expect(after('reached', 'time-passed', 'retried')).toMatchObject({
    name: 'loading',
    troubled: true,
  });
  expect(after('reached', 'time-passed', 'retried', 'study-form:ready').troubled).toBe(false);
});

test('after a retry while the host is down, the frame is loaded once more when the host recovers', () => {
  const away = ['reached', 'host-failed', 'time-passed', 'retried'] as const;
  expect(after(...away, 'host-answered').loads).toBe(3);
});

test('a retry loads the frame again', () => {
  expect(after('reached', 'time-passed', 'retried')).toMatchObject({ name: 'loading', loads: 2 });
});

test('the sentence names a later page of the form, and not the first one', () => {
  const { heading, status: words } = loadContent().landing.signup;
  const say = (state: Partial<FrameState>) =>
    frameSentence({ ...untouched, ...state }, words, heading);
  expect(say({ name: 'ready', heading })).toBe(words.ready);
  expect(say({ name: 'ready', heading: 'There is a problem' })).toBe(
    `${words.page} There is a problem`,
  );
});
