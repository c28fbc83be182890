import type { Landing } from '../../content/model/schemas/landing-schema.ts';
import type { Organisation } from '../../content/model/schemas/schema.ts';
import { Island } from './island.tsx';

type EmailLinkProps = { email: string };

/** Its text is the address itself: without an email program, the link does nothing. */
export function EmailLink({ email }: EmailLinkProps) {
  return (
    <a href={`mailto:${email}`} translate="no">
      {email}
    </a>
  );
}

/** The id of the link for people who want to take part in British Sign Language. */
export const bslWay = 'in-bsl';

type PreparedEmailProps = {
  email: string;
  subject: string;
  body?: string;
  id?: string;
  children: string;
};

/** A link that writes an email, for people to complete and send (RFC 6068). */
export function PreparedEmail({ email, subject, body, id, children }: PreparedEmailProps) {
  const query = [`subject=${encodeURIComponent(subject)}`];
  if (body) query.push(`body=${encodeURIComponent(body)}`);
  return (
    <a id={id} href={`mailto:${email}?${query.join('&')}`}>
      {children}
    </a>
  );
}

export type ContactProps = {
  words: Pick<Landing['signup']['contact'], 'phone' | 'textNumber' | 'relayUk' | 'post'>;
  organisation: Pick<Organisation, 'phone' | 'textNumber' | 'relayUk' | 'post'>;
};

/** How else to reach the organisation, as far as it says so. */
export function contactDetails({ words, organisation }: ContactProps) {
  const call = (scheme: string, number: string | null | undefined) =>
    number && <a href={`${scheme}:${number.replaceAll(' ', '')}`}>{number}</a>;
  return [
    { label: words.phone, detail: call('tel', organisation.phone) },
    { label: words.textNumber, detail: call('sms', organisation.textNumber) },
    { label: words.relayUk, detail: call('tel', organisation.relayUk) },
    { label: words.post, detail: organisation.post },
  ].filter(({ detail }) => detail);
}

type NewTabLinkProps = { href: string; className?: string; children: string };

/** A link that opens a new tab. Its words must say so (WCAG 3.2.5). */
export function NewTabLink({ href, className, children }: NewTabLinkProps) {
  return (
    <a href={href} className={className} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

type Props = { email: string; words: { copy: string; copied: string; notCopied: string } };

/**
 * The email address, and a button that copies it: a link that writes an email does nothing where no
 * email program is set up. `site/islands/loader.island.ts` shows the button.
 */
export function CopyAddress({ email, words: { copy, copied, notCopied } }: Props) {
  return (
    <Island name="copy" props={{ address: email, copied, notCopied }}>
      <div className="copy-address">
        <EmailLink email={email} />
        <button type="button" className="action quiet" hidden>
          {copy}
        </button>
        <p aria-live="polite" aria-atomic="true" />
      </div>
    </Island>
  );
}

/** What happens to answers, in short, with the way to the whole policy. */
export function AnswersBlock({ heading, text, link }: Landing['signup']['answers']) {
  return (
    <div className="signup-block">
      <h3>{heading}</h3>
      <div>
        <p>{text}</p>
        <p>
          <a href="/privacy#in-short">{link}</a>
        </p>
      </div>
    </div>
  );
}
