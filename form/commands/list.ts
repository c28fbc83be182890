import { inWords } from '../questions/in-words.ts';
import type { Proof, StoredVersion, Submission } from '../store/store.ts';
import { metBy } from './met-by.ts';
import { inUtc, versionName } from './version-name.ts';

type Versions = ReadonlyMap<string, StoredVersion>;

/** Prints a block for each person, not a table, so that it is readable when narrow or read aloud. */
export function listAnswers(all: readonly Submission[], versions: Versions): string {
  if (all.length === 0) return 'No answers.';
  return all.map((one) => answersBlock(one, versions)).join('\n\n');
}

function answersBlock(submission: Submission, versions: Versions): string {
  const { id, reference, receivedAt, waitingUntil, confirmedAt, version, answers } = submission;
  return block([
    ['Reference', reference],
    ['Id', id],
    ['Received', `${inUtc(receivedAt)} UTC`],
    ...(waitingUntil
      ? [['Waiting', `for a parent or guardian, until ${waitingUntil.slice(0, 10)}`] as const]
      : []),
    ...confirmation(confirmedAt),
    ...metBy(versions.get(version) ?? { pages: [] }, answers).flatMap(({ heading, questions }) => {
      const listed = questions.filter((one) => one.inList && answers[one.id] !== undefined);
      return listed.map(
        (one) => [`${heading}: ${one.ask}`, inWords(one, answers[one.id])] as const,
      );
    }),
  ]);
}

function confirmation(confirmedAt: string | undefined): (readonly [string, string])[] {
  return confirmedAt ? [['Confirmed', `${inUtc(confirmedAt)} UTC, by a parent or guardian`]] : [];
}

export function listProofs(all: readonly Proof[], versions: Versions): string {
  if (all.length === 0) return 'No proof of consent from people whose answers were deleted.';
  return all.map((one) => proofBlock(one, versions)).join('\n\n');
}

function proofBlock(proof: Proof, versions: Versions): string {
  const { id, reference, version, consents, confirmedAt, deletedAt } = proof;
  return block([
    ['Reference', reference],
    ['Id', id],
    ['Deleted', `${inUtc(deletedAt)} UTC`],
    ['Version', `of the questions: ${versionName(version, versions)}`],
    ...consents.map(
      ({ agreed, wording, at, policy }) =>
        [
          agreed ? 'Agreed' : 'Refused',
          `${inUtc(at)} UTC, with the privacy policy of ${policy}: ${wording}`,
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
