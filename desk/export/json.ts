import type { Corrected } from '../people/corrections.ts';
import type { Versions } from '../people/versions.ts';
import { type ExportedPerson, interviewsIn, notesIn } from './details.ts';
import { type LeftOut, nothingLeftOut, whatGoes } from './what-goes.ts';

/** Writes everything as it is kept, with the versions of the questions. */
export async function* jsonOf(
  all: AsyncIterable<ExportedPerson>,
  versions: Versions,
  leftOut: LeftOut = nothingLeftOut,
  audit = '',
): AsyncGenerator<string> {
  const goes = whatGoes(versions, leftOut);
  let before = '{"answers": [\n';
  for await (const one of all) {
    const { submission } = goes.of(one);
    const shown = goes.without.length > 0 ? shorten(submission) : submission;
    yield `${before}${JSON.stringify({ ...shown, ...recordedOf(one) })}`;
    before = ',\n';
  }
  if (before.startsWith('{')) yield before;
  const { without } = goes;
  // Else an answer that was left out would look like one that nobody gave.
  const said = without.length > 0 ? `"leftOut": ${JSON.stringify(without, null, 2)}, ` : '';
  yield `\n], ${said}"audit": ${JSON.stringify(audit)}, "versions": ${JSON.stringify(Object.fromEntries(versions), null, 2)}}\n`;

  /** What the team has recorded. */
  function recordedOf(one: ExportedPerson) {
    return {
      ...(!goes.isLeftOut('state') && { state: one.state }),
      ...(!goes.isLeftOut('paidOn') && { paidOn: one.paidOn }),
      ...(!goes.isLeftOut('interviews') && { interviews: interviewsIn(one) }),
      ...(!goes.isLeftOut('notes') && { notes: notesIn(one) }),
      // A correction of what is left out would say it all the same.
      ...(goes.without.length === 0 && { recorded: one.entries }),
    };
  }

  function shorten(submission: Corrected): Partial<Corrected> {
    const goesHere = goes.answer(submission);
    const only = <Value>(byId: Readonly<Record<string, Value>>) =>
      Object.fromEntries(Object.entries(byId).filter(([id]) => goesHere(id)));
    const { answers, telephones } = submission;
    const shortened: Partial<Corrected> = {
      ...submission,
      consents: goes.consents(submission),
      answers: only(answers),
      ...(telephones && { telephones: only(telephones) }),
    };
    return Object.fromEntries(Object.entries(shortened).filter(([name]) => !goes.isLeftOut(name)));
  }
}
