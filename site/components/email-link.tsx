type Props = { email: string };

/** Its text is the address itself: without an email program, the link does nothing. */
export function EmailLink({ email }: Props) {
  return (
    <a href={`mailto:${email}`} translate="no">
      {email}
    </a>
  );
}
