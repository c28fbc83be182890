import type { Hosting } from './hosting.ts';

/** `vercel.json`: where pages are, the one address of each, the headers. */
export function vercel({ headers, caching, pages, redirects }: Hosting) {
  const rule = (source: string, values: Readonly<Record<string, string>>) => ({
    source,
    headers: Object.entries(values).map(([key, value]) => ({ key, value })),
  });
  const settings = {
    // Not by `cleanUrls` and `trailingSlash`: those also rewrite addresses that nobody named here.
    redirects: redirects.map(({ from, to }) => ({
      source: from,
      destination: to,
      statusCode: 301,
    })),
    rewrites: pages.map(({ path, file }) => ({ source: path, destination: `/${file}` })),
    headers: [
      rule('/(.*)', headers),
      rule('/((?!assets/).*)', { 'Cache-Control': caching.rest }),
      rule('/assets/(.*)', { 'Cache-Control': caching.assets }),
    ],
  };
  return { 'vercel.json': `${JSON.stringify(settings, null, 2)}\n` };
}
