import type { Landing } from '../../content/model/schemas/landing-schema.ts';
import type { Organisation } from '../../content/model/schemas/schema.ts';

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
