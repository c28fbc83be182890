import type { Submission } from '../../answers/records/submission.ts';
import type { Versions } from '../people/versions.ts';
import { type LeftOut, nothingLeftOut, whatGoes } from './what-goes.ts';

/** Writes everything as it is kept, with the versions of the questions. */
export async function* jsonOf(
  all: AsyncIterable<Submission>,
  versions: Versions,
  leftOut: LeftOut = nothingLeftOut,
): AsyncGenerator<string> {
  const goes = whatGoes(versions, leftOut);
  let before = '{"answers": [\n';
  for await (const submission of all) {
    yield `${before}${JSON.stringify(goes.without.length > 0 ? shorten(submission) : submission)}`;
    before = ',\n';
  }
  if (before.startsWith('{')) yield before;
  const { without } = goes;
  // Else an answer that was left out would look like one that nobody gave.
  const said = without.length > 0 ? `"leftOut": ${JSON.stringify(without, null, 2)}, ` : '';
  yield `\n], ${said}"versions": ${JSON.stringify(Object.fromEntries(versions), null, 2)}}\n`;

  function shorten(submission: Submission): Partial<Submission> {
    const goesHere = goes.answer(submission);
    const only = <Value>(byId: Readonly<Record<string, Value>>) =>
      Object.fromEntries(Object.entries(byId).filter(([id]) => goesHere(id)));
    const { answers, telephones } = submission;
    const shortened: Partial<Submission> = {
      ...submission,
      consents: goes.consents(submission),
      answers: only(answers),
      ...(telephones && { telephones: only(telephones) }),
    };
    for (const [heading, name] of Object.entries(nameOf)) {
      if (goes.isLeftOut(heading)) delete shortened[name];
    }
    return shortened;
  }
}

/** What the details of a spreadsheet are called here. */
const nameOf: Readonly<Record<string, keyof Submission>> = {
  Id: 'id',
  'Received (UTC)': 'receivedAt',
  'A guardian confirmed on': 'confirmedOn',
  'Last interview on': 'interviewedOn',
  'Look at': 'notable',
};
