/** What browsers heed only in a header (CSP 3, section 3.3). */
const headerOnly = /^(frame-ancestors|report-uri|sandbox)\b/;

/** Where the policy goes: before anything that it governs, after the encoding, which comes early. */
const encoding = '<meta charSet="utf-8"/>';

/**
 * A page that carries its own policy, for a host that cannot send it (GitHub Pages).
 *
 * @throws RangeError where the page does not say its encoding as pages do
 */
export function withPolicy(html: string, headers: Readonly<Record<string, string>>): string {
  const directives = (headers['Content-Security-Policy'] ?? '').split('; ');
  const policy = directives.filter((directive) => !headerOnly.test(directive)).join('; ');
  const referrer = headers['Referrer-Policy'] ?? '';
  if (!html.includes(encoding)) {
    throw new RangeError(`found a page without ${encoding}. Expected it: the policy follows it.`);
  }
  return html.replace(
    encoding,
    `${encoding}<meta http-equiv="Content-Security-Policy" content="${policy}"/><meta name="referrer" content="${referrer}"/>`,
  );
}
