#!/bin/sh
# In an XLSX file, `_x0041_` is the escape for the letter A, so text that looks like that must be
# escaped itself. Neither exceljs nor write-excel-file does so, though exceljs undoes the escape when it
# reads: what somebody typed comes back as something else. Both drop a vertical tab, which a line break
# in a presentation becomes when it is copied, so that two words become one; and both write texts longer
# than the 32,767 characters that the format allows. No error is raised.
#
# Who meets it: anyone who exports people's answers to a spreadsheet. `_x000D_` is in much text that was
# copied from an earlier export.
# Versions: exceljs 4.4.0, write-excel-file 4.1.1. Run on 27 November 2026.

. "$(dirname "$0")/common.sh"
install exceljs@4.4.0 write-excel-file@4.1.1

observe <<'JS'
import ExcelJS from 'exceljs';
import writeExcelFile from 'write-excel-file/node';

const typed = ['_x0041_', 'from an export:_x000D_', 'two\vwords', 'x'.repeat(40_000)];
const short = (text) => (text.length > 50 ? `${text.length} characters` : JSON.stringify(text));

const book = new ExcelJS.Workbook();
book.addWorksheet('Answers').addRows(typed.map((text) => [text]));
await book.xlsx.writeFile('exceljs.xlsx');
await writeExcelFile(typed.map((value) => [{ value }])).toFile('write-excel-file.xlsx');

for (const program of ['exceljs', 'write-excel-file']) {
  const written = new ExcelJS.Workbook();
  await written.xlsx.readFile(`${program}.xlsx`);
  console.log(`written by ${program}, read by exceljs:`);
  const read = written.worksheets[0].getColumn(1).values.slice(1);
  for (const [row, text] of typed.entries()) console.log(`  ${short(text)}: ${short(read[row])}`);
}
JS

expect <<'SEEN'
written by exceljs, read by exceljs:
  "_x0041_": "A"
  "from an export:_x000D_": "from an export:\r"
  "two\u000bwords": "twowords"
  40000 characters: 40000 characters
written by write-excel-file, read by exceljs:
  "_x0041_": "A"
  "from an export:_x000D_": "from an export:\r"
  "two\u000bwords": "twowords"
  40000 characters: 40000 characters
SEEN
