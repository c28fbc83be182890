import { answersUntil, proofUntil } from '../../answers/deletion/retention.ts';
import { inWords } from '../../answers/questions/in-words.ts';
import type { Content } from '../../content/model/load.ts';
import { type Contact, contactsWithoutLetter } from '../letters/fill-letter.ts';
import { nameOf, waysToReach } from '../letters/reach.ts';
import type { Group } from '../likeness/judge.ts';
import type { Looks } from '../likeness/looks.ts';
import type { Sign } from '../likeness/sign.ts';
import { type Request, requestsIn } from '../requests/request-list.ts';
import { type Entry, stateOf } from './entries.ts';
import type { People, Person } from './open-people.ts';
import type { State } from './state-names.ts';
import { metBy, versionName } from './versions.ts';

/** All that the desk shows of one person. */
export type PersonPage = {
  id: string;
  reference: string;
  name: string;
  receivedAt: string;
  state: State;
  contacts: Contact[];
  /** In the words of the version of the questions that they answered. */
  sections: { heading: string; answers: { id: string; ask: string; answer: string }[] }[];
  consents: { agreed: boolean; wording: string; at: string; policy: string }[];
  version: string;
  /** What is worth a look, and the others to whom it belongs. */
  signs: readonly Sign[];
  group?: Group;
  requests: Request[];
  letters: { id: string; name: string }[];
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

export function personPage(
  person: Person,
  people: People,
  { signs, group }: Looks,
  content: Pick<Content, 'study' | 'desk'>,
  canRecord: boolean,
): PersonPage {
  const { submission, record, entries } = person;
  const { versions } = people;
  const { answers, version, consents } = submission;
  const form = versions.get(version) ?? { pages: [] };
  const { waitingUntil, confirmedOn, interviewedOn } = record;
  const { retention } = content.study;
  return {
    id: record.id,
    reference: record.reference,
    name: nameOf(form, submission) ?? record.reference,
    receivedAt: submission.receivedAt,
    state: stateOf(entries, waitingUntil !== undefined),
    contacts: contactsWithoutLetter(waysToReach(form, submission, content.desk)),
    sections: metBy(form, answers).map(({ heading, questions }) => ({
      heading,
      answers: questions.map((question) => ({
        id: question.id,
        ask: question.ask,
        answer: inWords(question, answers[question.id]),
      })),
    })),
    consents: consents.map(({ agreed, wording, at, policy }) => ({ agreed, wording, at, policy })),
    version: versionName(version, versions),
    signs,
    ...(group && { group }),
    requests: requestsIn(entries, people, content),
    letters: content.desk.letters.map(({ id, name }) => ({ id, name })),
    ...(waitingUntil && { waitingUntil }),
    ...(confirmedOn && { confirmedOn }),
    ...(interviewedOn && { interviewedOn }),
    answersUntil: waitingUntil ?? answersUntil(interviewedOn, retention),
    proofUntil: proofUntil(interviewedOn, retention),
    entries,
    canRecord,
  };
}
