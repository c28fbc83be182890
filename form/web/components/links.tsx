import { Fragment, type ReactNode } from 'react';

// A link that writes an email opens outside the frame: Chromium treats it as the frame's next page, which
// the site's policy (`frame-src`) blocks, and everything typed in the form would be lost.

/** The address is the text too, because a mail link does nothing without a mail program. */
export function EmailInTab({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} target="_blank" rel="noopener" translate="no">
      {email}
    </a>
  );
}

type PreparedEmailProps = { email: string; subject: string; body?: string; children: string };

/** A link that writes an email, for people to complete and send (RFC 6068). */
export function PreparedEmailInTab({ email, subject, body, children }: PreparedEmailProps) {
  const query = Object.entries({ subject, ...(body && { body }) }).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return <InNewTab href={`mailto:${email}?${query.join('&')}`}>{children}</InNewTab>;
}

type InNewTabProps = { href: string; children: ReactNode };

/** A large link that leaves the form open. */
export function InNewTab({ href, children }: InNewTabProps) {
  return (
    <a className="way-on" href={href} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

type WithLinksProps = { text: string; email: string };

/** Words of the content, in which the study's email address is a link. */
export function WithLinks({ text, email }: WithLinksProps) {
  return text.split(email).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence keep their order.
    <Fragment key={index}>
      {index > 0 && <EmailInTab email={email} />}
      {part}
    </Fragment>
  ));
}

/** Leads to the page that deletes a form that was begun. */
export function DeleteLink({ address }: { address: string }) {
  return (
    <a className="way-on" href={address}>
      Delete these answers
    </a>
  );
}

type LeaveProps = {
  framed: boolean;
  deleteAddress?: string | undefined;
  /** What leads to the page in other words, if the form has them. */
  words?: ReactNode;
  /** Whether the page is in easy words. */
  isEasy?: boolean;
};

/** At the foot of a page. In its own tab, a footer has the link. */
export function Leave({ framed, deleteAddress, words, isEasy }: LeaveProps) {
  const address = framed ? deleteAddress : undefined;
  if (!address && !words) return null;
  return (
    <div className={`leave${words ? ' with-words' : ''}${isEasy ? ' in-easy' : ''}`}>
      {words}
      {address && <DeleteLink address={address} />}
    </div>
  );
}

type KeepCopyProps = {
  framed: boolean;
  /** The address of the page that is shown. */
  address: string;
};

/** How to print a page. A browser prints the site around the frame, without the form. */
export function KeepCopy({ framed, address }: KeepCopyProps) {
  if (framed) {
    return <InNewTab href={address}>To print a copy, open this page in a new tab</InNewTab>;
  }
  return (
    <>
      <span>To keep a copy, print this page first.</span>
      <PrintButton />
    </>
  );
}

/** Hidden without JavaScript: the browser's own menu prints too. Not for the frame. */
export function PrintButton() {
  return (
    <button type="button" className="plain" data-print="" hidden>
      Print this page
    </button>
  );
}

/** Copies what has `data-to-copy`. Hidden without JavaScript, where it can be selected. */
export function CopyButton({ children }: { children: ReactNode }) {
  return (
    <button type="button" className="plain" data-copy="" hidden>
      {children}
    </button>
  );
}

/** Says that it was copied, or how to do it by hand. */
export function Copied() {
  return <p aria-live="polite" className="copied" data-copied="" />;
}
