import { keepNumbers, sentencesOf } from '../../common/count.ts';
import type { Formats } from '../../content/model/schemas/pages-schema.ts';
import type { Organisation } from '../../content/model/schemas/schema.ts';
import { type ContactProps, contactDetails, EmailLink } from '../components/links.tsx';
import { keyLyingDown } from '../components/shapes.ts';

type Props = {
  name: string;
  /** False on the home page, and on a page that has its own link home. */
  wayHome: boolean;
  formats: Formats['inHeader'] & {
    /** Where the link to BSL leads; undefined if there is nothing in BSL. */
    bslAddress: string | undefined;
    isEasyWords: boolean;
  };
};

/** The organisation's name, other formats and a link home, before the target of "Skip to main content". */
export function SiteHeader({ name, wayHome, formats }: Props) {
  return (
    <header className="site-header">
      <p className="brand">
        <ButterflyKey />
        <span translate="no">{name}</span>
      </p>
      <nav aria-label={formats.label}>
        <ul>
          <li>
            <a href="/easy-read" aria-current={formats.isEasyWords ? 'page' : undefined}>
              {formats.easyWords}
            </a>
          </li>
          {formats.bslAddress && (
            <li>
              <a href={formats.bslAddress}>{formats.bsl}</a>
            </li>
          )}
        </ul>
      </nav>
      {wayHome && (
        <a className="action quiet" href="/">
          Back to Home
        </a>
      )}
    </header>
  );
}

/** The site's logo: the key that joiners set into a crack, so that it does not grow. */
function ButterflyKey() {
  return (
    <svg
      className="butterfly-key"
      width="34"
      height="20"
      viewBox="-34 -20 68 40"
      aria-hidden="true"
      focusable="false"
    >
      <path d={keyLyingDown} />
    </svg>
  );
}

type SiteFooterProps = ContactProps & {
  organisation: Pick<Organisation, 'name' | 'site' | 'email' | 'address' | 'registration'>;
  /** The words of the link to the study in easy words. */
  easyWords: string;
  /** The last words of a page that people read, and those of the button that leads to the sign-up. */
  farewell: { words: string; action: string } | undefined;
};

export function SiteFooter({ organisation, words, easyWords, farewell }: SiteFooterProps) {
  const { name, site, email, address, registration } = organisation;
  return (
    <footer className="site-footer" data-site={site}>
      {farewell && (
        <div className="farewell">
          <div>
            {sentencesOf(farewell.words).map((sentence) => (
              <p key={sentence} className="farewell-words">
                {sentence}
              </p>
            ))}
          </div>
          <p className="in-crack">
            <a className="key" href="/#signup">
              {farewell.action}
            </a>
          </p>
        </div>
      )}
      <p>
        Contact: <EmailLink email={email} />
      </p>
      {contactDetails({ words, organisation }).map(({ label, detail }) => (
        <p key={label}>
          {label}: {detail}
        </p>
      ))}
      <p>
        <a href="/privacy">Privacy Policy</a>
      </p>
      <p>
        <a href="/privacy#changed-your-mind">Change your mind</a>
      </p>
      <p>
        <a href="/easy-read">{easyWords}</a>
      </p>
      <p>
        <a href="/accessibility">Accessibility</a>
      </p>
      <p>
        {registration
          ? `${name} is registered in ${registration.place}, ${registration.kind}\u00a0${registration.number}. `
          : `${name}. `}
        {`${address.kind}: ${keepNumbers(address.text)}.`}
      </p>
    </footer>
  );
}
