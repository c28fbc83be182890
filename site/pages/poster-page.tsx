import encodeQR from 'qr';
import type { ReactNode } from 'react';
import type { Poster } from '../../content/model/schemas/poster-schema.ts';
import { isShut } from '../../content/model/sign-up-status.ts';
import { ButterflyKey } from '../components/butterfly-key.tsx';
import { CrackedText } from '../components/cracked-text.tsx';
import { EmailLink } from '../components/email-link.tsx';
import { PageTop } from '../components/page-top.tsx';
import { PrintButton } from '../components/print-button.tsx';
import type { PageHead } from '../document.tsx';
import { posterType } from '../lib/poster-type.ts';
import type { PageInput } from './page-input.ts';

export function posterHead({ poster, study, status }: PageInput): PageHead {
  const description = isShut(status) ? poster.shut : poster.audience;
  return { title: `${poster.title} – ${study.name}`, description, indexed: !isShut(status) };
}

/** How many strips fit across a sheet with words that can be read, and that a thumb can hold. */
const strips = Array.from({ length: 6 }, (_, index) => index);

/** Two sheets of A4: one with strips to tear off, one in large print. */
export function PosterPage({ poster, landing, organisation, status }: PageInput) {
  const { title, introduction, shut } = poster;
  const { email, site } = organisation;
  if (isShut(status)) {
    return (
      <PageTop heading={title}>
        <p>{shut}</p>
      </PageTop>
    );
  }
  // As people type it.
  const address = new URL(site).host;
  const stripType = posterType(address, { width: 54, height: 6 });
  const sheet = { words: poster, headline: landing.hero.heading, email, site, address };
  const sheets = (
    <>
      <PosterSheet {...sheet}>
        {/* The same words as above, for people who take a strip with them. */}
        <div className="poster-strips" aria-hidden="true">
          {strips.map((strip) => (
            <p key={strip}>
              <strong className={stripType}>{address}</strong> {landing.title} <span>{email}</span>
            </p>
          ))}
        </div>
      </PosterSheet>
      <PosterSheet {...sheet} large />
    </>
  );
  return (
    <article className="posters">
      <PageTop heading={title}>
        <p>{introduction}</p>
        <PrintButton email={email} />
      </PageTop>
      <div className="poster-words joint">
        <div>
          <p>{poster.audience}</p>
          <p>
            {poster.how} <strong>{address}</strong>
          </p>
          <p>
            {poster.otherwise} <EmailLink email={email} />
          </p>
        </div>
        {/* A picture of what is printed: the words beside it say the same. */}
        <div className="poster-preview" aria-hidden="true">
          {sheets}
        </div>
      </div>
      <div className="poster-sheets">{sheets}</div>
    </article>
  );
}

type SheetProps = {
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
function PosterSheet({ words, headline, email, site, address, large, children }: SheetProps) {
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

/** Modules of quiet around the code (ISO/IEC 18004, 9.1). */
const quiet = 4;

/** An address as a QR code, one path. Half of it may be torn or dirty (error correction level Q). */
function QrCode({ address, alt }: { address: string; alt: string }) {
  const rows = encodeQR(address, 'raw', { ecc: 'quartile', border: quiet });
  const path = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      width="256"
      height="256"
      role="img"
      aria-label={alt}
      shapeRendering="crispEdges"
    >
      <path className="qr-code-paper" d={`M0 0h${rows.length}v${rows.length}H0z`} />
      <path className="qr-code-ink" d={path.join('')} />
    </svg>
  );
}
