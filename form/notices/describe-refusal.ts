/** What errors of Node, of SQLite and of mail servers have, apart from a message. */
type Details = {
  code?: unknown;
  originalCode?: unknown;
  responseCode?: unknown;
  errstr?: unknown;
};

/**
 * Why a notice was not sent, for the log: its kind alone. Messages of mail servers and of webhooks can
 * quote an address, a password or a path.
 */
export function describeRefusal(failure: unknown): string {
  if (!(failure instanceof Error)) return 'something that is not an Error was thrown';
  const { code, originalCode, responseCode, errstr } = failure as Details;
  const known = [code, originalCode, errstr].filter(
    (part) => typeof part === 'string' && /^[\w ]{1,60}$/.test(part),
  );
  if (typeof responseCode === 'number') known.push(responseCode);
  const cause = failure.cause instanceof Error ? [describeRefusal(failure.cause)] : [];
  return [failure.name, ...known, ...cause].join(' ');
}
