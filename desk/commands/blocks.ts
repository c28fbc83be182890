import { inWords } from '../../answers/questions/in-words.ts';
import type { Proof, SubmissionRecord } from '../../answers/records/records.ts';
import type { Submission } from '../../answers/records/submission.ts';
import type { Mark } from '../people/state-names.ts';
import { askedSections, type Versions, versionName } from '../people/versions.ts';

/** @param submission  if a key has opened it */
export function answersBlock(
  record: SubmissionRecord,
  versions: Versions,
  submission?: Pick<Submission, 'answers' | 'notable'>,
  marks: readonly Mark[] = [],
): string {
  if (!submission) return recordBlock(record);
  const { answers, notable = [] } = submission;
  const { pages = [] } = versions.get(record.version) ?? {};
  const lines = askedSections({ pages }, answers).flatMap(({ heading, questions }) => {
    const listed = questions.filter((one) => one.inList && answers[one.id] !== undefined);
    return listed.map((one) => [`${heading}: ${one.ask}`, inWords(one, answers[one.id])] as const);
  });
  const noted = notable.map((sentence) => ['Look at', sentence] as const);
  const stops = marks.includes('stops')
    ? [['Asked', 'to stop, or to have their data limited or deleted'] as const]
    : [];
  return block([...recordLines(record), ...stops, ...noted, ...lines]);
}

export function recordBlock(record: SubmissionRecord): string {
  return block(recordLines(record));
}

type Line = readonly [string, string];

function recordLines(record: SubmissionRecord): Line[] {
  const { id, reference, receivedOn, waitingUntil, confirmedOn, interviewedOn, fault } = record;
  return [
    ['Reference', reference],
    ['Id', id],
    ['Received', receivedOn],
    ...damage(fault),
    ...(waitingUntil
      ? [['Waiting', `for a parent or guardian, until ${waitingUntil}`] as const]
      : []),
    ...confirmation(confirmedOn),
    ...interview(interviewedOn),
  ];
}

function confirmation(day: string | undefined): Line[] {
  return day ? [['Confirmed', `${day}, by a parent or guardian`]] : [];
}

function damage(fault: string | undefined): Line[] {
  return fault ? [['Damaged', fault]] : [];
}

function interview(day: string | undefined): Line[] {
  return day ? [['Interview', day]] : [];
}

export async function* listProofs(
  all: AsyncIterable<Proof> | Iterable<Proof>,
  versions: Versions,
): AsyncGenerator<string> {
  let isFirst = true;
  for await (const one of all) {
    yield `${isFirst ? '' : '\n'}${proofBlock(one, versions)}\n`;
    isFirst = false;
  }
  if (isFirst) yield 'No proof of consent from people whose answers were deleted.\n';
}

function proofBlock(proof: Proof, versions: Versions): string {
  const { id, reference, version, consents, confirmedOn, interviewedOn, deletedOn } = proof;
  return block([
    ['Reference', reference],
    ['Id', id],
    ['Deleted', deletedOn],
    ...damage(proof.fault),
    ['Version', `of the questions: ${versionName(version, versions)}`],
    ...consents.map(
      ({ agreed, wording, on, policy }) =>
        [
          agreed ? 'Agreed' : 'Refused',
          `${on}, with the privacy policy of ${policy}: ${wording}`,
        ] as const,
    ),
    ...confirmation(confirmedOn),
    ...interview(interviewedOn),
  ]);
}

function block(lines: readonly Line[]): string {
  return lines.map(([label, text]) => `${label.padEnd(10)} ${printable(text)}`).join('\n');
}

/** Replaces control and bidirectional characters, which could rewrite the terminal. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, '\ufffd');
}
