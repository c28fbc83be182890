import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { NotDone as Person } from '../../people/person.ts';
import { readerDelay } from './focus.tsx';

/** What went wrong, read out at once. */
export function Problem({ error }: { error: unknown }) {
  if (!error) return null;
  const words = error instanceof Error ? error.message : String(error);
  return (
    <div className="problem" role="alert">
      {words.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/**
 * Whether it is there for a while: Orca reads nothing of what is not laid out yet. What is seen is there
 * from the first, so that no button moves under a finger.
 */
function useIsThere(milliseconds: number): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setThere(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isThere;
}

/** What went wrong, or will, above what has the focus. */
export function Alert({ children }: { children: ReactNode }) {
  const isThere = useIsThere(readerDelay);
  return (
    <p className="problem" role={isThere ? 'alert' : undefined}>
      {isThere ? children : <span aria-hidden="true">{children}</span>}
    </p>
  );
}

type MessageProps = {
  children: ReactNode;
  /** Not while it changes all the time. */
  isRead?: boolean;
};

/**
 * What is being done, or was: read out when there is time. Not a status: Orca then says only that there is
 * one to someone who reads the page line by line in Firefox, and not its words.
 */
export function StatusMessage({ children, isRead = true }: MessageProps) {
  // As something new where it is read from now on.
  return (
    <p key={String(isRead)} className="said" aria-live={isRead ? 'polite' : undefined}>
      {children}
    </p>
  );
}

type PageMessageProps = {
  children: ReactNode;
  isUnseen?: boolean;
  /** Not while it changes all the time. */
  isRead?: boolean;
  /** In milliseconds. */
  readAfter?: number;
};

/** What is so of a page that takes the place of another, read after its heading. */
export function PageMessage({
  children,
  isUnseen = false,
  isRead = true,
  readAfter = 2 * readerDelay,
}: PageMessageProps) {
  const isThere = useIsThere(readAfter);
  return (
    <p className={isUnseen ? 'unseen' : 'said'} aria-live={isRead ? 'polite' : undefined}>
      {isThere ? children : <span aria-hidden="true">{children}</span>}
    </p>
  );
}

/** Milliseconds: while Chromium tells Orca of many rows, Orca leaves out what else changes. */
const rowsDelay = 1_000;

/** What is so of the rows of a table, seen with them, and read once Orca knows them. With a key for other words. */
export function RowsMessage(props: Omit<PageMessageProps, 'readAfter'>) {
  return <PageMessage {...props} readAfter={rowsDelay} />;
}

type ProgressProps = { children: ReactNode; isBusy: boolean };

/** What is being done, if that takes a while: Orca would say it after a refusal that comes at once. */
export function ProgressMessage({ children, isBusy }: ProgressProps) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setLong(true), atOnce);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isBusy]);
  return <StatusMessage>{isBusy && isLong && children}</StatusMessage>;
}

/** Milliseconds within which a refusal comes that needs no work. */
const atOnce = 300;

type NamedProps = { people: readonly { reference: string; why?: string }[] };

/** References that are shown at most. */
const mostNamed = 50;

/** Links to the first of them, and how many more there are. */
export function Named({ people }: NamedProps) {
  return (
    <>
      <ul>
        {people.slice(0, mostNamed).map(({ reference, why }) => (
          <li key={reference}>
            <Link href={`/people/${reference}`}>{reference}</Link>
            {why && `: ${why}`}
          </li>
        ))}
      </ul>
      {people.length > mostNamed && <p>And {people.length - mostNamed} more.</p>}
    </>
  );
}

/** What may be wrong, each by itself. */
export function Doubts({ doubts }: { doubts: readonly string[] }) {
  return doubts.map((doubt) => (
    <p key={doubt} className="problem">
      {doubt}
    </p>
  ));
}

/** Nobody is hidden because their answers are damaged, or encrypted to another key. */
export function CannotBeRead({ people }: NamedProps) {
  return (
    <details>
      <summary>{peopleInWords(people.length)} more, whose answers cannot be read</summary>
      <Named people={people} />
    </details>
  );
}

type Props = { heading: string; people: readonly Person[] };

/** Says of whom something was not done, each with the reason: nobody is left out without a word. */
export function NotDone({ heading, people }: Props) {
  if (people.length === 0) return null;
  return (
    <div className="problem">
      <p>{heading}</p>
      <ul>
        {people.map(({ reference, name, why }) => (
          <li key={reference}>
            <Link href={`/people/${reference}`}>
              <bdi>{name}</bdi>
            </Link>
            : {why}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function peopleInWords(number: number): string {
  return number === 1 ? '1 person' : `${number.toLocaleString('en-GB')} people`;
}
