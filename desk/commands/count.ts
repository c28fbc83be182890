import { count } from '../../common/count.ts';
import { hasInterviews } from '../server/has-interviews.ts';
import type { Command, Context } from './command.ts';
import { reportProgress } from './terminal.ts';

export const countCommand = {
  help: { count: 'says how many have signed up' },
  example: 'count',
  run: countAll,
} satisfies Command;

/** Counts only. */
async function countAll({ store }: Context): Promise<string> {
  let [people, waiting, interviewed, proofs] = [0, 0, 0, 0];
  const tell = reportProgress(await store.answers.count());
  for await (const { waitingUntil, interviewedOn } of store.answers.records()) {
    people += 1;
    tell(1);
    if (waitingUntil) waiting += 1;
    if (interviewedOn) interviewed += 1;
  }
  for await (const _ of store.proofs()) proofs += 1;
  return [
    `${count(people, 'set')} of answers`,
    `${waiting} of them from people who wait for a parent or guardian`,
    ...(interviewed > 0 || hasInterviews()
      ? [`${interviewed} of them from people who have been interviewed`]
      : []),
    `${count(proofs, 'proof')} of consent from people whose answers were deleted\n`,
  ].join('\n');
}
