/** The id of the link for people who want to take part in British Sign Language. */
export const bslWay = 'in-bsl';

type Props = { email: string; subject: string; body?: string; id?: string; children: string };

/** A link that writes an email, for people to complete and send (RFC 6068). */
export function PreparedEmail({ email, subject, body, id, children }: Props) {
  const query = [`subject=${encodeURIComponent(subject)}`];
  if (body) query.push(`body=${encodeURIComponent(body)}`);
  return (
    <a id={id} href={`mailto:${email}?${query.join('&')}`}>
      {children}
    </a>
  );
}
