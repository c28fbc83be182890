import { kindOf } from '../../answers/questions/kinds/kinds.ts';
import {
  type AnyQuestion,
  isWritten,
  optionsOf,
  preferNotToSay,
} from '../../content/model/questionnaire/question.ts';
import { type Column, notAsked } from '../people/columns.ts';
import { type Versions, versionName } from '../people/versions.ts';
import type { whatGoes } from './what-goes.ts';

export const explanationHeadings = [
  'Column',
  'What it says',
  'Kind',
  'Choices',
  'Versions of the questions that have it',
] as const;

/** What cells of any column can say, which is no answer in someone's words. */
const notes: Readonly<Record<string, string>> = {
  '(an empty cell)': 'The question was asked, and left empty.',
  [notAsked]:
    'The person did not get the question, because of earlier answers or because their form did not have it.',
  [preferNotToSay]: 'The person chose not to answer.',
  '\ufffd':
    'A character that a workbook cannot hold, for example a control character, was in this place.',
  'a day before March 1900': 'It is text, because spreadsheets have no such days.',
  'continued in the sheet "Long answers"':
    'The answer is longer than a cell can be. The sheet is only there if there is such an answer.',
};

const newestLine =
  'The newest line of the audit when this was exported. The person who runs the server can look whether it is still there:';

const choosing = {
  one: 'One choice',
  several: 'One or more choices, with "; " between them',
  consent: 'Consent',
} as const;

function nameOf(question: AnyQuestion): string {
  return isWritten(question) ? kindOf(question).name : choosing[question.kind];
}

const international =
  'The number of the column before, with the code of its country: how it is dialled from everywhere.';

const kindsOfDetails = { text: 'Text', day: 'Day', time: 'Day and time' } as const;

/** A row for everything that cells can say, and for each column of the answers. */
export function* explanations(
  { details, columns, without }: ReturnType<typeof whatGoes>,
  versions: Versions,
  audit: string,
): Generator<readonly string[]> {
  for (const [cell, says] of Object.entries(notes)) {
    yield [`In any column: ${cell}`, says, '', '', ''];
  }
  if (without.length > 0) {
    yield ['(left out)', `These columns were left out:\n${without.join('\n')}`, '', '', ''];
  }
  if (audit) yield ['(audit)', `${newestLine} ${audit}`, '', '', ''];
  for (const { heading, about, dataType } of details) {
    yield [heading, about, kindsOfDetails[dataType], '', ''];
  }
  for (const { heading, askedIn, isInternational } of columns.values()) {
    const [newest] = askedIn.values();
    if (!newest) continue;
    if (isInternational) {
      yield [heading, international, nameOf(newest), '', ''];
      continue;
    }
    const all = [...askedIn.values()];
    yield [heading, inFull(newest), nameOf(newest), choices(all), asking(askedIn, versions)];
  }
}

type Words = {
  introduction?: string | undefined;
  ask?: string | undefined;
  facts?: readonly string[] | undefined;
  hint?: string | undefined;
};

/** The question with everything that people read with it. */
function inFull(question: AnyQuestion): string {
  const others = (question.instead ?? []).map(lines).filter(({ length }) => length > 0);
  return [...lines(question), ...others.flatMap((other) => ['For some people:', ...other])].join(
    '\n',
  );
}

function lines({ introduction, ask, facts = [], hint }: Words): string[] {
  return [introduction, ask, ...facts, hint].filter((line) => line !== undefined);
}

/** The choices of all versions, in all their words. */
function choices(questions: readonly AnyQuestion[]): string {
  return [...new Set(questions.flatMap(labelsOf))].join('\n');
}

function labelsOf(question: AnyQuestion): readonly string[] {
  if (question.kind !== 'consent') return optionsOf(question).map(({ label }) => label);
  return [question, ...(question.instead ?? [])]
    .flatMap(({ agree, refuse }) => [agree, refuse])
    .filter((label) => label !== undefined);
}

/** The versions that ask it, each with its words if they are not the newest. */
function asking(askedIn: Column['askedIn'], versions: Versions): string {
  const [newest] = askedIn.values();
  return Array.from(askedIn, ([hash, { ask }]) => {
    const name = versionName(hash, versions);
    return ask === newest?.ask ? name : `${name}: ${ask}`;
  }).join('\n');
}
