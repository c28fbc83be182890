type Props = { email: string; subject: string; body?: string; children: string };

/**
 * A link that writes an email, for people to complete and send (RFC 6068). It opens outside the
 * frame, as in email-link.tsx.
 */
export function PreparedEmail({ email, subject, body, children }: Props) {
  const query = Object.entries({ subject, ...(body && { body }) }).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return (
    <a
      className="way-on"
      href={`mailto:${email}?${query.join('&')}`}
      target="_blank"
      rel="noopener"
    >
      {children}
    </a>
  );
}
