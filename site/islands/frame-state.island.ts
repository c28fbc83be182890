/** What the page knows of the form in the frame; a browser never says that a frame has failed. */
export type FrameState = {
  name: 'waiting' | 'loading' | 'ready' | 'sending' | 'sent' | 'unreachable' | 'unanswered';
  /** The heading of the page that the form shows, once it has said so. */
  heading?: string;
  /** How often the page has set out to load the form; a change means: load it again. */
  loads: number;
  /** Whether the form's host has failed to answer since the frame was last loaded. */
  hostFailed: boolean;
  /** Whether focus has been in the frame since it was last loaded: someone may have typed there. */
  entered: boolean;
  /** Whether the ways on are offered: from the first trouble until the form is there. */
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
      // What the frame now asks may fail as before: the host's answer will load it once more.
      return { ...loadedAgain(state), hostFailed: state.hostFailed };
    case 'study-form:ready':
      return arrived(state);
    case 'study-form:page':
      // A page that speaks for itself is not the thanks, until it says that answers were sent.
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
      // A page that takes its place says so; when none does, nobody knows whether they arrived.
      if (state.name === 'sending') return { ...state, name: 'unanswered', troubled: true };
      return nextFrameState(state, { type: 'host-silent' });
    case 'host-silent':
      return state.name === 'loading' ? { ...state, name: 'unreachable', troubled: true } : state;
    case 'host-answered':
      // A frame that its host refused stays empty until it is loaded again; one that shows a form,
      // or may show one, is left alone: someone may be typing there.
      if (!state.hostFailed || isThere || state.entered) return { ...state, hostFailed: false };
      return loadedAgain(state);
  }
}

function loadedAgain(state: FrameState): FrameState {
  const { loads, troubled } = state;
  return { name: 'loading', loads: loads + 1, hostFailed: false, entered: false, troubled };
}

/** A provider's thank-you page may say after the answers were sent that it is ready. */
function arrived(state: FrameState): FrameState {
  return { ...state, name: state.name === 'sent' ? 'sent' : 'ready', troubled: false };
}
