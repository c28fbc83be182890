import type { AnyQuestion } from '../../content/checks/question-schema.ts';
import { inWords } from '../questions/in-words.ts';
import { allQuestions } from '../questions/path.ts';
import type { FormVersion, Proof, Submission } from '../store/store.ts';

type Versions = ReadonlyMap<string, FormVersion>;

/** Prints a block for each person, not a table, so that it is readable when narrow or read aloud. */
export function listAnswers(all: readonly Submission[], versions: Versions): string {
  if (all.length === 0) return 'No answers.';
  return all.map((one) => answersBlock(one, versions)).join('\n\n');
}

function answersBlock(submission: Submission, versions: Versions): string {
  const { id, reference, receivedAt, waitingUntil, confirmedAt, version, answers } = submission;
  const form = versions.get(version);
  const listed = form ? allQuestions(form).filter((question) => isListed(question)) : [];
  return block([
    ['Reference', reference],
    ['Id', id],
    ['Received', receivedAt],
    ...(waitingUntil
      ? [['Waiting', `for a parent or guardian, until ${waitingUntil.slice(0, 10)}`] as const]
      : []),
    ...confirmation(confirmedAt),
    ...listed
      .filter((question) => answers[question.id] !== undefined)
      .map((question) => [question.ask, inWords(question, answers[question.id])] as const),
  ]);
}

function confirmation(confirmedAt: string | undefined): (readonly [string, string])[] {
  return confirmedAt ? [['Confirmed', `${confirmedAt}, by a parent or guardian`]] : [];
}

function isListed({ inList }: AnyQuestion): boolean {
  return inList === true;
}

export function listProofs(all: readonly Proof[]): string {
  if (all.length === 0) return 'No proof of consent from people whose answers were deleted.';
  return all.map(proofBlock).join('\n\n');
}

function proofBlock({ id, reference, consents, confirmedAt, deletedAt }: Proof): string {
  return block([
    ['Reference', reference],
    ['Id', id],
    ['Deleted', deletedAt],
    ...consents.map(
      ({ agreed, wording, at, policy }) =>
        [
          agreed ? 'Agreed' : 'Refused',
          `${at}, with the privacy policy of ${policy}: ${wording}`,
        ] as const,
    ),
    ...confirmation(confirmedAt),
  ]);
}

function block(lines: readonly (readonly [string, string])[]): string {
  return lines.map(([label, text]) => `${label.padEnd(10)} ${printable(text)}`).join('\n');
}

/** Replaces control and bidirectional characters, which could rewrite the terminal. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, '\ufffd');
}
