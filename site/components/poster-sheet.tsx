import type { ReactNode } from 'react';
import type { Poster } from '../../content/checks/poster-schema.ts';
import { posterType } from '../lib/poster-type.ts';
import { ButterflyKey } from './butterfly-key.tsx';
import { CrackedText } from './cracked-text.tsx';
import { QrCode } from './qr-code.tsx';

type Props = {
  words: Poster;
  headline: string;
  email: string;
  /** The site's address, and as people type it. */
  site: string;
  address: string;
  /** With larger type, for people who need it. */
  large?: boolean;
  /** What can be torn off. */
  children?: ReactNode;
};

/**
 * One sheet of A4, in millimetres: whatever the visitor's text size, it stays one sheet. Bold words are
 * `b`: as `strong`, they have a tag in the PDF that not every reader of PDFs knows.
 */
export function PosterSheet({ words, headline, email, site, address, large, children }: Props) {
  const { audience, how, otherwise, by } = words;
  return (
    <section className={large ? 'poster poster-large' : 'poster'}>
      <h2 className={posterType(headline, { width: 190, height: large ? 60 : 80 })}>
        <CrackedText>{headline}</CrackedText>
      </h2>
      <p className="poster-audience">{audience}</p>
      <div className="poster-ways">
        <QrCode address={site} alt={`QR code: ${site}`} />
        <div className="poster-by">
          <ButterflyKey />
          <p>{by}</p>
        </div>
        <p className="poster-how">{how}</p>
        <p className="poster-plate">
          {/* The shape of the site's main link. */}
          <svg viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            <path d="M.4 0L50 2.6 99.6 0v20L50 17.4 .4 20z" vectorEffect="non-scaling-stroke" />
          </svg>
          <b className={posterType(address, { width: 178, height: 20 })}>{address}</b>
        </p>
      </div>
      <p>
        {otherwise} <b>{email}</b>
      </p>
      {children}
    </section>
  );
}
