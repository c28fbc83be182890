type Props = { email: string; subject: string; body?: string; children: string };

/** A link that writes an email, for people to complete and send (RFC 6068). */
export function PreparedEmail({ email, subject, body, children }: Props) {
  const query = [`subject=${encodeURIComponent(subject)}`];
  if (body) query.push(`body=${encodeURIComponent(body)}`);
  return <a href={`mailto:${email}?${query.join('&')}`}>{children}</a>;
}
