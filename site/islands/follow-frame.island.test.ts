import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fitFrame, followFrame } from './follow-frame.island.ts';
import type { FormMessage } from './form-messages.island.ts';
import type { FrameState } from './frame-state.island.ts';

const address = 'https://forms.example.org/study';
const window = { postMessage: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  vi.stubGlobal('document', { activeElement: null });
  vi.stubGlobal('innerHeight', 600);
  vi.stubGlobal('history', { state: null, replaceState: vi.fn() });
  vi.stubGlobal('fetch', async () => new Response());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function messageOf(data: FormMessage): MessageEvent {
  const { origin } = new URL(address);
  const message = Object.assign(new Event('message'), { data, origin, source: window });
  return message as unknown as MessageEvent;
}

const messages = {
  ready: { type: 'study-form:page', heading: '', sent: false },
  continuing: { type: 'study-form:sending', last: false },
  sending: { type: 'study-form:sending', last: true },
  submitted: { type: 'study-form:page', heading: '', sent: true },
} as const;

/** A page that follows its frame. Seconds pass only when a test lets them. */
function follow(early: FormMessage[] = []) {
  const getBoundingClientRect = () => ({ top: 0, bottom: 0 });
  const closest = () => null;
  const frame = { contentWindow: window, replaceWith: vi.fn(), getBoundingClientRect, closest };
  const states: FrameState[] = [];
  const retry = followFrame({
    frame: frame as unknown as HTMLIFrameElement,
    address,
    takeMessages: () => early.map(messageOf),
    show: (state) => states.push(state),
  });
  return {
    frame,
    retry,
    names: () => states.map(({ name }) => name),
    name: () => states.at(-1)?.name,
    hear: (message: keyof typeof messages) => dispatchEvent(messageOf(messages[message])),
    seconds: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000),
  };
}

type Page = ReturnType<typeof follow>;

/** The state lasts until 8 seconds have passed, and no longer. */
async function expectTimeout(page: Page, during: FrameState['name'], then: FrameState['name']) {
  await page.seconds(7.9);
  expect(page.name()).toBe(during);
  await page.seconds(0.2);
  expect(page.name()).toBe(then);
}

test('a form without a message counts as unreachable 8 seconds after its load began, and after each retry', async () => {
  const page = follow();
  await expectTimeout(page, 'loading', 'unreachable');
  page.retry();
  await expectTimeout(page, 'loading', 'unreachable');
});

test.each([6.5, 7.5, 60])(
  'answers sent %s seconds after the load began count as lost 8 seconds after sending',
  async (sentAfter) => {
    const page = follow();
    page.hear('ready');
    await page.seconds(sentAfter);
    page.hear('sending');
    await expectTimeout(page, 'sending', 'unanswered');
  },
);

test.each([
  ['sending all answers', 'sending'],
  ['sending a page of answers', 'continuing'],
] as const)('after a retry, %s is given 8 seconds before it counts as lost', async (_, message) => {
  const page = follow();
  await page.seconds(8.1);
  page.retry();
  page.hear('ready');
  await page.seconds(7.5);
  page.hear(message);
  await expectTimeout(page, message, 'unanswered');
});

test('sending the answers again restarts the timeout, and a page that follows in time ends it', async () => {
  const page = follow();
  for (const seconds of [6, 7]) {
    page.hear('sending');
    await page.seconds(seconds);
    expect(page.name()).toBe('sending');
  }
  page.hear('submitted');
  await page.seconds(60);
  expect(page.name()).toBe('sent');
});

test('the frame is inserted again for a retry, and not for the first load', async () => {
  const page = follow();
  await page.seconds(8.1);
  expect(page.frame.replaceWith).not.toHaveBeenCalled();
  page.retry();
  expect(page.frame.replaceWith).toHaveBeenCalledExactlyOnceWith(page.frame);
});

test('a message from another window, or of another origin, changes nothing', () => {
  const page = follow();
  for (const other of [{ source: {} }, { origin: 'https://elsewhere.example.org' }]) {
    dispatchEvent(Object.assign(messageOf(messages.submitted), other));
  }
  expect(page.names()).toEqual(['loading']);
});

test('messages that arrived early are shown at once, without a loading state before them', () => {
  const page = follow([messages.ready]);
  expect(page.names()).toEqual(['ready']);
});

/** The frame's height after a message from the form. */
function heightAfter(data: unknown) {
  const frame = { height: '600' } as HTMLIFrameElement;
  fitFrame(frame)(data);
  return Number(frame.height);
}

test('the frame is as high as its page, within bounds', () => {
  const says = (height: unknown) => ({ type: 'study-form:page', height });
  expect(heightAfter(says(742.2))).toBe(743);
  expect(heightAfter({ type: 'study-form:height', height: 901 })).toBe(901);
  for (const height of [90, -1, Number.NaN, '900', undefined]) {
    expect(heightAfter(says(height))).toBe(600);
  }
  expect(heightAfter(says(Number.POSITIVE_INFINITY))).toBe(40_000);
  expect(heightAfter({ type: 'setHeight', height: 900 })).toBe(600);
  expect(heightAfter(undefined)).toBe(600);
});
