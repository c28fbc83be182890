import type { ReactNode } from 'react';
import type { Graph } from 'schema-dts';
import type { Content } from '../content/model/load.ts';
import type { SignUpStatus } from '../content/model/sign-up-status.ts';
import type { Evidence } from './conformance/openacr.ts';
import type { SignUpForm } from './sign-up-form.ts';

export type PageHead = {
  title: string;
  description?: string;
  /** False for pages that search engines should leave out. */
  indexed: boolean;
};

type Share = {
  /** The page's URL on the public site. */
  address: string;
  /** Absolute address of the picture. */
  card: string;
  cardAlt: string;
};

type Props = {
  head: PageHead;
  share: Share;
  css: string;
  /** The URL of the font, to be preloaded. */
  font: string;
  /** The page's module scripts, each with the hash of its content (SRI). */
  scripts: readonly { address: string; integrity: string }[];
  /** What the page is about, for search engines. */
  graph: Graph;
  /** The pages that a visitor is likely to open next. */
  nextPages: readonly string[];
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
  graph,
  nextPages,
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
        {head.indexed && <ShareTags {...share} {...head} />}
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
        {head.indexed && (
          <>
            <StructuredData graph={graph} />
            <SpeculationRules paths={nextPages} />
          </>
        )}
      </body>
    </html>
  );
}

/** The page's canonical URL, and what other sites show for a link to it (Open Graph protocol). */
function ShareTags({ title, description, address, card, cardAlt }: Share & PageHead) {
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

/** What the page is about, for search engines (JSON-LD, schema.org). Data only: it never runs. */
function StructuredData({ graph }: { graph: Graph }) {
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, and no "<" in it
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/**
 * Lets the browser prerender these pages when a visitor points at or presses a link to them, so that
 * they open at once. Browsers without the Speculation Rules API ignore it.
 */
function SpeculationRules({ paths }: { paths: readonly string[] }) {
  const rules = { prerender: [{ where: { href_matches: paths }, eagerness: 'moderate' }] };
  return (
    <script
      type="speculationrules"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own
      dangerouslySetInnerHTML={{ __html: JSON.stringify(rules) }}
    />
  );
}

/** What a page is made of: the checked content, and what only this build knows. */
export type PageInput = Content & {
  signUpForm: SignUpForm;
  status: SignUpStatus;
  /** Milliseconds since 1970, the same for every page of one build. */
  builtAt: number;
  evidence: Evidence;
  /** The address of the conformance report as data. */
  reportFile: string;
};
