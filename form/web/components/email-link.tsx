type Props = { email: string };

/**
 * The address is the text too, because a mail link does nothing without a mail program. It opens
 * outside the frame: Chromium treats it as the frame's next page, which the site's policy
 * (`frame-src`) blocks, and everything typed in the form would be lost.
 */
export function EmailLink({ email }: Props) {
  return (
    <a href={`mailto:${email}`} target="_blank" rel="noopener" translate="no">
      {email}
    </a>
  );
}
