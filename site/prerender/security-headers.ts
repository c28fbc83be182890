import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';

type Input = {
  /** The built pages' HTML. */
  pages: readonly string[];
  formAddress: string;
  storageBucket: string | undefined;
};

/**
 * The headers of every response. The content-security policy is computed from the built pages, so
 * that it allows exactly what they contain.
 */
export function securityHeaders({ pages, formAddress, storageBucket }: Input) {
  const form = new URL(formAddress);
  const formOrigins = [...new Set([form.origin, ...goesOnTo(formAddress)])].join(' ');
  const photos = storageBucket ? ` ${new URL(storageBucket).origin}` : '';
  const policy = [
    "default-src 'none'",
    ['script-src', "'self'", ...hashes(pages, inlineScript)].join(' '),
    ['style-src', ...hashes(pages, inlineStyle)].join(' '),
    `img-src 'self'${photos}`,
    "font-src 'self'",
    "manifest-src 'self'",
    ...(pages.some((html) => /<(video|audio)\b/.test(html)) ? ["media-src 'self'"] : []),
    // Scripts ask the form's host and, before they load the panel below the form, this site.
    `connect-src 'self' ${formOrigins}`,
    `frame-src ${formOrigins}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    // No script of ours turns text into HTML, so none may (https://w3c.github.io/trusted-types/).
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(form.protocol === 'https:' ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'browsing-topics=(), camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
  };
}

/**
 * Submissions go to a separate host, and the frame navigates there: to the first, or from
 * eu.jotform.com and hipaa.jotform.com to the others. This was read from public pages with such
 * forms; only the first was tried.
 */
const jotform = [
  'https://submit.jotform.com',
  'https://eu-submit.jotform.com',
  'https://hipaa-submit.jotform.com',
];

/** Each of the three may redirect to another. */
const microsoft = [
  'https://forms.office.com',
  'https://forms.microsoft.com',
  'https://forms.cloud.microsoft',
];

/**
 * Further origins that the frame navigates to.
 *
 * @param address  of the form
 */
function goesOnTo(address: string): readonly string[] {
  const { hostname } = new URL(address);
  if (hostname.endsWith('.jotform.com')) return jotform;
  return microsoft.includes(`https://${hostname}`) ? microsoft : [];
}

/** Scripts that a browser runs or reads as rules; data for search engines is neither. */
const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

function hashes(pages: readonly string[], inline: RegExp): string[] {
  const texts = pages.flatMap((html) => [...html.matchAll(inline)].map((match) => match[1] ?? ''));
  const hash = (text: string) => createHash('sha256').update(text).digest('base64');
  return [...new Set(texts.map((text) => `'sha256-${hash(text)}'`))];
}

/** Directives that browsers ignore in a `<meta>` (CSP 3, section 3.3). */
const headerOnly = /^(frame-ancestors|report-uri|sandbox)\b/;

/** The policy follows this: the encoding must come early, and the policy before what it governs. */
const encoding = '<meta charSet="utf-8"/>';

/**
 * The page with its policy inside, for a host that cannot send headers (GitHub Pages).
 *
 * @throws RangeError if the page does not declare its encoding as ours do
 */
export function withPolicy(html: string, headers: Readonly<Record<string, string>>): string {
  const directives = (headers['Content-Security-Policy'] ?? '').split('; ');
  const policy = directives.filter((directive) => !headerOnly.test(directive)).join('; ');
  const referrer = headers['Referrer-Policy'] ?? '';
  if (!html.includes(encoding)) {
    throw new RangeError(
      `found a page without ${encoding}. Expected it, since the policy goes after it.`,
    );
  }
  return html.replace(
    encoding,
    `${encoding}<meta http-equiv="Content-Security-Policy" content="${policy}"/><meta name="referrer" content="${referrer}"/>`,
  );
}

/** The file with the headers for the site in `folder`. It is not part of the site. */
export function headersFile(folder: string): string {
  return join('.build', `${basename(folder)}-headers.json`);
}
