import type { ReactNode } from 'react';

export type PageHead = {
  title: string;
  description?: string;
  /** False for pages that search engines should leave out. */
  indexed: boolean;
};

type Props = {
  head: PageHead;
  /** The page's URL on the public site, and its share card. */
  share: { address: string; card: string; cardAlt: string };
  css: string;
  /** The URL of the font, to be preloaded. */
  font: string;
  /** The page's module scripts, each with the hash of its content (SRI). */
  scripts: readonly { address: string; integrity: string }[];
  /** Data in `script` elements, for the end of the page. */
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

type ShareProps = {
  title: string;
  description: string | undefined;
  address: string;
  /** Absolute address of the picture. */
  card: string;
  cardAlt: string;
};

/** The page's canonical URL, and what other sites show for a link to it (Open Graph protocol). */
function ShareTags({ title, description, address, card, cardAlt }: ShareProps) {
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={card} />
      <meta property="og:image:alt" content={cardAlt} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
