import { LoggableError } from '../../../common/describe-failure.ts';

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
    details: {
      ...(code !== undefined && { code }),
      ...(errcode !== undefined && { errcode }),
      ...(errstr !== undefined && { errstr }),
    },
  };
}

export function errorOf({ message, stack, isLoggable, details }: Failure): Error {
  const error = isLoggable ? new LoggableError(message) : new Error(message);
  return Object.assign(error, { stack }, details);
}
