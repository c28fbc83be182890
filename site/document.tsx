import type { ReactNode } from 'react';
import { ShareTags } from './components/share-tags.tsx';

export type PageHead = {
  title: string;
  description?: string;
  /** False for pages that search engines should leave out. */
  indexed: boolean;
};

type Props = {
  head: PageHead;
  /** Where this page is on the public site, and what its share card shows. */
  share: { address: string; card: string; cardAlt: string };
  css: string;
  /** Address of the font file, to be fetched before the style sheet asks for it. */
  font: string;
  /** The module scripts that this page loads, each with the hash of what must be in it (SRI). */
  scripts: readonly { address: string; integrity: string }[];
  /** What stands at the end, for machines. */
  data: ReactNode;
  header: ReactNode;
  footer: ReactNode;
  children: ReactNode;
};

export function Document({
  head,
  share,
  css,
  font,
  scripts,
  data,
  header,
  footer,
  children,
}: Props) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        {head.description && <meta name="description" content={head.description} />}
        {!head.indexed && <meta name="robots" content="noindex" />}
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {head.indexed && <ShareTags {...share} title={head.title} description={head.description} />}
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, not input */}
        <style dangerouslySetInnerHTML={{ __html: css }} />
        {scripts.map(({ address, integrity }) => (
          <script key={address} type="module" async src={address} integrity={integrity} />
        ))}
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to main content
        </a>
        {header}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {footer}
        {data}
      </body>
    </html>
  );
}
