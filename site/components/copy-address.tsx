import type { Landing } from '../../content/model/schemas/landing-schema.ts';
import { Island } from './island.tsx';
import { EmailLink } from './links.tsx';

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
