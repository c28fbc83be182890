import type { Proof, SubmissionRecord } from '../../answers/records/records.ts';
import { type Versions, versionName } from '../people/versions.ts';

type Line = readonly [string, string];

/** What is known of a sign-up without a key. */
export function recordBlock(record: SubmissionRecord): string {
  const { id, reference, receivedOn, waitingUntil } = record;
  return block([
    ['Reference', reference],
    ['Id', id],
    ['Received', receivedOn],
    ...damage(record),
    ...line('Waiting', waitingUntil && `for a parent or guardian, until ${waitingUntil}`),
    ...daysOf(record),
  ]);
}

/** What is left of someone whose answers were deleted. */
export function proofBlock(proof: Proof, versions: Versions): string {
  const { id, reference, version, consents, deletedOn } = proof;
  return block([
    ['Reference', reference],
    ['Id', id],
    ['Deleted', deletedOn],
    ...damage(proof),
    ['Version', `of the questions: ${versionName(version, versions)}`],
    ...consents.map(
      ({ agreed, wording, on, policy }): Line => [
        agreed ? 'Agreed' : 'Refused',
        `${on}, with the privacy policy of ${policy}: ${wording}`,
      ],
    ),
    ...daysOf(proof),
  ]);
}

function damage({ fault }: SubmissionRecord): Line[] {
  return line('Damaged', fault);
}

function daysOf({ confirmedOn, interviewedOn }: SubmissionRecord): Line[] {
  return [
    ...line('Confirmed', confirmedOn && `${confirmedOn}, by a parent or guardian`),
    ...line('Interview', interviewedOn),
  ];
}

function line(label: string, text: string | undefined): Line[] {
  return text ? [[label, text]] : [];
}

function block(lines: readonly Line[]): string {
  return lines.map(([label, text]) => `${label.padEnd(10)} ${printable(text)}`).join('\n');
}

/** Replaces control and bidirectional characters, which could rewrite the terminal. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, '\ufffd');
}
