import font from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import { prerender } from 'react-dom/static';
import type { Content } from '../../content/model/load.ts';
import type { Organisation } from '../../content/model/schemas/schema.ts';
import { isShut, signUpRule, signUpStatus } from '../../content/model/sign-up-status.ts';
import { fallbackFonts, usedOnly } from '../../styles/inline-styles.ts';
import { bslWay } from '../components/links.tsx';
import { openAcr, readEvidence } from '../conformance/openacr.ts';
import { Document } from '../document.tsx';
import { describePage, pageTable } from '../pages/page-table.tsx';
import { type Route, routes } from '../routes.ts';
import { SiteFooter, SiteHeader } from '../sections/header-and-footer.tsx';
import { bslFilm } from '../sections/purpose-section.tsx';
import { findForm } from '../sign-up-form.ts';
import siteCss from '../styles/site.css?inline';

export type Built = {
  pages: { path: Route['path']; file: string; html: string }[];
  formAddress: string;
  /** Where team photos come from, if not from this site. */
  storageBucket: string | undefined;
  headline: string;
  study: string;
  /** Below the headline on the share card: the study's name, or that nobody can sign up. */
  shareLine: string;
  /** Other files of the site, by name. */
  files: Record<string, string>;
};

export type Script = { address: string; integrity: string };

/** The pages that a visitor of one is likely to open next. */
const nextPages = routes.map(({ path }) => path).filter((path) => path !== '*');

const reportFile = 'accessibility-report.yaml';

/**
 * Every page as HTML.
 *
 * @param content  as `loadContent` gives it
 * @param script  a browser script as built, given its file in the repository
 * @param builtAt  milliseconds since 1970
 * @param trial  whether no date closes sign-up
 */
export async function renderSite(
  content: Content,
  script: (file: string) => Script,
  builtAt: number,
  trial: boolean,
): Promise<Built> {
  const status = signUpStatus(signUpRule(content.study), trial ? undefined : builtAt);
  const shut = isShut(status) ? content.landing.shut[status] : undefined;
  const farewell = {
    words: (shut ?? content.landing).farewell,
    action: (shut ?? content.landing.hero).action,
  };
  const shareLine = shut?.heading ?? content.study.name;
  const input = {
    ...content,
    signUpForm: findForm(content.study, content.organisation.site, process.env),
    builtAt,
    status,
    evidence: readEvidence(content.formats),
    reportFile: `/${reportFile}`,
  };
  const indexed = routes
    .map(({ path }) => path)
    .filter((path) => pageTable[path].head(input).indexed);
  const pages = await Promise.all(
    routes.map(async ({ path, file, scripts }) => {
      const { head: headOf, body: Body, css = '', isRead } = pageTable[path];
      const head = headOf(input);
      const address = new URL(path, content.organisation.site).href;
      const { prelude } = await prerender(
        <Document
          head={head}
          share={{
            address,
            card: new URL('/share-card.png', content.organisation.site).href,
            cardAlt: `${content.landing.hero.heading} ${shareLine}`,
          }}
          css={fallbackFonts() + usedOnly(siteCss + css)}
          font={font}
          scripts={scripts.map(script)}
          graph={describePage(head, address, input)}
          nextPages={nextPages}
          header={
            <SiteHeader
              name={content.organisation.name}
              wayHome={path !== '/' && path !== '*'}
              formats={{
                ...content.formats.inHeader,
                bslAddress: bslAddress(content, isShut(input.status)),
                isEasyWords: path === '/easy-read',
              }}
            />
          }
          footer={
            <SiteFooter
              organisation={content.organisation}
              words={content.landing.signup.contact}
              easyWords={content.formats.easyRead.footer}
              farewell={isRead ? farewell : undefined}
            />
          }
        >
          <Body {...input} />
        </Document>,
      );
      // React marks where two pieces of text meet, so that a browser can take over from it. Here none does,
      // and a sentence in one piece moves less when a word of it goes to the next line.
      const html = (await new Response(prelude).text()).replaceAll('<!-- -->', '');
      return { path, file, html };
    }),
  );
  return {
    pages,
    formAddress: input.signUpForm.address,
    storageBucket: content.organisation.storageBucket ?? undefined,
    headline: content.landing.hero.heading,
    study: content.study.name,
    shareLine,
    files: {
      ...publicFiles(content.organisation, indexed),
      [reportFile]: openAcr(input.evidence, {
        company: content.organisation.name,
        email: content.organisation.email,
        product: `Website of the study '${content.study.name}'`,
        address: content.organisation.site,
      }),
    },
  };
}

/** Where people find the study in BSL: the film, or until there is one, the way to take part in BSL. */
function bslAddress({ formats, landing }: Content, isShut: boolean): string | undefined {
  if (formats.bslVideo) return `/#${bslFilm}`;
  const hasWay = !isShut && landing.signup.contact.ways.some(({ bsl }) => bsl);
  return hasWay ? `/#${bslWay}` : undefined;
}

/**
 * Files for crawlers, and for people who report a vulnerability (RFC 9309, RFC 9116).
 *
 * @param indexed  the paths of the pages that search engines may list
 */
function publicFiles(
  { site, email, securityContactUntil }: Organisation,
  indexed: readonly string[],
) {
  const address = (path: string) => new URL(path, site).href;
  return {
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${address('/sitemap.xml')}\n`,
    'sitemap.xml': [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...indexed.map((path) => `<url><loc>${address(path)}</loc></url>`),
      '</urlset>',
      '',
    ].join('\n'),
    '.well-known/security.txt': [
      `Contact: mailto:${email}`,
      `Expires: ${securityContactUntil}T23:59:59Z`,
      'Preferred-Languages: en',
      `Canonical: ${address('/.well-known/security.txt')}`,
      '',
    ].join('\n'),
  };
}
