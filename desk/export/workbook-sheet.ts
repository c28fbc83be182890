import { Format, FormatAlign, type Workbook } from 'wasm-xlsxwriter';
import { dateInWords } from '../../common/days.ts';

/** A day, or a time in UTC, that a spreadsheet can sort and count with. */
type Moment = { at: Date; as: 'day' | 'time' };

/** Text stays text, whatever it looks like. */
export type Cell = string | number | Moment;

/** In characters. Columns that are narrower or wider are hard to read. */
const [narrowest, widest] = [12, 60];
/** A heading takes three lines at most, if its words are not long. */
const linesOfHeading = 3;
/** In points, of one line. No row of Excel is higher than 409. */
const line = 15;
const mostLines = 27;

/** As wide as the longest of them, "30 September 2026". */
const widthOf = { day: 17, time: 23 } as const;

/**
 * Excel knows no day before 1900, and takes 1900 for a leap year: before March, its days are not those
 * of other spreadsheets.
 */
const firstDay = '1900-03-01';

/** @param day  for example 2026-11-20; nothing if it is empty */
export function dayCell(day: string): Cell {
  if (day === '') return '';
  return day < firstDay ? dateInWords(day) : { at: new Date(`${day}T00:00:00Z`), as: 'day' };
}

/** @param time  for example `2026-11-20T18:42:00.000Z` */
export function timeCell(time: string): Cell {
  return { at: new Date(time), as: 'time' };
}

/**
 * Adds a sheet to a workbook. Its first row is bold and stays in view, its columns become as wide as
 * their words, and long text is wrapped.
 */
export function addSheet(workbook: Workbook, name: string, headings: readonly string[]) {
  const sheet = workbook.addWorksheet().setName(name).setFreezePanes(1, 0);
  const formats = makeFormats();
  const widths = headings.map((heading) =>
    Math.max(narrowest, ...heading.split(' ').map(({ length }) => length + 1)),
  );
  headings.forEach((heading, column) => {
    widen(column, Math.ceil(heading.length / linesOfHeading));
  });
  sheet.writeRowWithFormat(0, 0, [...headings], formats.heading);
  let rows = 1;

  /** Excel would find the heights of rows by itself; LibreOffice shows the first line of each. */
  function setHeight(row: number, lines: number) {
    if (lines > 1) sheet.setRowHeight(row, Math.min(lines, mostLines) * line);
  }

  function widen(column: number, width: number) {
    const before = widths[column] ?? 0;
    if (width + 1 > before) widths[column] = Math.min(width + 1, Math.max(widest, before));
  }

  return {
    /** @throws if text is longer than a cell can be */
    add(cells: readonly Cell[]) {
      // All at once: one by one, cells take twenty times as long.
      const texts = cells.map(textOf);
      sheet.writeRowWithFormat(rows, 0, texts, formats.text);
      setHeight(rows, Math.max(...texts.map((text) => linesIn(text, widest))));
      for (const [column, cell] of cells.entries()) {
        if (typeof cell === 'string') {
          widen(column, longestLine(cell));
        } else if (typeof cell === 'number') {
          sheet.writeNumberWithFormat(rows, column, cell, formats.number);
          widen(column, String(cell).length);
        } else {
          sheet.writeDatetimeWithFormat(rows, column, cell.at, formats[cell.as]);
          widen(column, widthOf[cell.as]);
        }
      }
      rows += 1;
    },
    /** Sets the widths that the words need. */
    finish() {
      for (const [column, width] of widths.entries()) sheet.setColumnWidth(column, width);
      const lines = headings.map((heading, column) => linesIn(heading, widths[column] ?? 0));
      setHeight(0, Math.max(...lines));
    },
  };
}

/** XML cannot hold most control characters: in their place is a mark that people see. */
function textOf(cell: Cell): string {
  if (typeof cell !== 'string') return '';
  return cell.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, '\ufffd');
}

/** How many lines text takes in a column of this width, if only words that are longer are divided. */
function linesIn(text: string, width: number): number {
  let lines = 0;
  for (const paragraph of text.split('\n')) {
    let left = -1;
    for (const { length } of paragraph.split(' ')) {
      if (length > left) {
        lines += Math.max(1, Math.ceil(length / width));
        left = width;
      }
      left -= length + 1;
    }
  }
  return lines;
}

function longestLine(text: string): number {
  return Math.max(...text.split('\n').map(({ length }) => length));
}

/** As text, "@", a number or a formula stays what was typed after someone has edited the cell too. */
function makeFormats() {
  const format = () => new Format().setAlign(FormatAlign.Top);
  const inWords = '[$-809]d mmmm yyyy';
  return {
    heading: format().setNumFormat('@').setTextWrap().setBold(),
    text: format().setNumFormat('@').setTextWrap(),
    number: format().setNumFormat('0'),
    day: format().setNumFormat(inWords).setAlign(FormatAlign.Left),
    time: format().setNumFormat(`${inWords} hh:mm`).setAlign(FormatAlign.Left),
  };
}
