import type { Status } from './status.ts';

/** What the page says to the worker: first where the form is, then what it asks. */
export type ToWorker =
  | { formAddress: string }
  | { id: number; path: string; method: string; body: string | null };

/** What the worker says to the page: what is open, and its answers. */
export type FromWorker =
  | { status: Status }
  | { id: number; code: number; type: string | null; body: string | Blob };
