import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { loadContent } from '../../content/model/load.ts';
import { fitFrame, followFrame } from './follow-frame.island.ts';
import { createQueryClient } from './form-host.island.ts';
import { type FormMessage, isFromFrame, readFormMessage } from './form-messages.island.ts';
import {
  type FrameEvent,
  type FrameState,
  frameSentence,
  isMissing,
  nextFrameState,
  untouched,
} from './frame-state.island.ts';

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

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

// The specification, section 9. Its cap of 30 seconds is more than three retries reach.
test('a failed query is retried three times, after 1, 2 and 4 seconds, and a result is kept for five minutes', async () => {
  const client = createQueryClient();
  const started = Date.now();
  const calls: number[] = [];
  const queryFn = () => {
    calls.push(Date.now() - started);
    if (calls.length < 4) throw new Error('no answer');
    return true;
  };
  const result = client.fetchQuery({ queryKey: ['form-host'], queryFn });
  await vi.advanceTimersByTimeAsync(7_000);
  expect(await result).toBe(true);
  expect(calls).toEqual([0, 1_000, 3_000, 7_000]);
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
  expect(client.getQueryData(['form-host'])).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(client.getQueryData(['form-host'])).toBeUndefined();
});

test('the messages of the contract are read, and nothing else that they hold', () => {
  const heading = 'There is a problem';
  const page = { type: 'study-form:page', heading, sent: false, at: 40, shut: false };
  expect(readFormMessage({ ...page, answers: { name: 'Someone' } })).toEqual(page);
  const sending = { type: 'study-form:sending', last: true };
  expect(readFormMessage({ ...sending, address: '/s/secret' })).toEqual(sending);
});

test.each([
  ['Typeform', { type: 'form-ready', embedId: '1' }],
  ['Nextcloud Forms', { type: 'resize-iframe', payload: { height: 900 } }],
  ['Tally', '{"event":"Tally.FormLoaded","payload":{"formId":"x"}}'],
  ['Jotform', 'setHeight:900:123'],
])('the message that %s sends when its form has loaded counts as ready', (_provider, data) => {
  expect(readFormMessage(data)).toEqual({ type: 'study-form:page', heading: '', sent: undefined });
});

test.each([
  ['Typeform', { type: 'form-submit' }],
  ['Nextcloud Forms', { type: 'form-saved', payload: { id: 1 } }],
  ['Tally', '{"event":"Tally.FormSubmitted"}'],
  ['OpnForm', { type: 'form-submitted', submission_data: { name: 'Someone' } }],
  ['Formbricks', 'formbricksSurveyCompleted'],
])('the message that %s sends after the answers counts as submitted', (_provider, data) => {
  expect(readFormMessage(data)).toEqual({ type: 'study-form:page', heading: '', sent: true });
});

test.each([
  ['full', true],
  ['paused', true],
  ['closed', true],
  ['open', false],
  ['closed!', false],
  [true, false],
  [undefined, false],
])('a page whose form says that sign-up is %j tells that nobody can sign up: %s', (shut, is) => {
  const page = { type: 'study-form:page', heading: 'No cups now', shut };
  expect(readFormMessage(page)).toMatchObject({ shut: is });
  // There is nothing to say of it.
  expect(readFormMessage({ ...page, heading: '' })).toMatchObject({ shut: false });
});

test.each([
  undefined,
  null,
  7,
  '',
  'reloadPage',
  '{"type":',
  'null',
  [],
  {},
  { type: 'study-form:page' },
  { type: 'study-form:page', heading: ['x'] },
  { type: ['study-form:sending'] },
  { type: 'study-form:height', height: 9000 },
])('a message that is not part of the contract is ignored: %j', (data) => {
  expect(readFormMessage(data)).toBeUndefined();
});

test('a heading from the form is cut to 200 characters', () => {
  const message = readFormMessage({ type: 'study-form:page', heading: 'a'.repeat(10_000) });
  expect(message).toMatchObject({ heading: 'a'.repeat(200) });
});

test("a message counts only from the frame's own window and the form's own origin", () => {
  const [window, other] = [{}, {}] as Window[];
  const frame = { contentWindow: window ?? null };
  const from = (source: Window | undefined, origin: string, at = frame as typeof frame | null) =>
    isFromFrame({ source: source ?? null, origin }, at, 'https://forms.example.org/study');
  expect(from(window, 'https://forms.example.org')).toBe(true);
  expect(from(other, 'https://forms.example.org')).toBe(false);
  expect(from(window, 'https://elsewhere.example.org')).toBe(false);
  expect(from(window, 'null')).toBe(false);
  expect(from(undefined, 'https://forms.example.org', null)).toBe(false);
});

const page = { type: 'study-form:page', heading: '', sent: false } as const;
const problem = { ...page, heading: 'There is a problem' } as const;

/** What the form says; `shown` is what another provider's form says of any of its pages. */
const said: Readonly<Record<string, FrameEvent>> = {
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
    .map((event) => said[event] ?? ({ type: event } as FrameEvent))
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
