import encodeQR from 'qr';
import type { ReactNode } from 'react';
import { sentencesOf } from '../../common/count.ts';
import type { Poster } from '../../content/model/schemas/pages-schema.ts';
import { isShut } from '../../content/model/sign-up-status.ts';
import { CrackedText } from '../components/cracked-text.tsx';
import { EmailLink } from '../components/links.tsx';
import { PageTop, PrintPage } from '../components/page-top.tsx';
import type { PageHead, PageInput } from '../document.tsx';
import { posterType } from './poster-type.ts';

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
  const stripType = posterType(address, { width: 45, height: 6 });
  const { heading } = landing.hero;
  const sheet = { words: poster, headline: heading, email, site, address };
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
        <PrintPage email={email} />
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
  const { how, otherwise, by } = words;
  const [first = '', ...others] = sentencesOf(words.audience);
  return (
    <section className={large ? 'poster poster-large' : 'poster'}>
      <h2 className={posterType(headline, { width: 190, height: 95 })}>
        <CrackedText>{headline}</CrackedText>
      </h2>
      <div className="poster-crack">
        <div className="poster-audience">
          <p className={posterType(first, { width: 84, height: large ? 47 : 36 })}>{first}</p>
          {others.length > 0 && <p>{others.join('')}</p>}
        </div>
        <svg
          className="poster-split"
          viewBox="0 0 100 10"
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          <path d="M0 0L17 2.4 30 1.5 44 3.2 58 2.8 80 4.3 100 4.6v.8L73 5.6 51 6.8 37 6 24 8.3 11 7.5 0 10z" />
        </svg>
        <div className="poster-key">
          {/* The shape of the site's main link. */}
          <svg viewBox="0 0 100 88" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            <path d="M.5.5h99L88.5 44l11 43.5H.5L11.5 44z" vectorEffect="non-scaling-stroke" />
          </svg>
          <QrCode address={site} alt={`QR code: ${site}`} />
        </div>
      </div>
      <p className="poster-how">{how}</p>
      <p className="poster-address">
        <b className={posterType(address, { width: 190, height: 20 })}>{address}</b>
      </p>
      <div className="poster-small">
        <p>
          {otherwise} <b>{email}</b>
        </p>
        <p>{by}</p>
      </div>
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
