import type { Formats } from '../../content/model/schemas/pages-schema.ts';
import { keyLyingDown } from '../lib/shapes.ts';

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
