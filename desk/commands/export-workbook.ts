import { Workbook } from 'wasm-xlsxwriter';
import { inWords } from '../../answers/questions/in-words.ts';
import { kindOf } from '../../answers/questions/kinds/kinds.ts';
import type { Answer } from '../../answers/questions/path.ts';
import type { Submission } from '../../answers/records/submission.ts';
import {
  type AnyQuestion,
  isWritten,
  optionsOf,
  preferNotToSay,
} from '../../content/model/questionnaire/question-schema.ts';
import { askedOf, type Column, columnsOf, details, notAsked } from '../people/columns.ts';
import { keyOf, type Versions, versionName } from '../people/versions.ts';
import { addSheet, type Cell, dayCell, timeCell } from './workbook-sheet.ts';

/** A cell holds 32,767 units of UTF-16, of which a character has one or two. */
const longest = 32_000;
const parts = /[\s\S]{1,16000}/gu;
const isContinued = ' (continued in the sheet "Long answers")';

/**
 * Writes a workbook for spreadsheets: a sheet with a row for each person and a column for each question,
 * one that explains the columns, and one with a row for each consent that someone gave or refused. What
 * people typed is never run, and is a number or a day only below a question that asks for one.
 */
export async function* workbookOf(
  all: AsyncIterable<Submission>,
  versions: Versions,
): AsyncGenerator<Uint8Array> {
  using workbook = new Workbook();
  const columns = columnsOf(versions);
  const headings = [
    ...Object.keys(details),
    ...Array.from(columns.values(), ({ heading }) => heading),
  ];
  const answers = addSheet(workbook, 'Answers', headings);
  const explained = addSheet(workbook, 'Columns', explanationHeadings);
  const consents = addSheet(workbook, 'Consents', [
    'Reference',
    'Consent',
    'Answer',
    'In these words',
    'On (UTC)',
    'Privacy policy of',
    'Version of the questions',
  ]);
  let long: ReturnType<typeof addSheet> | undefined;
  for (const row of explanations(columns.values(), versions)) {
    const [column = ''] = row;
    explained.add(
      row.map((cell, index) => shorten(cell, explanationHeadings[index] ?? '', column)),
    );
  }

  /** What fits into a cell. The rest goes to another sheet. */
  function shorten(cell: Cell, heading: string, reference: string): Cell {
    if (typeof cell !== 'string' || cell.length <= longest) return cell;
    const [first, ...rest] = cell.match(parts) ?? [];
    long ??= addSheet(workbook, 'Long answers', ['Reference', 'Column', 'Part', 'Text']);
    for (const [index, part] of rest.entries()) {
      long.add([reference, heading, index + 2, part]);
    }
    return `${first}${isContinued}`;
  }

  for await (const submission of all) {
    const { reference, version } = submission;
    const asked = askedOf(submission, versions);
    const row = [
      ...Object.values(details).map(({ holds, read }) => {
        const text = read(submission, versions);
        if (holds === 'text') return text;
        return holds === 'day' ? dayCell(text) : timeCell(text);
      }),
      ...Array.from(columns, ([key, { read }]) => {
        if (read) return read(submission);
        const question = asked.get(key);
        return question ? answerCell(question, submission.answers[question.id]) : notAsked;
      }),
    ];
    answers.add(row.map((cell, column) => shorten(cell, headings[column] ?? '', reference)));
    for (const { id, agreed, wording, at, policy } of submission.consents) {
      const consent = columns.get(keyOf({ id, kind: 'consent' }))?.heading ?? id;
      const answer = agreed ? 'Agreed' : 'Did not agree';
      const name = versionName(version, versions);
      const words = shorten(wording, consent, reference);
      consents.add([reference, consent, answer, words, timeCell(at), dayCell(policy), name]);
    }
  }
  for (const sheet of [answers, explained, consents, long]) sheet?.finish();
  yield workbook.saveToBufferSync();
}

function answerCell(question: AnyQuestion, answer: Answer | undefined): Cell {
  const words = inWords(question, answer);
  if (typeof answer !== 'string' || !isWritten(question)) return words;
  const { cell } = kindOf(question);
  if (cell === 'day') return dayCell(answer);
  // Spreadsheets keep fifteen digits.
  return cell === 'number' && /^-?\d{1,15}$/.test(answer) ? Number(answer) : words;
}

const explanationHeadings = [
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
function* explanations(
  columns: Iterable<Column>,
  versions: Versions,
): Generator<readonly string[]> {
  for (const [cell, says] of Object.entries(notes)) {
    yield [`In any column: ${cell}`, says, '', '', ''];
  }
  for (const [heading, { about, holds }] of Object.entries(details)) {
    yield [heading, about, kindsOfDetails[holds], '', ''];
  }
  for (const { heading, askedIn, read } of columns) {
    const [newest] = askedIn.values();
    if (!newest) continue;
    if (read) {
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
