import type { Hosting } from './hosting.ts';

/**
 * What Netlify and Cloudflare read from the folder that they serve. Both have all but assets asked
 * for anew by themselves, and Cloudflare joins a header's values where two rules give it: so the
 * caching of the rest is left out. Both answer unknown addresses with 404.html.
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
