import { Workbook } from 'wasm-xlsxwriter';
import { kindOf } from '../../answers/questions/kinds/kinds.ts';
import { isWritten } from '../../content/model/questionnaire/question.ts';
import { answerIn } from '../people/columns.ts';
import { keyOf, type Versions, versionName } from '../people/versions.ts';
import { explanationHeadings, explanations } from './explanations.ts';
import type { ExportedPerson } from './person-columns.ts';
import { cellOf, type ExportColumn, type LeftOut, nothingLeftOut, whatGoes } from './what-goes.ts';
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
  all: AsyncIterable<ExportedPerson>,
  versions: Versions,
  leftOut: LeftOut = nothingLeftOut,
  audit = '',
): AsyncGenerator<Uint8Array> {
  using workbook = new Workbook();
  const goes = whatGoes(versions, leftOut);
  const { columns } = goes;
  const headings = [
    ...goes.details.map(({ heading }) => heading),
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
  for (const row of explanations(goes, versions, audit)) {
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

  for await (const exported of all) {
    const person = goes.of(exported);
    const { submission } = person;
    const { reference, version } = submission;
    const row = [
      ...goes.details.map(({ dataType, read }) => {
        const text = read(person, versions);
        if (dataType === 'text') return text;
        return dataType === 'day' ? dayCell(text) : timeCell(text);
      }),
      ...Array.from(columns.values(), (column) => answerCell(column, person)),
    ];
    answers.add(row.map((cell, column) => shorten(cell, headings[column] ?? '', reference)));
    for (const { id, agreed, wording, at, policy } of goes.consents(submission)) {
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

function answerCell(column: ExportColumn, person: ExportedPerson): Cell {
  const words = cellOf(column, person);
  const question = column.askedIn.get(person.submission.version);
  const answer = person.answers[column.id];
  if (!question || !isWritten(question) || typeof answer !== 'string') return words;
  if (answerIn(column, person) === undefined) return words;
  const { dataType } = kindOf(question);
  if (dataType === 'day') return dayCell(answer);
  // Spreadsheets keep fifteen digits.
  return dataType === 'number' && /^-?\d{1,15}$/.test(answer) ? Number(answer) : words;
}
