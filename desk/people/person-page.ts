import { answersUntil, proofUntil } from '../../answers/deletion/retention.ts';
import { pathOf } from '../../answers/questions/path.ts';
import { inWords } from '../../answers/questions/words-for.ts';
import type { SubmissionRecord } from '../../answers/records/records.ts';
import { today } from '../../common/days.ts';
import type { Content } from '../../content/model/load.ts';
import type { Desk, Letter } from '../../content/model/schemas/desk-schema.ts';
import type { Flagged } from '../duplicates/flagged.ts';
import { agreedWith } from '../interviews/interview-list.ts';
import { contactsWithoutLetter } from '../letters/fill-letter.ts';
import { isReachable, throughInWords } from '../letters/reach-in-words.ts';
import { requestsIn } from '../requests/request-list.ts';
import { beforeErasing } from './before-erasing.ts';
import { correctionInWords } from './corrections.ts';
import type { People } from './open-people.ts';
import { calledBy, needsOf, type OpenedPerson } from './person.ts';
import { correctable } from './read-correction.ts';
import { adviceWhileWaiting } from './situation.ts';
import { type AskedOne, askedSections, formOf, versionName } from './versions.ts';

/** All that the desk shows of one person. */
export type PersonPage = ReturnType<typeof personPage>;

export type AnswerShown = ReturnType<typeof answerShown>;

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
) {
  const { submission, record, entries, state, marks, paidOn } = person;
  const { guardian, others, ways } = person.contacts;
  const { id, reference, waitingUntil, confirmedOn, interviewedOn } = record;
  const { versions } = people;
  const { version, consents, receivedAt } = submission;
  const form = formOf(submission, versions);
  const sections = askedSections(pathOf(form, submission.answers));
  const all = sections.flatMap(({ asked }) => asked);
  const { retention } = content.study;
  const requests = requestsIn(entries, people, content);
  return {
    id,
    reference,
    name: calledBy(person),
    receivedAt,
    state,
    marks,
    paidOn,
    needs: needsOf(person),
    waitingUntil,
    confirmedOn,
    interviewedOn,
    contacts: contactsWithoutLetter(ways.filter(({ through }) => !through)),
    /** Who supports them or filled in the form for them. */
    others: others.map((other) => ({
      name: other.name,
      who: throughInWords[other.through],
      contacts: contactsWithoutLetter(other.ways),
      isChosen: other.isChosen,
    })),
    /** Whether they gave an email address or a phone number, or that of someone through whom to contact them. */
    canBeReached: isReachable(ways),
    /** Who agrees for them, and comes first while they wait; undefined if the form asked nobody. */
    guardian: guardian && {
      name: guardian.name,
      contacts: contactsWithoutLetter(guardian.ways),
    },
    /** In the words of the version of the questions that they answered. */
    sections: sections.map(({ heading, asked }) => ({
      heading,
      answers: asked.map((question) => answerShown(question, all, person)),
    })),
    consents: consents.map(({ agreed, wording, at, policy }) => ({ agreed, wording, at, policy })),
    version: versionName(version, versions),
    /** What is worth a look, and the others to whom it belongs. */
    flags,
    reasons,
    group: group && waitingUntil ? { ...group, next: adviceWhileWaiting(guardian) } : group,
    requests,
    /** What to do before they are erased, since nobody can after it. */
    beforeErasing: beforeErasing({ ...person, reference }, requests, today()),
    /** The interviews that are agreed on with them, and have not taken place. */
    agreed: agreedWith(person),
    letters: lettersFor(record, content.desk).map((letter) => ({
      id: letter.id,
      name: letter.name,
    })),
    /** Whether the study has interviews: else one that is stored is shown, and no other can be recorded. */
    hasInterviews: content.study.interviews === true,
    /** The last days on which answers and proof of consent may be kept. */
    answersUntil: waitingUntil ?? answersUntil(interviewedOn, retention),
    // If nobody agrees, the server keeps neither answers nor proof.
    proofUntil: waitingUntil ?? proofUntil(interviewedOn, retention),
    entries: people.named(entries),
    /** What each entry corrects, in words, by its id. */
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
  { submission, answers }: OpenedPerson,
) {
  const { question } = asked;
  const { id, ask } = question;
  const correction = submission.corrections?.find((made) => made.question === id);
  return {
    id,
    ask,
    answer: inWords(question, answers[id]),
    /** Undefined of what nobody corrects. */
    correctable: correctable(asked, all, answers),
    /** The answer that was sent, if it was corrected, and how that came about. */
    corrected: correction && { ...correction, first: inWords(question, correction.first) },
  };
}
