import type { Organisation } from '../../content/checks/organisation-schema.ts';

/**
 * Files for crawlers, and for people who report a vulnerability (RFC 9309, RFC 9116).
 *
 * @param indexed  the paths of the pages that search engines may list
 */
export function publicFiles(
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
