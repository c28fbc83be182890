import { useQuery } from '@tanstack/react-query';
import { patience } from './patience.island.ts';

/** Milliseconds between two looks at a host that did not answer. */
const pause = 5_000;

/**
 * Whether the form's host answers. It says nothing of the form itself: the answer is opaque to this
 * page (a `no-cors` request), so that a status of 500 counts as an answer too. A host that has
 * answered is not asked again.
 */
export function useFormHost(address: string) {
  return useQuery({
    queryKey: ['form-host', address],
    queryFn: () => ask(address),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.status === 'error' ? pause : false),
  });
}

async function ask(address: string): Promise<true> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), patience);
  try {
    await fetch(address, {
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      signal: waiting.signal,
    });
    return true;
  } finally {
    clearTimeout(timer);
  }
}
