/** What the page knows of the form in the frame; a browser never says that a frame has failed. */
export type FrameState = {
  name: 'waiting' | 'loading' | 'ready' | 'sent' | 'unreachable';
  /** The heading of the page that the form shows, once it has said so. */
  heading?: string;
  /** How often the page has set out to load the form; a change means: load it again. */
  loads: number;
  /** Whether the form's host has failed to answer since the frame was last loaded. */
  hostFailed: boolean;
};

export type FrameEvent =
  | { type: 'reached' }
  | { type: 'retried' }
  | { type: 'study-form:ready' }
  | { type: 'study-form:page'; heading: string }
  | { type: 'study-form:submitted' }
  | { type: 'time-passed' }
  | { type: 'host-failed' }
  | { type: 'host-silent' }
  | { type: 'host-answered' };

export const untouched: FrameState = { name: 'waiting', loads: 0, hostFailed: false };

export function nextFrameState(state: FrameState, event: FrameEvent): FrameState {
  const { loads, hostFailed } = state;
  const isThere = state.name === 'ready' || state.name === 'sent';
  switch (event.type) {
    case 'reached':
    case 'retried':
      return { name: 'loading', loads: loads + 1, hostFailed: false };
    case 'study-form:ready':
    case 'study-form:page':
      // After the thank-you page says that it is ready, the answers are still sent.
      if (state.name === 'sent') return state;
      return {
        name: 'ready',
        loads,
        hostFailed,
        ...(event.type === 'study-form:page' && { heading: event.heading }),
      };
    case 'study-form:submitted':
      return { name: 'sent', loads, hostFailed };
    case 'host-failed':
      return { ...state, hostFailed: true };
    case 'time-passed':
    case 'host-silent':
      return state.name === 'loading' ? { ...state, name: 'unreachable' } : state;
    case 'host-answered':
      // A frame that its host refused stays empty until it is loaded again; one that shows a form
      // is left alone, since someone may be typing there.
      if (!hostFailed || isThere) return { ...state, hostFailed: false };
      return { name: 'loading', loads: loads + 1, hostFailed: false };
  }
}
