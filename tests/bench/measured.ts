import type { ContenderName } from './contenders.ts';

/**
 * One visit by Lighthouse: times in milliseconds, sizes in bytes on the wire. The form in the frame
 * is counted separately: it is another site, and the same for both.
 */
export type Sample = {
  largestPaint: number;
  firstPaint: number;
  blocking: number;
  shift: number;
  bytes: number;
  scriptBytes: number;
  requests: number;
  formBytes: number;
  /** The machine's speed just before the visit, by Lighthouse's small test; more is faster. */
  machineSpeed: number;
  /** Lighthouse's categories by title, each from 0 to 100. */
  scores: Readonly<Record<string, number>>;
};

/** The visits with one slowdown, in the order of the rounds. */
export type Result = {
  /** How many times slower the processor was made. */
  slowdown: number;
  samples: Readonly<Record<ContenderName, readonly Sample[]>>;
};

export type PaintsOf = 'floor' | 'site' | 'again';

/**
 * The times of the largest paint, in milliseconds, a visit each. Each round visits the floor twice:
 * the difference shows how exact all of these figures are.
 */
export type Paints = { slowdown: number } & Record<PaintsOf, number[]>;

/** What a page loads until it is read to its end, without the form in the frame. */
export type WholeVisit = { bytes: number; scriptBytes: number; requests: number };

/**
 * Requests per second of one page in one encoding: with the settings that the build makes; with only
 * their headers and the compressed file; and with no settings, for a file of the size that is sent.
 */
export type Serving = Record<'ours' | 'least' | 'bare', number[]> & {
  server: string;
  encoding: 'as it is' | 'compressed';
  bytes: number;
  /** The goal is for the servers that `deploy/` recommends. */
  judged: boolean;
};

/** How long a build takes, in seconds, and how many photos it encodes. */
export type Builds = { cold: number; warm: number; photos: number };

/** All results of one run. */
export type BenchRun = {
  /** For example "21 November 2026". */
  date: string;
  /** The command that started the run. */
  command: string;
  /** The machine and the programs, a line each. */
  machine: readonly string[];
  rounds: number;
  results: readonly Result[];
  paints: readonly Paints[];
  wholes: Readonly<Record<ContenderName, WholeVisit>>;
  servings: readonly Serving[];
  builds: Builds;
};
