/** An error whose message may be logged: our own fixed words, which cannot quote an answer. */
export class LoggableError extends Error {}

/**
 * What a log may say about a failure: its kind, and where in the code. Never its message, because
 * that can quote an answer. SQLite's `errstr` is safe: a fixed sentence for each error code.
 */
export function describeFailure(failure: unknown): string {
  if (!(failure instanceof Error)) return 'something that is not an Error was thrown';
  if (failure instanceof LoggableError) return failure.message;
  const { code, errcode, errstr } = failure as { code?: string; errcode?: number; errstr?: string };
  const kind = [failure.name, code, errcode, errstr].filter((part) => part !== undefined);
  const places = failure.stack?.match(/^ {4}at .*$/gm)?.slice(0, 5) ?? [];
  return [kind.join(' '), ...places].join('\n');
}

/** What an error says to the person at the terminal, without the stack. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST' && path) return `${path} already exists. Choose the name of a new file.`;
  if (code === 'ENOENT' && path) {
    return `${path} does not exist. To read it, check the name. To create it, create its folder first, or choose another.`;
  }
  return error.message;
}

/** An error as another thread gets it: cloning would leave out what `describeFailure` says of it. */
export type Failure = {
  message: string;
  stack: string | undefined;
  isLoggable: boolean;
  details: { code?: unknown; errcode?: unknown; errstr?: unknown };
};

export function failureOf(error: unknown): Failure {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const { code, errcode, errstr } = error as Failure['details'];
  return {
    message,
    stack,
    isLoggable: error instanceof LoggableError,
    details: { code, errcode, errstr },
  };
}

export function errorOf({ message, stack, isLoggable, details }: Failure): Error {
  const error = isLoggable ? new LoggableError(message) : new Error(message);
  return Object.assign(error, { stack }, details);
}
