import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import latin from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?inline';
import keyboardLatin from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?keyboard';
import { Hono, type MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { dayLength } from '../../common/days.ts';
import { fallbackFonts, usedOnly } from '../../styles/inline-styles.ts';
import announceToSite from './browser/announce-to-site.js?short';
import excludeAnswers from './browser/exclude-answers.js?short';
import keepAnswers from './browser/keep-answers.js?short';
import iconAsIco from './icon.svg?ico';
import iconAsSvg from './icon.svg?raw';
import fonts from './styles/fonts.css?raw';
import css from './styles/form.css?inline';

type ServedFile = {
  address: string;
  type: string;
  data: string | Uint8Array<ArrayBuffer>;
  /** As brotli, for browsers that take it; undefined if the file is compressed already. */
  brotli?: Uint8Array<ArrayBuffer> | undefined;
  /** The header `Cache-Control`. */
  caching: string;
};

/** A file that pages refer to. Its address contains a hash, so browsers can keep it for ever. */
type StampedFile = ServedFile & {
  /** For Subresource Integrity. */
  integrity: string;
};

function stampedFile(name: string, type: string, data: ServedFile['data']): StampedFile {
  const stamp = createHash('sha256').update(data).digest('hex').slice(0, 12);
  const integrity = `sha384-${createHash('sha384').update(data).digest('base64')}`;
  const caching = 'public, max-age=31536000, immutable';
  const brotli = typeof data === 'string' ? brotliCompressSync(data) : undefined;
  return { address: `/${stamp}/${name}`, type, data, brotli, caching, integrity };
}

/** Enough for most people: the browser loads the whole font only if other letters are typed. */
export const font = stampedFile(
  'atkinson-hyperlegible-next-keyboard.woff2',
  'font/woff2',
  Buffer.from(keyboardLatin, 'base64'),
);

const wholeFont = stampedFile(
  'atkinson-hyperlegible-next.woff2',
  'font/woff2',
  Buffer.from(latin.slice(latin.indexOf(',') + 1), 'base64'),
);

export const styleSheet = stampedFile(
  'form.css',
  'text/css; charset=utf-8',
  fonts
    .replace('/atkinson-hyperlegible-next.woff2', wholeFont.address)
    .replace('/atkinson-hyperlegible-next-keyboard.woff2', font.address) +
    fallbackFonts(1) +
    usedOnly(css),
);

export const script = stampedFile(
  'form.js',
  'text/javascript; charset=utf-8',
  announceToSite + excludeAnswers + keepAnswers,
);

/** For the form's own tab; drawn as the site draws its own. */
export const icon = stampedFile('icon.svg', 'image/svg+xml; charset=utf-8', iconAsSvg);

/** Browsers that know no icons in SVG look for this address unasked. */
const favicon: ServedFile = {
  address: '/favicon.ico',
  type: 'image/vnd.microsoft.icon',
  data: Buffer.from(iconAsIco, 'base64'),
  caching: `public, max-age=${dayLength / 1_000}`,
};

export const servedFiles: readonly ServedFile[] = [
  styleSheet,
  script,
  font,
  wholeFont,
  icon,
  favicon,
];

/**
 * The same headers on every response, worked out once, and `no-store` on all that say nothing of caching.
 * What a browser may do is said by pages, for what they load too (Permissions Policy, section 5).
 *
 * @param siteOrigins  the only pages that may show the form in a frame
 */
export function formHeaders(siteOrigins: readonly string[]): MiddlewareHandler {
  const app = new Hono().use(headersFor(siteOrigins)).all('*', (context) => context.body(null));
  let fixed: Record<string, string> | undefined;
  return async (context, next) => {
    fixed ??= Object.fromEntries((await app.request('/')).headers);
    await next();
    const { body, status, headers } = context.res;
    const given = Object.fromEntries(headers);
    const all: Record<string, string> = { 'cache-control': 'no-store', ...fixed, ...given };
    if (headers.has('cache-control')) delete all['permissions-policy'];
    // Hono would otherwise add to these the headers of the response before it, one by one.
    context.res = undefined;
    context.res = new Response(body, { status, headers: all });
  };
}

function headersFor(siteOrigins: readonly string[]): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'"],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: [...siteOrigins],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ["'none'"],
    },
    // `frame-ancestors` lists the sites that may frame the form; this older header cannot.
    xFrameOptions: false,
    strictTransportSecurity: 'max-age=63072000; includeSubDomains',
    // The site checks from its own origin whether the form's host answers.
    crossOriginResourcePolicy: 'cross-origin',
    // Not `no-referrer`: with that, browsers submit the form with the origin `null`.
    referrerPolicy: 'same-origin',
    permissionsPolicy: {
      camera: [],
      microphone: [],
      geolocation: [],
      payment: [],
      usb: [],
      displayCapture: [],
      browsingTopics: [],
    },
  });
}
