import type { PageHead } from '../document.tsx';

export function notFoundHead(): PageHead {
  return { title: 'Page not found', indexed: false };
}

/** The words are the specification's, section 8. */
export function NotFoundPage() {
  return (
    <div className="not-found">
      <p className="not-found-status">404</p>
      <h1>Oops! Page not found</h1>
      <a className="action" href="/">
        Return to Home
      </a>
    </div>
  );
}
