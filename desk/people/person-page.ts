import { answersUntil, proofUntil } from '../../answers/deletion/retention.ts';
import { inWords } from '../../answers/questions/in-words.ts';
import { loadStudy } from '../../content/model/load.ts';
import { type Entry, stateOf } from './entries.ts';
import type { People, Person } from './open-people.ts';
import type { State } from './state-names.ts';
import { metBy, versionName } from './versions.ts';
import { nameOf, type Way, waysTo } from './who.ts';

/** All that the desk shows of one person. */
export type PersonPage = {
  id: string;
  reference: string;
  name: string;
  receivedAt: string;
  state: State;
  ways: Way[];
  /** In the words of the version of the questions that they answered. */
  sections: { heading: string; answers: { id: string; ask: string; answer: string }[] }[];
  consents: { agreed: boolean; wording: string; at: string; policy: string }[];
  version: string;
  notable: readonly string[];
  waitingUntil?: string;
  confirmedOn?: string;
  interviewedOn?: string;
  /** The last days on which answers and proof of consent may be kept. */
  answersUntil: string;
  proofUntil: string;
  entries: Entry[];
  /** Whether anything can be recorded here. */
  canRecord: boolean;
};

export function personPage(person: Person, people: People, canRecord: boolean): PersonPage {
  const { submission, record, entries } = person;
  const { versions } = people;
  const { answers, version, consents, notable = [] } = submission;
  const { waitingUntil, confirmedOn, interviewedOn } = record;
  const { retention } = loadStudy();
  return {
    id: record.id,
    reference: record.reference,
    name: nameOf(person, versions),
    receivedAt: submission.receivedAt,
    state: stateOf(entries, waitingUntil !== undefined),
    ways: waysTo(person, versions),
    sections: metBy(versions.get(version) ?? { pages: [] }, answers).map(
      ({ heading, questions }) => ({
        heading,
        answers: questions.map((question) => ({
          id: question.id,
          ask: question.ask,
          answer: inWords(question, answers[question.id]),
        })),
      }),
    ),
    consents: consents.map(({ agreed, wording, at, policy }) => ({ agreed, wording, at, policy })),
    version: versionName(version, versions),
    notable,
    ...(waitingUntil && { waitingUntil }),
    ...(confirmedOn && { confirmedOn }),
    ...(interviewedOn && { interviewedOn }),
    answersUntil: waitingUntil ?? answersUntil(interviewedOn, retention),
    proofUntil: proofUntil(interviewedOn, retention),
    entries,
    canRecord,
  };
}
