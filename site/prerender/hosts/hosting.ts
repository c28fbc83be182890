import { routes } from '../../routes.ts';
import { types } from './types.ts';

/** What every host is to do with the built site; the files for each host are made from this alone. */
export type Hosting = {
  /** Of every answer, but for `Cache-Control`. */
  headers: Readonly<Record<string, string>>;
  /** `Cache-Control` of files whose name changes with what is in them, and of all others. */
  caching: { assets: string; rest: string };
  /** Addresses that bear another name than the file that answers. */
  pages: readonly { path: string; file: string }[];
  /** From other ways of writing a page's address to the one that it has; for good (301). */
  redirects: readonly { from: string; to: string }[];
  /** The file that answers, with 404, wherever there is nothing. */
  notFound: string;
  /** Media types by the ending of the file's name. */
  types: Readonly<Record<string, string>>;
  /** Files of the folder that are none of the site's: patterns, `*` for anything. */
  hidden: readonly string[];
};

/** Cloudflare's; a header stands indented by two, behind its name and ": ". */
const longestLine = 2000;

/** @throws RangeError if a header's value cannot be written in every host's format */
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
    notFound: '404.html',
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
