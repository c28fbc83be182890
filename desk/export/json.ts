import { type Exported, interviewsIn, notesIn } from '../people/columns.ts';
import type { Corrected } from '../people/corrections.ts';
import { lastPaid, stateOf } from '../people/situation.ts';
import type { Versions } from '../people/versions.ts';
import { type LeftOut, nothingLeftOut, whatGoes } from './what-goes.ts';

/** Writes everything as it is kept, with the versions of the questions. */
export async function* jsonOf(
  all: AsyncIterable<Exported>,
  versions: Versions,
  leftOut: LeftOut = nothingLeftOut,
): AsyncGenerator<string> {
  const goes = whatGoes(versions, leftOut);
  let before = '{"answers": [\n';
  for await (const one of all) {
    const { entries: _, ...submission } = goes.of(one);
    const shown = goes.without.length > 0 ? shorten(submission) : submission;
    yield `${before}${JSON.stringify({ ...shown, ...recordedOf(one) })}`;
    before = ',\n';
  }
  if (before.startsWith('{')) yield before;
  const { without } = goes;
  // Else an answer that was left out would look like one that nobody gave.
  const said = without.length > 0 ? `"leftOut": ${JSON.stringify(without, null, 2)}, ` : '';
  yield `\n], ${said}"versions": ${JSON.stringify(Object.fromEntries(versions), null, 2)}}\n`;

  /** What the team has recorded. */
  function recordedOf(one: Exported) {
    return {
      ...(!goes.isLeftOut('State') && {
        state: stateOf({ record: one, entries: one.entries ?? [] }),
      }),
      ...(!goes.isLeftOut('Last paid on') && { paidOn: lastPaid(one.entries ?? []) }),
      ...(!goes.isLeftOut('Agreed interviews') && { interviews: interviewsIn(one) }),
      ...(!goes.isLeftOut('Notes') && { notes: notesIn(one) }),
      // A correction of what is left out would say it all the same.
      ...(goes.without.length === 0 && { recorded: one.entries ?? [] }),
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
    for (const [heading, name] of Object.entries(nameOf)) {
      if (goes.isLeftOut(heading)) delete shortened[name];
    }
    return shortened;
  }
}

/** What the details of a spreadsheet are called here. */
const nameOf: Readonly<Record<string, keyof Corrected>> = {
  Id: 'id',
  'Received (UTC)': 'receivedAt',
  'A guardian confirmed on': 'confirmedOn',
  'Last interview on': 'interviewedOn',
  Corrections: 'corrections',
  'Look at': 'notable',
};
