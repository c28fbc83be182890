/** What a spreadsheet takes for the beginning of a formula, also as wide signs of East Asia. */
const formula = /^[=+\-@\t\r＝＋－＠]/u;

/**
 * A row of a CSV (RFC 4180), in quotes, which spreadsheets that also split at `;` need. An apostrophe before
 * what they would run keeps it text (ASVS 5.0, 1.2.10). Of an empty cell nothing is written.
 */
export function csvRow(cells: readonly string[]): string {
  const written = cells.map((cell) => {
    if (cell === '') return '';
    return `"${formula.test(cell) ? "'" : ''}${cell.replaceAll('"', '""')}"`;
  });
  return `${written.join(',')}\n`;
}
