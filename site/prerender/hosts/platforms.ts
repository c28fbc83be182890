import type { Hosting } from './hosting.ts';

/**
 * What Netlify and Cloudflare read from the folder that they serve. `Cache-Control` is set for
 * assets only: both already revalidate everything else, and Cloudflare would join the values of two
 * rules for the same header. Both answer unknown addresses with 404.html.
 */
export function netlifyAndCloudflare({ headers, caching, redirects }: Hosting) {
  const line = ([name, value]: [string, string]) => `  ${name}: ${value}`;
  return {
    _headers: [
      '/*',
      ...Object.entries(headers).map(line),
      '/assets/*',
      line(['Cache-Control', caching.assets]),
      '',
    ].join('\n'),
    _redirects: redirects.map(({ from, to }) => `${from} ${to} 301\n`).join(''),
  };
}

/** `vercel.json`: rewrites, redirects and headers. */
export function vercel({ headers, caching, pages, redirects }: Hosting) {
  const rule = (source: string, values: Readonly<Record<string, string>>) => ({
    source,
    headers: Object.entries(values).map(([key, value]) => ({ key, value })),
  });
  const settings = {
    // Not `cleanUrls` and `trailingSlash`, which also redirect addresses that are not listed here.
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
