import { isShut } from '../../content/checks/sign-up-status.ts';
import { EmailLink } from '../components/email-link.tsx';
import { PageTop } from '../components/page-top.tsx';
import { PosterSheet } from '../components/poster-sheet.tsx';
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
