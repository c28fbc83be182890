import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { securityHeaders, withPolicy } from './security-headers.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
const page = '<head><meta charSet="utf-8"/><style>a{color:red}</style></head>';
const site = {
  pages: [page, page],
  formAddress: 'https://forms.example.org/study?x=1',
  storageBucket: undefined,
};

function policy(overrides: Partial<Parameters<typeof securityHeaders>[0]> = {}) {
  return securityHeaders({ ...site, ...overrides })['Content-Security-Policy'].split('; ');
}

test('the content-security policy allows what the pages contain, once each, and nothing else', () => {
  expect(policy()).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${sha256('a{color:red}')}'`,
    "img-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "connect-src 'self' https://forms.example.org",
    'frame-src https://forms.example.org',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    'upgrade-insecure-requests',
  ]);
});

test('no response may be guessed to be of another type, opened by other sites, or use the camera', () => {
  expect(securityHeaders(site)).toMatchObject({
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': expect.stringContaining('camera=()'),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
  });
});

test('the policy allows speculation rules by their hash; data for search engines needs none', () => {
  const rules = '<script type="speculationrules">{}</script>';
  const data = '<script type="application/ld+json">{"a":1}</script>';
  const own = '<script type="module" src="/a.js"></script>';
  expect(policy({ pages: [rules + data + own] })).toContain(
    `script-src 'self' 'sha256-${sha256('{}')}'`,
  );
});

const jotform = ['submit', 'eu-submit', 'hipaa-submit'].map(
  (host) => `https://${host}.jotform.com`,
);
const microsoft = ['office.com', 'microsoft.com', 'cloud.microsoft'].map(
  (at) => `https://forms.${at}`,
);

test.each<[string, string[]]>([
  ['https://form.jotform.com', jotform],
  ['https://our-study.jotform.com', jotform],
  ['https://form.jotform.com.example.org', []],
  ['https://form.notjotform.com', []],
  ...microsoft.map((origin): [string, string[]] => [
    origin,
    microsoft.filter((one) => one !== origin),
  ]),
])(
  "the frame may go on from a form at %s to its provider's other origins, which scripts may request, and to no others",
  (origin, others) => {
    const sources = [origin, ...others].join(' ');
    expect(policy({ formAddress: `${origin}/123?isIframeEmbed=1` })).toEqual(
      expect.arrayContaining([`frame-src ${sources}`, `connect-src 'self' ${sources}`]),
    );
  },
);

test('the policy allows pictures from the storage bucket, if there is one, and films and sound, if a page has some', () => {
  expect(policy({ storageBucket: 'https://photos.example.org/team/' })).toContain(
    "img-src 'self' https://photos.example.org",
  );
  expect(policy({ pages: ['<video>'] })).toContain("media-src 'self'");
});

test('requests are not upgraded to https while the form runs on this machine', () => {
  const local = policy({ formAddress: 'http://localhost:4322/' });
  expect(local).not.toContain('upgrade-insecure-requests');
});

test('a page that carries its policy has it right after the encoding, without what only a header can say', () => {
  const html = withPolicy(page, securityHeaders(site));
  expect(html).toMatch(
    /^<head><meta charSet="utf-8"\/><meta http-equiv="Content-Security-Policy" content="default[^"]+; require-trusted-types-for 'script'[^"]+"\/><meta name="referrer" content="strict-origin-when-cross-origin"\/><style>/,
  );
  expect(html).not.toContain('frame-ancestors');
});

test('a page that does not declare its encoding stops the build', () => {
  expect(() => withPolicy('<html><head></head></html>', securityHeaders(site))).toThrow(
    'found a page without <meta charSet="utf-8"/>',
  );
});
