import { type RefObject, useCallback, useEffect, useReducer, useState } from 'react';
import { readFormMessage } from './form-messages.island.ts';
import { nextFrameState } from './frame-state.island.ts';
import { useFormHost } from './use-form-host.island.ts';

/** Milliseconds after which the page offers other ways on. */
const patience = 8_000;

/**
 * Follows the form in the frame: what it says, whether its host answers, and how long it takes.
 *
 * @param earlyMessages  what arrived before this ran
 */
export function useFrameState(
  frame: RefObject<HTMLIFrameElement | null>,
  address: string,
  earlyMessages: readonly MessageEvent[],
) {
  const [state, dispatch] = useReducer(nextFrameState, { name: 'waiting' });
  const [loads, setLoads] = useState(0);
  const [hostWasSilent, setHostWasSilent] = useState(false);
  const host = useFormHost(address);

  const reload = useCallback(() => {
    if (frame.current) frame.current.src = address;
    setLoads((count) => count + 1);
  }, [frame, address]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each load starts the wait anew
  useEffect(() => {
    dispatch({ type: 'load-started' });
    const timer = setTimeout(() => dispatch({ type: 'time-passed' }), patience);
    return () => clearTimeout(timer);
  }, [loads]);

  useEffect(() => {
    const { origin } = new URL(address);
    function hear(message: MessageEvent) {
      if (message.source !== frame.current?.contentWindow || message.origin !== origin) return;
      const known = readFormMessage(message.data);
      if (known) dispatch(known);
    }
    earlyMessages.forEach(hear);
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [frame, address, earlyMessages]);

  const hostFails = host.failureCount > 0;
  const formIsThere = state.name === 'ready' || state.name === 'sent';
  useEffect(() => {
    if (hostFails) setHostWasSilent(true);
    else if (hostWasSilent && host.isSuccess) {
      setHostWasSilent(false);
      // A frame that its host refused stays empty until it is loaded again.
      if (!formIsThere) reload();
    }
    if (host.isError) dispatch({ type: 'host-silent' });
  }, [hostFails, host.isError, host.isSuccess, hostWasSilent, formIsThere, reload]);

  const retry = useCallback(() => {
    reload();
    void host.refetch();
  }, [reload, host.refetch]);

  return { state, retry };
}
