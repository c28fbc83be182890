import { existsSync, readFileSync } from 'node:fs';

// Apart from what opens stores for unit tests, which a journey cannot import.

/** What the audit of a database says: who did what, and of whom. */
export function auditedLines(database: string): string {
  const file = `${database}.audit`;
  return existsSync(file) ? wordsOf(readFileSync(file, 'utf8')) : '';
}

/** The same, of lines as they are stored. */
export function wordsOf(lines: string): string {
  const all = lines.split('\n').filter((line) => line !== '');
  return all
    .map((line) => {
      const { text, of = [] } = JSON.parse(line) as { text: string; of?: string[] };
      return `${[text, ...of.map((person) => person.split(' ')[0])].join(', ')}\n`;
    })
    .join('');
}
