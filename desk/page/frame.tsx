import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { desk } from './api.ts';
import { FrameNotes } from './frame-notes.tsx';
import { focusSoon } from './parts/focus.tsx';
import { useInterviews, useRole, useStatus } from './status.tsx';

const pages = [
  { href: '/', name: 'Sign-ups', below: /^\/(people\/|ticked$)/ },
  { href: '/duplicates', name: 'Worth a look', below: /^\/outcomes$/ },
  { href: '/interviews', name: 'Interviews' },
  { href: '/quotas', name: 'Quotas' },
  { href: '/requests', name: 'Requests' },
  { href: '/counts', name: 'Counts' },
  { href: '/export', name: 'Export' },
  { href: '/backups', name: 'Pause, dates, backups' },
  { href: '/keys', name: 'Keys', below: /^\/again$/ },
] satisfies { href: string; name: string; below?: RegExp }[];

/** Where someone reads, and adds a key. */
const pagesOfSafe: ReadonlySet<string> = new Set(['/', '/keys']);

/** What stands around every page: whose answers these are, and the ways to the other pages. */
export function Frame({ children }: { children: ReactNode }) {
  const status = useStatus();
  const knowsInterviews = useInterviews();
  const [at] = useLocation();
  const isSafe = useRole() === 'safe';
  const { where, study } = status.step === 'open' ? status : {};
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
              .filter(({ href }) => !isSafe || pagesOfSafe.has(href))
              .map(({ href, name, below }) => (
                <li key={href}>
                  <Link
                    href={href}
                    aria-current={href === at ? 'page' : (below?.test(at) ?? false) || undefined}
                    // Else someone who is there already would hear nothing.
                    onClick={() => href === at && focusSoon(() => document.querySelector('h1'))}
                  >
                    {name}
                  </Link>
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
        {children}
      </main>
    </div>
  );
}
