import { Refusal } from '../people/refusal.ts';
import type { DeskCalls, Reply } from '../worker/desk-calls.ts';
import type { Status } from '../worker/status.ts';

/** What every page of the desk is told; `gone` once the desk does not answer any more. */
export type Known = Status | { step: 'connecting' } | { step: 'gone' };

/** What opens answers: a worker of this page. */
export type Connection = {
  /** @throws Refusal; any other error if the desk does not answer */
  ask(name: string, asked: readonly unknown[]): Promise<unknown>;
  /** @returns what stops it */
  listen(tell: (status: Known) => void): () => void;
  /** Shows the list of sign-ups, in place of the page that is shown. */
  toList(): void;
};

let connection: Connection | undefined;

export function connectWith(made: Connection) {
  connection = made;
}

export function connected(): Connection {
  if (!connection) throw new Error('Nothing opens answers for this page.');
  return connection;
}

/** @throws Refusal */
export async function ask<Name extends keyof DeskCalls>(
  name: Name,
  asked: Parameters<DeskCalls[Name]>,
): Promise<Reply<Name>> {
  try {
    return (await connected().ask(name, asked)) as Reply<Name>;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('This page has stopped working. Load it again, and open it with your key.');
  }
}

type Desk = {
  [Name in keyof DeskCalls]: (...asked: Parameters<DeskCalls[Name]>) => Promise<Reply<Name>>;
};

/** What the desk does and answers, each by its name in the worker. It throws a Refusal in words. */
export const desk = new Proxy({} as Desk, {
  get:
    (_, name: keyof DeskCalls) =>
    (...asked: Parameters<DeskCalls[typeof name]>) =>
      ask(name, asked),
});

/** What the desk asks before it does all the same what went wrong. */
export const doubtsIn = (error: unknown) => (error instanceof Refusal ? error.doubts : undefined);

/**
 * Lets the browser save a file.
 *
 * @returns its name
 */
export async function save(file: Promise<Blob>, name: string): Promise<string> {
  const address = URL.createObjectURL(await file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read it only after they have asked where to put it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return name;
}
