import { type ContenderName, contenderNames, contenders } from './contenders.ts';
import type { Measured, Result } from './measured.ts';
import { readToEnd, type WholeVisit } from './read-to-end.ts';
import { runLighthouse } from './run-lighthouse.ts';
import { readSample, type Sample } from './sample.ts';
import { slowdowns } from './slowdowns.ts';

/** Visits both in turn, `rounds` times with each slowdown, after one visit that is not counted. */
export async function measure(
  rounds: number,
  browser: string,
): Promise<Pick<Measured, 'results' | 'wholes'>> {
  const visit = async (name: ContenderName, slowdown: number) =>
    readSample(await runLighthouse(addressOf(name), slowdown, browser));
  const wholes = {} as Record<ContenderName, WholeVisit>;
  for (const name of contenderNames) {
    await visit(name, slowdowns[0] ?? 1);
    wholes[name] = await readToEnd(addressOf(name), browser);
  }
  const results: Result[] = [];
  for (const slowdown of slowdowns) {
    const samples: Record<ContenderName, Sample[]> = { site: [], floor: [] };
    for (let round = 1; round <= rounds; round++) {
      for (const name of contenderNames) {
        const sample = await visit(name, slowdown);
        samples[name].push(sample);
        console.log(
          `${slowdown}×, round ${round} of ${rounds}, ${contenders[name].label}: ` +
            `largest paint after ${Math.round(sample.largestPaint)} ms`,
        );
      }
    }
    results.push({ slowdown, samples });
  }
  return { results, wholes };
}

function addressOf(name: ContenderName): string {
  return `http://localhost:${contenders[name].port}/`;
}
