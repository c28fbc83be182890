import { QueryClient, QueryObserver } from '@tanstack/query-core';

/** Milliseconds after which the page offers other ways to take part (content/accessibility.yaml). */
export const formTimeout = 8_000;

/** Milliseconds between two requests to a host that did not answer. */
const pause = 5_000;

/** Specification, section 9: 3 retries, exponential backoff capped at 30 s, cache kept 5 minutes. */
const retries = 3;
const firstDelay = 1_000;
const longestDelay = 30_000;
const cacheLifetime = 5 * 60 * 1_000;

type HostEvent = { type: 'host-failed' | 'host-silent' | 'host-answered' };

/**
 * Asks whether the form's host answers. That says nothing about the form itself: the answer is
 * opaque to this page (a `no-cors` request), so a status of 500 counts as an answer too. A host that
 * has answered is not asked again.
 *
 * @returns a function that asks at once
 */
export function watchFormHost(address: string, report: (event: HostEvent) => void): () => void {
  const client = createQueryClient();
  client.mount();
  const observer = new QueryObserver(client, {
    queryKey: ['form-host', address],
    queryFn: () => ask(address),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.status === 'error' ? pause : false),
  });
  let known = { failing: false, status: 'pending' };
  observer.subscribe(({ failureCount, status }) => {
    const failing = failureCount > 0;
    if (failing === known.failing && status === known.status) return;
    known = { failing, status };
    if (failing) report({ type: 'host-failed' });
    if (status === 'error') report({ type: 'host-silent' });
    if (status === 'success' && !failing) report({ type: 'host-answered' });
  });
  return () => {
    observer.refetch();
  };
}

/** Only for the browser: its cache timer would keep a build running for five minutes. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: retries,
        retryDelay: (attempt) => Math.min(firstDelay * 2 ** attempt, longestDelay),
        gcTime: cacheLifetime,
      },
    },
  });
}

async function ask(address: string): Promise<true> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), formTimeout);
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
