/** What browsers heed only in a header (CSP 3, section 3.3). */
const headerOnly = /^(frame-ancestors|report-uri|sandbox)\b/;

/** A page that carries its own policy, for a host that cannot send it (GitHub Pages). */
export function withPolicy(html: string, headers: Readonly<Record<string, string>>): string {
  const directives = (headers['Content-Security-Policy'] ?? '').split('; ');
  const policy = directives.filter((directive) => !headerOnly.test(directive)).join('; ');
  const referrer = headers['Referrer-Policy'] ?? '';
  // Before anything that it governs, and after the encoding, which must come early.
  return html.replace(
    '<meta charSet="utf-8"/>',
    `<meta charSet="utf-8"/><meta http-equiv="Content-Security-Policy" content="${policy}"/><meta name="referrer" content="${referrer}"/>`,
  );
}
