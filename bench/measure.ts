import {
  type Contender,
  type ContenderName,
  contenderNames,
  contenders,
  type VisitName,
  visitNames,
  visits,
} from './contenders.ts';
import type { Measured, Result } from './measured.ts';
import { readToEnd, type WholeVisit } from './read-to-end.ts';
import { runLighthouse } from './run-lighthouse.ts';
import { readSample, type Sample } from './sample.ts';

const slowdowns = [4, 10];

/** Makes all visits in turn, `rounds` times with each slowdown, after one each that is not counted. */
export async function measure(
  rounds: number,
  browser: string,
): Promise<Pick<Measured, 'results' | 'wholes'>> {
  const visit = async (to: Contender, slowdown: number) =>
    readSample(await runLighthouse(addressOf(to), slowdown, browser));
  const wholes = {} as Record<ContenderName, WholeVisit>;
  for (const name of contenderNames) {
    await visit(contenders[name], slowdowns[0] ?? 1);
    wholes[name] = await readToEnd(addressOf(contenders[name]), browser);
  }
  const results: Result[] = [];
  for (const slowdown of slowdowns) {
    const samples: Record<VisitName, Sample[]> = { floor: [], site: [], again: [], app: [] };
    for (let round = 1; round <= rounds; round++) {
      for (const name of visitNames) {
        const sample = await visit(visits[name].to, slowdown);
        samples[name].push(sample);
        console.log(
          `${slowdown}×, round ${round} of ${rounds}, ${visits[name].label}: ` +
            `largest paint after ${Math.round(sample.largestPaint)} ms`,
        );
      }
    }
    results.push({ slowdown, samples });
  }
  return { results, wholes };
}

function addressOf({ port }: Contender): string {
  return `http://localhost:${port}/`;
}
