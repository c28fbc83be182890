import { useCallback, useEffect, useReducer } from 'react';
import { isFromFrame, readFormMessage } from './form-messages.island.ts';
import { nextFrameState, untouched } from './frame-state.island.ts';
import type { TakeMessages } from './loader.island.ts';
import { patience } from './patience.island.ts';
import { useFormHost } from './use-form-host.island.ts';

/**
 * Follows the form in the frame: what it says, whether its host answers, and how long it takes.
 *
 * @param takeMessages  gives what arrived before this listened
 */
export function useFrameState(
  frame: HTMLIFrameElement,
  address: string,
  takeMessages: TakeMessages,
) {
  const [state, dispatch] = useReducer(nextFrameState, untouched);
  const host = useFormHost(address);

  useEffect(() => dispatch({ type: 'reached' }), []);

  useEffect(() => {
    if (state.loads === 0) return undefined;
    // The first load is the browser's or the loader's.
    // Naming its address again may only go to a "#" in what is there, and adds to the history.
    if (state.loads > 1) frame.replaceWith(frame);
    const timer = setTimeout(() => dispatch({ type: 'time-passed' }), patience);
    return () => clearTimeout(timer);
  }, [state.loads, frame]);

  useEffect(() => {
    if (state.name !== 'sending') return undefined;
    const timer = setTimeout(() => dispatch({ type: 'time-passed' }), patience);
    return () => clearTimeout(timer);
  }, [state.name]);

  useEffect(() => {
    function hear(message: MessageEvent) {
      if (!isFromFrame(message, frame, address)) return;
      const known = readFormMessage(message.data);
      if (known) dispatch(known);
    }
    addEventListener('message', hear);
    takeMessages().forEach(hear);
    // On a slow line the form may have spoken before any script of this page ran: ask it again.
    frame.contentWindow?.postMessage({ type: 'study-site:listening' }, '*');
    return () => removeEventListener('message', hear);
  }, [frame, address, takeMessages]);

  // Focus that goes into a frame leaves the window; nothing else tells that someone is in there.
  // It may be there before this listens, and Firefox names the frame only after `blur`.
  useEffect(() => {
    let timer = 0;
    function notice() {
      if (document.activeElement === frame) dispatch({ type: 'entered' });
    }
    function noticeSoon() {
      timer = window.setTimeout(notice);
    }
    notice();
    addEventListener('blur', noticeSoon);
    return () => {
      removeEventListener('blur', noticeSoon);
      clearTimeout(timer);
    };
  }, [frame]);

  const hostFails = host.failureCount > 0;
  useEffect(() => {
    if (hostFails) dispatch({ type: 'host-failed' });
    if (host.isError) dispatch({ type: 'host-silent' });
    if (host.isSuccess && !hostFails) {
      if (document.activeElement === frame) dispatch({ type: 'entered' });
      dispatch({ type: 'host-answered' });
    }
  }, [hostFails, host.isError, host.isSuccess, frame]);

  const retry = useCallback(() => {
    dispatch({ type: 'retried' });
    void host.refetch();
  }, [host.refetch]);

  return { state, retry };
}
