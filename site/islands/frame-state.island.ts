/** What the page knows of the form in the frame; a browser never says that a frame has failed. */
export type FrameState =
  | { name: 'waiting' }
  | { name: 'loading' }
  | { name: 'ready'; heading?: string }
  | { name: 'sent' }
  | { name: 'unreachable' };

export type FrameEvent =
  | { type: 'load-started' }
  | { type: 'study-form:ready' }
  | { type: 'study-form:page'; heading: string }
  | { type: 'study-form:submitted' }
  | { type: 'time-passed' }
  | { type: 'host-silent' };

export function nextFrameState(state: FrameState, event: FrameEvent): FrameState {
  switch (event.type) {
    case 'load-started':
      return { name: 'loading' };
    case 'study-form:ready':
      // After the thank-you page says that it is ready, the answers are still sent.
      return state.name === 'sent' ? state : { name: 'ready' };
    case 'study-form:page':
      return state.name === 'sent' ? state : { name: 'ready', heading: event.heading };
    case 'study-form:submitted':
      return { name: 'sent' };
    case 'time-passed':
    case 'host-silent':
      return state.name === 'loading' ? { name: 'unreachable' } : state;
  }
}
