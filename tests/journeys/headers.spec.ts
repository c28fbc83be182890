import { paths } from '../paths.ts';
import { content, expect, formOrigin, test } from './visit.ts';

const { bslVideo, audio } = content.formats;
const { storageBucket } = content.organisation;
const photos = storageBucket ? ` ${new URL(storageBucket).origin}` : '';

for (const path of paths) {
  test(`${path} is served with its security headers`, async ({ request }) => {
    const headers = (await request.get(path)).headers();
    const policy = (headers['content-security-policy'] ?? '').split('; ');
    expect(policy).toEqual([
      "default-src 'none'",
      expect.stringMatching(/^script-src 'self'( 'sha256-[\w+/]{43}=')+$/),
      expect.stringMatching(/^style-src( 'sha256-[\w+/]{43}=')+$/),
      `img-src 'self'${photos}`,
      "font-src 'self'",
      "manifest-src 'self'",
      ...(bslVideo || audio ? ["media-src 'self'"] : []),
      `connect-src 'self' ${formOrigin}`,
      `frame-src ${formOrigin}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]);
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    });
    expect(headers).not.toHaveProperty('cross-origin-embedder-policy');
  });
}

test('no page has a style attribute, an event handler or a script that the policy blocks', async ({
  request,
}) => {
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    expect(html).not.toMatch(/<[^>]+\s(style|on\w+)=/);
    // Structured data and speculation rules are not run as scripts.
    expect(html).not.toMatch(
      /<script(?![^>]*\ssrc="\/assets\/[^>]*\sintegrity="sha384-|[^>]*type="(application\/ld\+json|speculationrules)")/,
    );
  }
});
