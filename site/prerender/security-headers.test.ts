import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const page = '<head><style>a{color:red}</style></head>';
const hash = createHash('sha256').update('a{color:red}').digest('base64');

function policy(overrides: Partial<Parameters<typeof securityHeaders>[0]> = {}) {
  const headers = securityHeaders({
    pages: [page, page],
    formAddress: 'https://forms.example.org/study?x=1',
    storageBucket: undefined,
    ...overrides,
  });
  return headers['Content-Security-Policy'].split('; ');
}

test('the whole policy is as strict as the pages allow', () => {
  expect(policy()).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${hash}'`,
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

test('the policy allows the style sheet of the pages by its hash, once', () => {
  expect(policy()).toContain(`style-src 'sha256-${hash}'`);
});

test('the policy allows what is read as rules by its hash, and data for search engines needs none', () => {
  const rules = '<script type="speculationrules">{}</script>';
  const data = '<script type="application/ld+json">{"a":1}</script>';
  const own = '<script type="module" src="/a.js"></script>';
  const rulesHash = createHash('sha256').update('{}').digest('base64');
  expect(policy({ pages: [rules + data + own] })).toContain(
    `script-src 'self' 'sha256-${rulesHash}'`,
  );
});

test("only the form's origin may be framed and asked", () => {
  expect(policy()).toContain('frame-src https://forms.example.org');
  expect(policy()).toContain("connect-src 'self' https://forms.example.org");
});

test('a form whose host leads on to another origin may do so, in the frame and when it is asked', () => {
  const jotform = policy({ formAddress: 'https://form.jotform.com/123' });
  expect(jotform).toContainEqual(
    expect.stringMatching(
      /^frame-src https:\/\/form\.jotform\.com https:\/\/submit\.jotform\.com /,
    ),
  );
  expect(jotform).toContainEqual(
    expect.stringMatching(/^connect-src 'self' https:\/\/form\.jotform\.com https:\/\/submit\./),
  );
});

test("the bucket's pictures are allowed where there is one", () => {
  expect(policy()).toContain("img-src 'self'");
  expect(policy({ storageBucket: 'https://photos.example.org/team/' })).toContain(
    "img-src 'self' https://photos.example.org",
  );
});

test('requests are not raised to https while the form runs on this machine', () => {
  expect(policy()).toContain('upgrade-insecure-requests');
  expect(policy({ formAddress: 'http://localhost:4322/' })).not.toContain(
    'upgrade-insecure-requests',
  );
});
