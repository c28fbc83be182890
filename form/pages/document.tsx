import type { ReactNode } from 'react';
import { EmailLink } from '../components/email-link.tsx';
import type { Facts } from '../facts.ts';
import { font, script, styleSheet } from '../served-files.ts';

type Props = {
  facts: Facts;
  title: string;
  /** Tells the site, through the browser's script, that the answers are stored. */
  submitted?: boolean;
  /** Which the address at the end is for. */
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
