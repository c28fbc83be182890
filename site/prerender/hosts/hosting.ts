import { notFoundFile, routes } from '../../routes.ts';

/** How every host should serve the built site. The files for each host are made from this. */
export type Hosting = {
  /** For every response; `Cache-Control` is in `caching`. */
  headers: Readonly<Record<string, string>>;
  /** `Cache-Control` for files whose name changes with their content, and for all others. */
  caching: { assets: string; rest: string };
  /** Pages whose URL differs from their file name. */
  pages: readonly { path: string; file: string }[];
  /** Permanent redirects (301) to a page's URL from other ways of writing it. */
  redirects: readonly { from: string; to: string }[];
  /** The file for every unknown address, sent with status 404. */
  notFound: string;
  /** Media types by file extension. */
  types: Readonly<Record<string, string>>;
  /** Files in the folder that must not be served: patterns, `*` for anything. */
  hidden: readonly string[];
};

/** Cloudflare's limit for one line, including the two-space indent and "Name: ". */
const longestLine = 2000;

/** @throws RangeError if some host's format cannot hold a header's value */
export function hosting(headers: Hosting['headers']): Hosting {
  for (const [name, value] of Object.entries(headers)) {
    const plain = /^[\w !#&'()*+,./:;<=>?@[\]^`|~-]+$/.test(value);
    if (plain && `  ${name}: ${value}`.length <= longestLine) continue;
    throw new RangeError(
      `${name}: found ${JSON.stringify(value)}. Expected one plain line of ${longestLine} characters at most.`,
    );
  }
  const pages = routes.filter(({ path }) => path !== '*');
  const named = pages.filter(({ path }) => path !== '/');
  return {
    headers,
    caching: { assets: 'public, max-age=31536000, immutable', rest: 'no-cache' },
    pages: named.map(({ path, file }) => ({ path, file })),
    redirects: [
      ...pages.map(({ path, file }) => ({ from: `/${file}`, to: path })),
      ...named.map(({ path }) => ({ from: `${path}/`, to: path })),
    ],
    notFound: notFoundFile,
    types,
    hidden: [
      '/_*',
      '/vercel.json',
      '/.htaccess',
      '/.nojekyll',
      '/.hosts/*',
      '*.br',
      '*.gz',
      '*.zst',
    ],
  };
}

/** A pattern of `hidden` as a regular expression. */
export function expression(pattern: string): string {
  return `^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`;
}

/** Every kind of file that the site may contain. */
const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  html: 'text/html; charset=utf-8',
  ico: 'image/vnd.microsoft.icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  webm: 'video/webm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
  yaml: 'application/yaml; charset=utf-8',
};

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
