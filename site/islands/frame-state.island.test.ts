import { expect, test } from 'vitest';
import {
  type FrameEvent,
  type FrameState,
  nextFrameState,
  untouched,
} from './frame-state.island.ts';

function after(...types: (FrameEvent['type'] | FrameEvent)[]): FrameState {
  const events = types.map((type) => (typeof type === 'string' ? { type } : type) as FrameEvent);
  return events.reduce(nextFrameState, untouched);
}

const page = { type: 'study-form:page', heading: 'Your name' } as const;

test('a form that says that it is ready is ready', () => {
  expect(after('reached', 'study-form:ready')).toMatchObject({ name: 'ready', loads: 1 });
});

test('the heading of the page in the frame is known', () => {
  expect(after('reached', 'study-form:ready', page)).toMatchObject({
    name: 'ready',
    heading: 'Your name',
  });
});

test('time without a message, or a silent host, brings up the other ways on', () => {
  expect(after('reached', 'time-passed').name).toBe('unreachable');
  expect(after('reached', 'host-silent').name).toBe('unreachable');
});

test('one failed try brings up nothing yet', () => {
  expect(after('reached', 'host-failed').name).toBe('loading');
});

test('a form that comes late is ready all the same', () => {
  expect(after('reached', 'time-passed', 'study-form:ready').name).toBe('ready');
});

test('a form that is there stays there, whatever its host does later', () => {
  expect(
    after('reached', 'study-form:ready', 'time-passed', 'host-failed', 'host-silent'),
  ).toMatchObject({ name: 'ready', loads: 1 });
});

test('answers that are sent stay sent while a thank-you page says that it is ready', () => {
  expect(after('reached', 'study-form:submitted', 'study-form:ready').name).toBe('sent');
  expect(after('reached', 'study-form:ready', page, 'study-form:submitted').name).toBe('sent');
});

test('who goes back, or signs up the next person, is not told that answers were sent', () => {
  expect(after('reached', page, 'study-form:submitted', 'study-form:ready', page)).toMatchObject({
    name: 'ready',
    heading: 'Your name',
  });
});

test('when a host that failed answers again, the frame is loaded again', () => {
  expect(after('reached', 'host-failed', 'host-silent', 'host-answered')).toMatchObject({
    name: 'loading',
    loads: 2,
  });
});

test('also when it answers before the page has given it up', () => {
  expect(after('reached', 'host-failed', 'host-answered').loads).toBe(2);
});

test('a host that has answered all along does not load the frame again', () => {
  expect(after('reached', 'host-answered', 'time-passed', 'host-answered').loads).toBe(1);
});

test.each(['study-form:ready', 'study-form:submitted'] as const)(
  'after %s, what someone typed is not thrown away when the host fails and comes back',
  (there) => {
    expect(after('reached', 'host-failed', there, 'host-answered').loads).toBe(1);
    expect(after('reached', there, 'host-failed', 'host-silent', 'host-answered').loads).toBe(1);
  },
);

test('a frame in which someone may have typed is not loaded again by itself', () => {
  expect(after('reached', 'host-failed', 'entered', 'host-answered').loads).toBe(1);
  expect(after('reached', 'entered', 'time-passed', 'host-failed', 'host-answered').loads).toBe(1);
});

test('answers that nothing follows may not have been sent, and the ways on are offered', () => {
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

test('a form that has answers on their way is not loaded again by itself', () => {
  const events = ['reached', 'study-form:sending', 'host-failed', 'host-answered'] as const;
  expect(after(...events).loads).toBe(1);
  expect(after('reached', 'study-form:sending', 'time-passed', ...events.slice(2)).loads).toBe(1);
});

test('the ways on stay while the form is tried again, and go when it is there', () => {
  expect(after('reached', 'time-passed', 'retried')).toMatchObject({
    name: 'loading',
    troubled: true,
  });
  expect(after('reached', 'time-passed', 'retried', 'study-form:ready').troubled).toBe(false);
});

test('tried again while the host is still away, it is loaded once more when the host is back', () => {
  const away = ['reached', 'host-failed', 'time-passed', 'retried'] as const;
  expect(after(...away, 'host-answered').loads).toBe(3);
});

test('the visitor can have it loaded again', () => {
  expect(after('reached', 'time-passed', 'retried')).toMatchObject({ name: 'loading', loads: 2 });
});
