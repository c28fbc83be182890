import { QueryClient } from '@tanstack/react-query';

/** Specification, section 9: 3 retries, exponential backoff capped at 30 s, cache kept 5 minutes. */
const retries = 3;
const firstDelay = 1_000;
const longestDelay = 30_000;
const cacheLifetime = 5 * 60 * 1_000;

/** Made in the browser only: its cache timer would keep a build running for five minutes. */
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
