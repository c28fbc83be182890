import { CrackedText } from '../components/cracked-text.tsx';
import type { PageHead } from '../document.tsx';
import type { PageInput } from './page-input.ts';

export function notFoundHead({ study }: PageInput): PageHead {
  return { title: `Page not found – ${study.name}`, indexed: false };
}

/** The words are the specification's, section 2. A key is missing in the crack: nothing was repaired. */
export function NotFoundPage() {
  return (
    <div className="not-found">
      <p className="not-found-status">
        <CrackedText keyIsMissing>404</CrackedText>
      </p>
      <h1>Oops! Page not found</h1>
      <a className="action" href="/">
        Return to Home
      </a>
    </div>
  );
}
