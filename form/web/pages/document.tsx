import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { EmailLink } from '../components/links.tsx';
import type { FormFacts } from '../facts.ts';
import { font, icon, script, styleSheet } from '../served-files.ts';

export function renderPage(page: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

/** What is the same for all pages of one request. */
export type Surroundings = {
  facts: FormFacts;
  /** Whether the page is shown in a frame (Fetch Metadata, `Sec-Fetch-Dest`). */
  framed: boolean;
  /** Whether the page is one of a form that someone has begun, or says that it is no longer kept. */
  draft?: 'begun' | 'over' | undefined;
};

type Props = Surroundings & {
  title: string;
  /** The answers have been stored: announce-to-site.js tells the site. */
  sent?: boolean;
  /** Introduces the email address at the end. Around the frame, the site has it too. */
  question?: string;
  /** Whether the frame shows only what is asked, so that it can be seen whole. */
  isBare?: boolean;
  children: ReactNode;
};

export function Document({
  facts,
  framed,
  draft,
  title,
  sent,
  question = 'If you have a question, or want to take part in another way, email',
  isBare,
  children,
}: Props) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <title>{`${title} – ${facts.study}`}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        {!framed && <link rel="icon" href={icon.address} type="image/svg+xml" />}
        <link rel="preload" as="font" type={font.type} href={font.address} crossOrigin="" />
        <link rel="stylesheet" href={styleSheet.address} />
        <script type="module" src={script.address} integrity={script.integrity} />
      </head>
      <body
        className={framed ? 'framed' : undefined}
        data-sent={sent ? '' : undefined}
        data-draft={sent ? 'over' : draft}
      >
        {/* Around the frame, the site says whose study it is and how to leave. */}
        {!framed && <FormHeader facts={facts} />}
        <main aria-label="Sign-up form">
          {children}
          {framed && !isBare && <Help question={question} email={facts.email} />}
        </main>
        {!framed && (
          <footer>
            <Help question={question} email={facts.email} />
            <p>
              <a className="way-on" href={facts.policyAddress} target="_blank" rel="noopener">
                Privacy policy (opens in a new tab)
              </a>
            </p>
          </footer>
        )}
      </body>
    </html>
  );
}

function FormHeader({ facts: { study, company, siteAddress } }: Pick<Surroundings, 'facts'>) {
  return (
    <header>
      <p className="brand">
        <svg width="34" height="20" viewBox="-34 -20 68 40" aria-hidden="true" focusable="false">
          <path d="M-31-17L0-7l31-10v34L0 7l-31 10z" />
        </svg>
        <span>
          {study} <span className="whose">{`a study by ${company}`}</span>
        </span>
      </p>
      <a className="way-on" href={siteAddress}>
        Go to the study’s website
      </a>
    </header>
  );
}

function Help({ question, email }: { question: string; email: string }) {
  return (
    <p className="help">
      {question} <EmailLink email={email} />.
    </p>
  );
}
