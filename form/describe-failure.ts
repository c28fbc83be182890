/**
 * What a log may hold of a failure: which kind, and where in the code. Never its message, since
 * that may quote an answer. SQLite's `errstr` is safe: a fixed sentence for each of its codes.
 */
export function describeFailure(failure: unknown): string {
  if (!(failure instanceof Error)) return 'something that is not an Error was thrown';
  const { code, errcode, errstr } = failure as { code?: string; errcode?: number; errstr?: string };
  const kind = [failure.name, code, errcode, errstr].filter((part) => part !== undefined);
  const places = failure.stack?.match(/^ {4}at .*$/gm)?.slice(0, 5) ?? [];
  return [kind.join(' '), ...places].join('\n');
}
