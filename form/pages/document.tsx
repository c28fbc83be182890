import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { EmailLink } from '../components/email-link.tsx';
import type { Facts } from '../facts.ts';
import { font, script, styleSheet } from '../served-files.ts';

export function renderPage(page: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

type Props = {
  facts: Facts;
  title: string;
  /** The answers have been stored: announce-to-site.js tells the site. */
  submitted?: boolean;
  /** Introduces the email address at the end. */
  question?: string;
  children: ReactNode;
};

export function Document({
  facts,
  title,
  submitted,
  question = 'Questions, or another way to take part?',
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
        <link rel="preload" as="font" type={font.type} href={font.address} crossOrigin="" />
        <link rel="stylesheet" href={styleSheet.address} />
        <script type="module" src={script.address} integrity={script.integrity} />
      </head>
      <body data-submitted={submitted ? '' : undefined}>
        <main aria-label="Sign-up form">
          <p className="study">{`${facts.study}, a study by ${facts.company}`}</p>
          {children}
          <p className="help">
            {question} Write to <EmailLink email={facts.email} />.
          </p>
        </main>
      </body>
    </html>
  );
}
