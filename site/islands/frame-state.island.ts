import type { Landing } from '../../content/model/schemas/landing-schema.ts';
import type { FormMessage } from './form-messages.island.ts';

/** What the page knows about the form in the frame: a browser never reports that a frame has failed. */
export type FrameState = {
  name:
    | 'waiting'
    | 'loading'
    | 'ready'
    | 'continuing'
    | 'sending'
    | 'sent'
    | 'unreachable'
    | 'unanswered';
  /** The heading that the page around the frame must say, such as that of a list of errors. */
  heading?: string;
  /** Whether the form says, with that heading, that nobody can sign up. */
  shut?: boolean;
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
  | FormMessage
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
    case 'study-form:page':
      // After a provider has said that the answers were sent, its next page may say that it is shown.
      return {
        ...state,
        name: (event.sent ?? state.name === 'sent') ? 'sent' : 'ready',
        heading: event.heading,
        ...(event.shut !== undefined && { shut: event.shut }),
        troubled: false,
      };
    case 'study-form:sending':
      return { ...state, name: event.last ? 'sending' : 'continuing', entered: true };
    case 'entered':
      return { ...state, entered: true };
    case 'host-failed':
      return { ...state, hostFailed: true };
    case 'time-passed':
      // The page that follows the answers says so; without one, nobody knows whether they arrived.
      if (isSending(state)) return { ...state, name: 'unanswered', troubled: true };
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

/** Whether the next page has been asked for and is not there yet. */
export function isSending({ name }: FrameState): boolean {
  return name === 'sending' || name === 'continuing';
}

/**
 * Whether the frame is most likely empty: the form's host does not answer, the form has said nothing,
 * and nobody has been in it. A form that sends no messages never counts as missing: its host may block the
 * page's request (Cross-Origin-Resource-Policy) and still show the form.
 *
 * @param speaks  whether the form says when it is there
 */
export function isMissing(state: FrameState, speaks: boolean): boolean {
  const { name, troubled, hostFailed, entered } = state;
  const isSilent = name === 'loading' || name === 'unreachable';
  return speaks && troubled && hostFailed && !entered && isSilent;
}

function loadedAgain(state: FrameState): FrameState {
  const { loads, troubled } = state;
  return { name: 'loading', loads: loads + 1, hostFailed: false, entered: false, troubled };
}

type Words = Landing['signup']['status'];

/**
 * What the form does, in one or two sentences. The sentence stays until the next page is shown, even a
 * sentence about errors: screen readers announce that page themselves.
 */
export function frameSentence({ name, heading }: FrameState, words: Words): string {
  if (name === 'unreachable' || name === 'unanswered') return words[name].status;
  if (name !== 'ready' && name !== 'continuing') return words[name];
  return heading ? `${words.page} ${heading}` : words.ready;
}
