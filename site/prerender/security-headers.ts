import { createHash } from 'node:crypto';
import { formProvider } from '../lib/form-provider.ts';

type Input = {
  /** The built pages' HTML. */
  pages: readonly string[];
  formAddress: string;
  storageBucket: string | undefined;
};

/**
 * The headers of every answer. The content-security policy is computed from the pages as built, so
 * that it can never allow more or less than they hold.
 */
export function securityHeaders({ pages, formAddress, storageBucket }: Input) {
  const form = new URL(formAddress);
  const formOrigins = [...new Set([form.origin, ...formProvider(formAddress).goesOnTo])].join(' ');
  const photos = storageBucket ? ` ${new URL(storageBucket).origin}` : '';
  const policy = [
    "default-src 'none'",
    ['script-src', "'self'", ...hashes(pages, inlineScript)].join(' '),
    ['style-src', ...hashes(pages, inlineStyle)].join(' '),
    `img-src 'self'${photos}`,
    "font-src 'self'",
    "manifest-src 'self'",
    ...(pages.some((html) => /<(video|audio)\b/.test(html)) ? ["media-src 'self'"] : []),
    // Besides the form's host nothing is asked; audits of the page ask for its robots.txt.
    `connect-src 'self' ${formOrigins}`,
    `frame-src ${formOrigins}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    // Nothing here writes HTML from text: no script may (https://w3c.github.io/trusted-types/).
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

/** What a browser reads as rules or runs; data for search engines is neither. */
const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

function hashes(pages: readonly string[], inline: RegExp): string[] {
  const texts = pages.flatMap((html) => [...html.matchAll(inline)].map((match) => match[1] ?? ''));
  const hash = (text: string) => createHash('sha256').update(text).digest('base64');
  return [...new Set(texts.map((text) => `'sha256-${hash(text)}'`))];
}
