import { expect, test } from 'vitest';
import { type FrameEvent, type FrameState, nextFrameState } from './frame-state.island.ts';

function after(...events: FrameEvent[]): FrameState {
  return events.reduce(nextFrameState, { name: 'waiting' });
}

const started = { type: 'load-started' } as const;
const ready = { type: 'study-form:ready' } as const;
const submitted = { type: 'study-form:submitted' } as const;
const timePassed = { type: 'time-passed' } as const;
const silent = { type: 'host-silent' } as const;

test('a form that says that it is ready is ready', () => {
  expect(after(started, ready)).toEqual({ name: 'ready' });
});

test('the heading of the page in the frame is known', () => {
  expect(after(started, ready, { type: 'study-form:page', heading: 'Your name' })).toEqual({
    name: 'ready',
    heading: 'Your name',
  });
});

test('time without a message, or a silent host, brings up the other ways on', () => {
  expect(after(started, timePassed).name).toBe('unreachable');
  expect(after(started, silent).name).toBe('unreachable');
});

test('a form that comes late is ready all the same', () => {
  expect(after(started, timePassed, ready).name).toBe('ready');
});

test('a form that is there stays there, whatever its host does later', () => {
  expect(after(started, ready, timePassed, silent).name).toBe('ready');
});

test('answers that are sent stay sent while the thank-you page says that it is ready', () => {
  const page = { type: 'study-form:page', heading: 'Thank you' } as const;
  expect(after(started, ready, submitted, ready, page, timePassed).name).toBe('sent');
});

test('loading starts anew when the frame is loaded again', () => {
  expect(after(started, timePassed, started).name).toBe('loading');
});
