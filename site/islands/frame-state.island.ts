import type { Landing } from '../../content/checks/landing-schema.ts';

/** What the page knows about the form in the frame: a browser never reports that a frame has failed. */
export type FrameState = {
  name: 'waiting' | 'loading' | 'ready' | 'sending' | 'sent' | 'unreachable' | 'unanswered';
  /** The heading of the page that the form shows, if the form has named it. */
  heading?: string;
  /** How often the page has started to load the form; a change means: load it again. */
  loads: number;
  /** Whether the form's host has failed to answer since the frame was last loaded. */
  hostFailed: boolean;
  /** Whether focus has been in the frame since it was last loaded: someone may have typed in it. */
  entered: boolean;
  /** Whether other ways to take part are offered: from the first problem until the form is there. */
  troubled: boolean;
};

export type FrameEvent =
  | { type: 'reached' }
  | { type: 'retried' }
  | { type: 'study-form:ready' }
  | { type: 'study-form:page'; heading: string }
  | { type: 'study-form:sending' }
  | { type: 'study-form:submitted' }
  | { type: 'time-passed' }
  | { type: 'entered' }
  | { type: 'host-failed' }
  | { type: 'host-silent' }
  | { type: 'host-answered' };

export const untouched: FrameState = {
  name: 'waiting',
  loads: 0,
  hostFailed: false,
  entered: false,
  troubled: false,
};

export function nextFrameState(state: FrameState, event: FrameEvent): FrameState {
  const isThere = !['waiting', 'loading', 'unreachable'].includes(state.name);
  switch (event.type) {
    case 'reached':
      return loadedAgain(state);
    case 'retried':
      // This load may fail as the last one did: when the host answers, the frame is loaded once more.
      return { ...loadedAgain(state), hostFailed: state.hostFailed };
    case 'study-form:ready':
      return arrived(state);
    case 'study-form:page':
      // A page that sends its heading is not the thank-you page until it says that answers were sent.
      return { ...arrived(state), name: 'ready', heading: event.heading };
    case 'study-form:sending':
      return { ...state, name: 'sending', entered: true };
    case 'study-form:submitted':
      return { ...arrived(state), name: 'sent' };
    case 'entered':
      return { ...state, entered: true };
    case 'host-failed':
      return { ...state, hostFailed: true };
    case 'time-passed':
      // The page that follows the answers says so; without one, nobody knows whether they arrived.
      if (state.name === 'sending') return { ...state, name: 'unanswered', troubled: true };
      return nextFrameState(state, { type: 'host-silent' });
    case 'host-silent':
      return state.name === 'loading' ? { ...state, name: 'unreachable', troubled: true } : state;
    case 'host-answered':
      // A frame that its host refused stays empty until it is loaded again. A frame that shows a form,
      // or may show one, is left alone: someone may be typing in it.
      if (!state.hostFailed || isThere || state.entered) return { ...state, hostFailed: false };
      return loadedAgain(state);
  }
}

function loadedAgain(state: FrameState): FrameState {
  const { loads, troubled } = state;
  return { name: 'loading', loads: loads + 1, hostFailed: false, entered: false, troubled };
}

/** A provider's thank-you page may say that it is ready after the answers were sent. */
function arrived(state: FrameState): FrameState {
  return { ...state, name: state.name === 'sent' ? 'sent' : 'ready', troubled: false };
}

type Words = Landing['signup']['status'];

/**
 * What the form does, in one or two sentences.
 *
 * @param heading  of the section, which the form's first page repeats: only a later page is named
 */
export function frameSentence(state: FrameState, words: Words, heading: string): string {
  if (state.name === 'unreachable' || state.name === 'unanswered') return words[state.name].status;
  const showsLaterPage = state.name === 'ready' && state.heading && state.heading !== heading;
  return showsLaterPage ? `${words.page} ${state.heading}` : words[state.name];
}
