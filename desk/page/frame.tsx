import type { ReactNode } from 'react';
import { Link, useRoute } from 'wouter';
import { desk } from './api.ts';
import { FrameNotes } from './frame-notes.tsx';
import { useInterviews, useRole, useStatus } from './status.tsx';

const pages = [
  { href: '/', name: 'Sign-ups' },
  { href: '/duplicates', name: 'Worth a look' },
  { href: '/interviews', name: 'Interviews' },
  { href: '/quotas', name: 'Quotas' },
  { href: '/requests', name: 'Requests' },
  { href: '/counts', name: 'Counts' },
  { href: '/export', name: 'Export' },
  { href: '/backups', name: 'Backups and dates' },
  { href: '/keys', name: 'Keys' },
] as const;

/** Where someone reads, and adds a key. */
const ofSafe: ReadonlySet<string> = new Set(['/', '/keys']);

/** What stands around every page: whose answers these are, and the ways to the other pages. */
export function Frame({ children }: { children: ReactNode }) {
  const status = useStatus();
  const knowsInterviews = useInterviews();
  const isSafe = useRole() === 'safe';
  const { where, study, damaged = [] } = status.step === 'open' ? status : {};
  return (
    <div className="framed">
      <a className="skip" href="#main">
        Skip to the page
      </a>
      <header className="board">
        <p>
          <strong>{study}</strong> {where?.words}
        </p>
        <nav aria-label="The desk">
          <ul>
            {pages
              .filter(({ href }) => knowsInterviews || href !== '/interviews')
              .filter(({ href }) => !isSafe || ofSafe.has(href))
              .map(({ href, name }) => (
                <li key={href}>
                  <Way href={href} name={name} />
                </li>
              ))}
          </ul>
        </nav>
        <button type="button" className="quiet" onClick={() => void desk.close()}>
          Close the desk
        </button>
      </header>
      <main id="main">
        <FrameNotes />
        {damaged.length > 0 && (
          <details className="problem">
            <summary>
              {damaged.length === 1
                ? 'One set of answers or notes could not be opened'
                : `${damaged.length} sets of answers or notes could not be opened`}
            </summary>
            <ul>
              {damaged.slice(0, 50).map((why) => (
                <li key={why}>{why}</li>
              ))}
            </ul>
          </details>
        )}
        {children}
      </main>
    </div>
  );
}

function Way({ href, name }: { href: string; name: string }) {
  const [isThere] = useRoute(href);
  const [isPerson] = useRoute('/people/:reference');
  const [isTicked] = useRoute('/ticked');
  const [isOutcomes] = useRoute('/outcomes');
  const [isAgain] = useRoute('/again');
  const isHere =
    isThere ||
    ((isPerson || isTicked) && href === '/') ||
    (isOutcomes && href === '/duplicates') ||
    (isAgain && href === '/keys');
  return (
    <Link href={href} {...(isHere && { 'aria-current': isThere ? ('page' as const) : true })}>
      {name}
    </Link>
  );
}
