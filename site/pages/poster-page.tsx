import { isShut } from '../../content/checks/sign-up-status.ts';
import { ButterflyKey } from '../components/butterfly-key.tsx';
import { EmailLink } from '../components/email-link.tsx';
import { PageTop } from '../components/page-top.tsx';
import { PrintButton } from '../components/print-button.tsx';
import { QrCode } from '../components/qr-code.tsx';
import { Seam } from '../components/seam.tsx';
import type { PageHead } from '../document.tsx';
import type { PageInput } from './page-input.ts';

export function posterHead({ poster, study }: PageInput): PageHead {
  return { title: `${poster.title} – ${study.name}`, description: poster.audience, indexed: true };
}

/** How many strips fit across a sheet with an address that a thumb can hold. */
const strips = Array.from({ length: 8 }, (_, index) => index);

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
  const sheet = { poster, headline: landing.hero.heading, email, site, address };
  return (
    <article className="posters">
      <PageTop heading={title}>
        <p>{introduction}</p>
        <PrintButton email={email} />
      </PageTop>
      <div className="poster-words">
        <QrCode address={site} alt={`QR code: ${site}`} />
        <div>
          <p>{poster.audience}</p>
          <p>
            {poster.how} <strong>{address}</strong>
          </p>
          <p>
            {poster.otherwise} <EmailLink email={email} />
          </p>
        </div>
      </div>
      {/* On paper only: on a screen, the words above are large enough to read. */}
      <div className="poster-sheets">
        <Sheet {...sheet} kind="poster">
          {/* The same words as above, for people who take a strip with them. */}
          <div className="poster-strips" aria-hidden="true">
            {strips.map((strip) => (
              <p key={strip}>
                <strong>{address}</strong> {landing.title}
              </p>
            ))}
          </div>
        </Sheet>
        <Sheet {...sheet} kind="poster poster-large" />
      </div>
    </article>
  );
}

type SheetProps = {
  poster: PageInput['poster'];
  headline: string;
  email: string;
  site: string;
  address: string;
  kind: string;
  children?: React.ReactNode;
};

function Sheet({ poster, headline, email, site, address, kind, children }: SheetProps) {
  const { audience, how, otherwise, by } = poster;
  return (
    <section className={kind}>
      <h2>{headline}</h2>
      <Seam />
      <p className="poster-audience">{audience}</p>
      <div className="poster-ways">
        <QrCode address={site} alt={`QR code: ${site}`} />
        <p>{how}</p>
      </div>
      <div>
        <p className="poster-address">{address}</p>
        <p>
          {otherwise} <span className="poster-email">{email}</span>
        </p>
      </div>
      <p className="poster-by">
        <ButterflyKey /> {by}
      </p>
      {children}
    </section>
  );
}
