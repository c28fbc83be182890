import font from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import { prerender } from 'react-dom/static';
import { formAddress } from '../../content/checks/form-address.ts';
import { loadContent } from '../../content/checks/load.ts';
import { readEvidence } from '../../evidence/evidence.ts';
import { openAcr } from '../../evidence/openacr.ts';
import { Document } from '../document.tsx';
import { pageTable } from '../pages/page-table.tsx';
import { type Route, routes } from '../routes.ts';
import { SiteFooter } from '../sections/site-footer.tsx';
import css from '../styles/site.css?inline';

export type Built = {
  pages: { path: Route['path']; file: string; html: string }[];
  formAddress: string;
  /** Where team photos come from besides this site, if anywhere. */
  storageBucket: string | undefined;
  headline: string;
  study: string;
  /** Other files of the site, by name. */
  files: Record<string, string>;
};

const reportFile = 'accessibility-report.yaml';

/**
 * Every page as HTML.
 *
 * @param scriptAddress  the public address of a browser script, given its file in the repository
 * @param builtAt  milliseconds since 1970
 */
export async function renderSite(
  scriptAddress: (file: string) => string,
  builtAt: number,
): Promise<Built> {
  const content = loadContent();
  const input = {
    ...content,
    formAddress: formAddress(content.study.formAddress, content.organisation.site, process.env),
    builtAt,
    evidence: readEvidence(),
    reportFile: `/${reportFile}`,
  };
  const pages = await Promise.all(
    routes.map(async ({ path, file, scripts }) => {
      const { head, body: Body } = pageTable[path];
      const { prelude } = await prerender(
        <Document
          head={head(input)}
          share={{
            address: new URL(path, content.organisation.site).href,
            card: new URL('/share-card.png', content.organisation.site).href,
            cardAlt: `${content.landing.hero.heading} ${content.study.name}`,
          }}
          css={css}
          font={font}
          scripts={scripts.map(scriptAddress)}
          footer={<SiteFooter {...content.organisation} />}
        >
          <Body {...input} />
        </Document>,
      );
      return { path, file, html: await new Response(prelude).text() };
    }),
  );
  return {
    pages,
    formAddress: input.formAddress,
    storageBucket: content.organisation.storageBucket ?? undefined,
    headline: content.landing.hero.heading,
    study: content.study.name,
    files: {
      [reportFile]: openAcr(input.evidence.findings, {
        company: content.organisation.name,
        email: content.organisation.email,
        product: `Website of the study '${content.study.name}'`,
        address: content.organisation.site,
        date: input.evidence.date,
      }),
    },
  };
}
