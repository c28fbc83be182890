import type { ContenderName } from './contenders.ts';
import type { Builds } from './measure-builds.ts';
import type { Paints } from './measure-paints.ts';
import type { WholeVisit } from './read-to-end.ts';
import type { Sample } from './sample.ts';
import type { Serving } from './serving.ts';

/** What was measured with one slowdown: the visits in the order of the rounds. */
export type Result = {
  /** How many times slower the processor was made. */
  slowdown: number;
  samples: Readonly<Record<ContenderName, readonly Sample[]>>;
};

/** All that a run of the bench found. */
export type Measured = {
  /** As in "21 November 2026". */
  date: string;
  /** What was typed. */
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
