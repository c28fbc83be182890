type Props = { email: string };

/** The address stands as text too: a mail link does nothing where no mail program is set up. */
export function EmailLink({ email }: Props) {
  return <a href={`mailto:${email}`}>{email}</a>;
}
