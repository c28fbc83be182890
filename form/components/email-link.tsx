type Props = { email: string };

/**
 * The address stands as text too: a mail link does nothing where no mail program is set up. Outside
 * the frame: Chromium counts it as the frame's next page, which the site's policy (`frame-src`)
 * refuses, and the form with all that was typed would be gone.
 */
export function EmailLink({ email }: Props) {
  return (
    <a href={`mailto:${email}`} target="_blank" rel="noopener">
      {email}
    </a>
  );
}
