import type { Status } from '../worker/status.ts';

/** What every page of the desk is told; `gone` once the desk does not answer any more. */
export type Known = Status | { step: 'connecting' } | { step: 'gone' };

/** What opens answers: a worker of this page, or a program on this machine. */
export type Connection = {
  /** @throws if the desk does not answer */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** @returns what stops it */
  listen(tell: (status: Known) => void): () => void;
  /** Shows the list of sign-ups, in place of the page that is shown. */
  toList(): void;
};

let connection: Connection | undefined;

export function connectWith(one: Connection) {
  connection = one;
}

export function connected(): Connection {
  if (!connection) throw new Error('Nothing opens answers for this page.');
  return connection;
}

/** Why the desk did not do something, in its words. */
export class DeskError extends Error {
  /** What it asks before it does it all the same. */
  readonly doubts: readonly string[] | undefined;
  /** Of HTTP; undefined if the desk does not answer. */
  readonly status: number | undefined;

  constructor(message: string, doubts?: readonly string[], status?: number) {
    super(message);
    this.doubts = doubts;
    this.status = status;
  }
}

/** @throws DeskError with what went wrong and what to do */
async function ask(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await connected().ask(path, init);
  } catch {
    throw new DeskError('This page has stopped working. Load it again, and open it with your key.');
  }
  if (response.ok) return response;
  const text = await response.text();
  let said: { error?: string; doubts?: string[] } = {};
  try {
    said = JSON.parse(text);
  } catch {}
  throw new DeskError(said.error ?? text, said.doubts, response.status);
}

export async function get<Result>(path: string): Promise<Result> {
  return (await ask(path)).json();
}

function posting(body: object): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

export async function post<Result>(path: string, body: object = {}): Promise<Result> {
  return (await ask(path, posting(body))).json();
}

/**
 * Lets the browser save a file that the desk makes.
 *
 * @returns its name
 * @throws DeskError if it did not arrive whole
 */
export async function download(path: string, body: object, name: string): Promise<string> {
  const response = await ask(path, posting(body));
  let whole: Blob;
  try {
    whole = await response.blob();
  } catch {
    throw new DeskError(
      'The file could not be written to its end, so nothing was saved. Try again; if the desk has stopped, start it again.',
    );
  }
  const file = URL.createObjectURL(whole);
  const link = document.createElement('a');
  link.href = file;
  link.download = name;
  link.click();
  // Some browsers read it only after they have asked where to put it.
  setTimeout(() => URL.revokeObjectURL(file), 60_000);
  return name;
}
