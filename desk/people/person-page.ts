import { answersUntil, proofUntil } from '../../answers/deletion/retention.ts';
import { pathOf } from '../../answers/questions/path.ts';
import { inWords } from '../../answers/questions/words-for.ts';
import type { SubmissionRecord } from '../../answers/records/records.ts';
import { today } from '../../common/days.ts';
import type { Content } from '../../content/model/load.ts';
import type { Desk, Letter } from '../../content/model/schemas/desk-schema.ts';
import type { Flag } from '../duplicates/flag.ts';
import type { Flagged } from '../duplicates/flagged.ts';
import type { Group } from '../duplicates/judge.ts';
import { type Agreed, agreedWith } from '../interviews/interview-list.ts';
import { type Contact, contactsWithoutLetter } from '../letters/fill-letter.ts';
import { isReachable, throughInWords } from '../letters/reach-in-words.ts';
import { type Request, requestsIn } from '../requests/request-list.ts';
import { correctionInWords } from './corrections.ts';
import { beforeErasing } from './damaged-page.ts';
import type { NamedEntry } from './entries.ts';
import type { People } from './open-people.ts';
import { calledBy, type Need, type OpenedPerson } from './person.ts';
import { type Correctable, correctable } from './read-correction.ts';
import { adviceWhileWaiting, type Situation } from './situation.ts';
import { type AskedOne, askedSections, formOf, versionName } from './versions.ts';

export type AnswerShown = {
  id: string;
  ask: string;
  answer: string;
  /** Undefined of what nobody corrects. */
  correctable?: Correctable;
  /** Of an answer that was corrected: the one that was sent, and how it came about. */
  corrected?: { first: string; askedOn: string; askedBy: string; why?: string | undefined };
};

/** All that the desk shows of one person. */
export type PersonPage = Situation & {
  id: string;
  reference: string;
  name: string;
  receivedAt: string;
  contacts: Contact[];
  /** Who supports them or filled in the form for them. */
  others: {
    name: string | undefined;
    who: string;
    contacts: Contact[];
    isChosen: boolean;
  }[];
  /** Whether they gave an email address or a phone number, or that of someone through whom to contact them. */
  canBeReached: boolean;
  /** Who agrees for them, and comes first while they wait; undefined if the form asked nobody. */
  guardian?: { name?: string; contacts: Contact[] };
  /** In the words of the version of the questions that they answered. */
  sections: { heading: string; answers: AnswerShown[] }[];
  consents: { agreed: boolean; wording: string; at: string; policy: string }[];
  version: string;
  /** What is worth a look, and the others to whom it belongs. */
  flags: readonly Flag[];
  reasons: readonly string[];
  group?: Group;
  requests: Request[];
  /** The interviews that are agreed on with them, and have not taken place. */
  agreed: Agreed[];
  /** What they said that an interview needs. */
  needs: readonly Need[];
  /** What to do before they are erased, since nobody can after it. */
  beforeErasing: readonly string[];
  letters: { id: string; name: string }[];
  waitingUntil?: string;
  confirmedOn?: string;
  interviewedOn?: string;
  /** Whether the study has interviews: else one that is stored is shown, and no other can be recorded. */
  hasInterviews: boolean;
  /** The last days on which answers and proof of consent may be kept. */
  answersUntil: string;
  proofUntil: string;
  entries: readonly NamedEntry[];
  /** What each entry corrects, in words, by its id. */
  correctionsInWords: Record<string, string>;
};

/** While someone waits, only those to their parent or guardian; and those to nobody else. */
export function lettersFor(
  { waitingUntil }: Pick<SubmissionRecord, 'waitingUntil'>,
  { letters }: Pick<Desk, 'letters'>,
): Letter[] {
  return letters.filter(({ to }) => (to === 'guardian') === (waitingUntil !== undefined));
}

export function personPage(
  person: OpenedPerson,
  people: Pick<People, 'all' | 'versions' | 'named'>,
  { flags, reasons, group }: Flagged,
  content: Pick<Content, 'study' | 'desk'>,
): PersonPage {
  const { submission, record, entries, guardian, ways, state, marks, paidOn } = person;
  const { versions } = people;
  const { version, consents } = submission;
  const form = formOf(submission, versions);
  const sections = askedSections(pathOf(form, submission.answers));
  const all = sections.flatMap(({ asked }) => asked);
  const { waitingUntil, confirmedOn, interviewedOn } = record;
  const { retention } = content.study;
  const requests = requestsIn(entries, people, content);
  return {
    id: record.id,
    reference: record.reference,
    name: calledBy(person),
    receivedAt: submission.receivedAt,
    ...{ state, marks, paidOn },
    contacts: contactsWithoutLetter(ways.filter(({ through }) => !through)),
    others: person.others.map((other) => ({
      name: other.name,
      who: throughInWords[other.through],
      contacts: contactsWithoutLetter(other.ways),
      isChosen: other.isChosen,
    })),
    canBeReached: isReachable(ways),
    ...(guardian && {
      guardian: {
        ...(guardian.name && { name: guardian.name }),
        contacts: contactsWithoutLetter(guardian.ways),
      },
    }),
    sections: sections.map(({ heading, asked }) => ({
      heading,
      answers: asked.map((one) => answerShown(one, all, person)),
    })),
    consents: consents.map(({ agreed, wording, at, policy }) => ({ agreed, wording, at, policy })),
    version: versionName(version, versions),
    flags,
    reasons,
    ...(group && {
      group: waitingUntil ? { ...group, next: adviceWhileWaiting(guardian) } : group,
    }),
    requests,
    beforeErasing: beforeErasing({ ...person, reference: record.reference }, requests, today()),
    agreed: agreedWith(person),
    needs: person.needs,
    letters: lettersFor(record, content.desk).map(({ id, name }) => ({ id, name })),
    ...(waitingUntil && { waitingUntil }),
    ...(confirmedOn && { confirmedOn }),
    ...(interviewedOn && { interviewedOn }),
    hasInterviews: content.study.interviews === true,
    answersUntil: waitingUntil ?? answersUntil(interviewedOn, retention),
    // If nobody agrees, the server keeps neither answers nor proof.
    proofUntil: waitingUntil ?? proofUntil(interviewedOn, retention),
    entries: people.named(entries),
    correctionsInWords: Object.fromEntries(
      entries.flatMap(({ id, what }) =>
        what.kind === 'correction' ? [[id, correctionInWords(what, form)]] : [],
      ),
    ),
  };
}

function answerShown(
  asked: AskedOne,
  all: readonly AskedOne[],
  { submission, answers, words }: OpenedPerson,
): AnswerShown {
  const { question } = asked;
  const { id, ask } = question;
  const fields = correctable(asked, all, answers);
  const correction = submission.corrections?.find((made) => made.question === id);
  return {
    id,
    ask,
    answer: words.get(id) ?? '',
    ...(fields && { correctable: fields }),
    ...(correction && { corrected: { ...correction, first: inWords(question, correction.first) } }),
  };
}
