import type { TakeMessages } from '../components/island.tsx';
import { formTimeout, watchFormHost } from './form-host.island.ts';
import { isFromFrame, readFormMessage } from './form-messages.island.ts';
import {
  type FrameEvent,
  type FrameState,
  isSending,
  nextFrameState,
  untouched,
} from './frame-state.island.ts';

type Followed = {
  frame: HTMLIFrameElement;
  /** The form's address. */
  address: string;
  /** Hands over the messages that arrived before the island listened. */
  takeMessages: TakeMessages;
  show: (state: FrameState) => void;
};

/**
 * Follows the form in the frame: what it says, whether its host answers, and how long it takes.
 *
 * @returns a function that loads the form again, for a visitor who asks for it
 */
export function followFrame({ frame, address, takeMessages, show }: Followed): () => void {
  let state = untouched;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function dispatch(...events: FrameEvent[]) {
    const before = state;
    state = events.reduce(nextFrameState, before);
    if (state === before) return;
    const startsSending = events.some(({ type }) => type === 'study-form:sending');
    if (startsSending || awaited(state) !== awaited(before)) restartTimer();
    // The browser or the loader starts the first load. Setting the same address again may only
    // jump to a "#" in what is already there, and adds to the history; re-inserting does neither.
    if (before.loads > 0 && state.loads > before.loads) {
      // Who has begun goes on with that.
      if (history.state?.draft) frame.src = history.state.draft;
      frame.replaceWith(frame);
    }
    show(state);
    const wasAwaited = isSending(before) || before.name === 'unanswered';
    const next = events.find((event) => event.type === 'study-form:page');
    if (wasAwaited && next) showFrom(frame, next.at);
  }

  /** Each load and each sending has a separate timeout: the rest of one must not cut short the next. */
  function restartTimer() {
    clearTimeout(timer);
    if (awaited(state)) timer = setTimeout(() => dispatch({ type: 'time-passed' }), formTimeout);
  }

  const keepWhole = fitFrame(frame);
  const remember = rememberBegunForm(frame, address);

  /** What a message means for the state; what else it says is done first. */
  function take(message: MessageEvent): FrameEvent[] {
    if (!isFromFrame(message, frame, address)) return [];
    keepWhole(message.data);
    remember(message.data);
    const event = readFormMessage(message.data);
    return event ? [event] : [];
  }

  // Focus that moves into a frame leaves the window; no other sign shows that someone is in there.
  function noticeEntry() {
    if (document.activeElement === frame) dispatch({ type: 'entered' });
  }

  addEventListener('message', (message) => dispatch(...take(message)));
  dispatch({ type: 'reached' }, ...takeMessages().flatMap(take));
  // On a slow connection the form may have sent its messages before any script of this page ran.
  frame.contentWindow?.postMessage({ type: 'study-site:listening' }, '*');

  // Focus may already be in the frame, and Firefox names the frame only after `blur`.
  noticeEntry();
  addEventListener('blur', () => setTimeout(noticeEntry));

  const askHost = watchFormHost(address, (event) => {
    if (event.type === 'host-answered') noticeEntry();
    dispatch(event);
  });

  return () => {
    dispatch({ type: 'retried' });
    askHost();
  };
}

/**
 * Brings the page that follows into view, unless all of it is: from its start, or with the field that
 * takes focus in the middle. The page before it may have been higher, and its button further down.
 */
function showFrom(frame: HTMLIFrameElement, at = 0) {
  const { top, bottom } = frame.getBoundingClientRect();
  if (top >= 0 && bottom <= innerHeight) return;
  scrollBy({ top: top + Math.max(0, at - innerHeight / 2), behavior: 'instant' });
}

/** What the page waits for, if anything: one load of the form, or the page that follows the answers. */
function awaited(state: FrameState): string | undefined {
  if (state.name === 'loading') return `load ${state.loads}`;
  return isSending(state) ? 'the next page' : undefined;
}

/** In pixels: long answers to check, on a phone with large text. No frame should be higher. */
const highest = 40_000;

/**
 * Makes the frame as high as the page in it, and never less high than it was at first: who does not see
 * that a box scrolls would look for its button in vain. Of the providers, only our own form says how high
 * its pages are.
 *
 * @returns what takes the data of each message from the form
 */
export function fitFrame(frame: HTMLIFrameElement) {
  const lowest = Number(frame.height);
  return (data: unknown) => {
    const { type, height } = Object(data) as Record<string, unknown>;
    if (!String(type).startsWith('study-form:') || typeof height !== 'number') return;
    // An attribute: the site's policy allows no styles of elements.
    frame.height = String(Math.min(Math.max(Math.ceil(height) || 0, lowest), highest));
  };
}

/**
 * Remembers the address of a form that this visit has begun, so that a reload can go on with it. It is
 * kept with this page of the tab's history (`history.state`) and nowhere else: no other visit finds it.
 * Only our own form sends these messages.
 *
 * @returns what takes the data of each message from the form
 */
function rememberBegunForm(frame: HTMLIFrameElement, address: string) {
  const { origin } = new URL(address);
  return (data: unknown) => {
    const { type, draft, sent, path } = Object(data) as Record<string, unknown>;
    // What the form asks is then the largest text in view, and not the heading beside it.
    if (type === 'study-form:sending' || draft === 'begun') {
      frame.closest('.signup')?.setAttribute('data-begun', '');
    }
    if (type === 'study-form:page' && draft === 'begun') {
      frame.contentWindow?.postMessage({ type: 'study-site:draft' }, origin);
    }
    // The next person has begun.
    if (type === 'study-form:sending') keep({ draft: history.state?.draft, sent: undefined });
    // After a reload, the frame is at its start again, and the line above it still says that they are sent.
    if (type === 'study-form:page' && draft === 'over') keep({ draft: undefined, sent });
    if (type === 'study-form:draft' && /^\/s\/[\w-]{22}$/.test(String(path))) {
      keep({ draft: `${origin}${path}`, sent: undefined });
    }
  };
}

function keep(begun: { draft: string | undefined; sent: unknown }) {
  history.replaceState({ ...history.state, ...begun }, '');
}
