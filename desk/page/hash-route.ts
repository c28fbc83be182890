import { useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-hash-location';

/** A page that was opened from a disk has one address, so that of what is shown is behind `#/`. */
let shown = '/';

/** A link to a part of a page has a `#` too: what is shown stays. */
function route(): string {
  const { hash } = location;
  if (hash === '' || hash.startsWith('#/')) shown = decodeURI(hash.slice(1)) || '/';
  return shown;
}

function listen(tell: () => void): () => void {
  addEventListener('hashchange', tell);
  return () => removeEventListener('hashchange', tell);
}

/** For wouter. */
export function useHashRoute(): [string, typeof navigate] {
  return [useSyncExternalStore(listen, route), navigate];
}

useHashRoute.hrefs = (href: string) => `#${href}`;

export const toList = () => navigate('/', { replace: true });
