import type { FormVersion } from '../../answers/records/records.ts';
import type { ComparedPerson } from './compared-person.ts';
import { wordsIn } from './words.ts';

/** Words in a row that are looked up together. */
const inARow = 3;

/** How many such rows somebody repeats, and what share of their own, before it is worth saying. */
const repeated = { rows: 5, share: 0.5 };

/**
 * Whether someone wrote mostly what the study's own pages say. People copy an example or two; a page of it
 * tells nobody anything.
 *
 * @param published  what the study says in public, beside the form
 */
export function repeatsTheStudy(published: readonly string[]): (person: ComparedPerson) => boolean {
  const ofPages = new Set(published.flatMap(rowsOf));
  return ({ words, form }) => {
    const ofForm = rowsOfForm(form);
    const rows = words.split('\n').flatMap(rowsOf);
    const found = rows.filter((row) => ofPages.has(row) || ofForm.has(row));
    if (found.length < repeated.rows) return false;
    const [different, all] = [new Set(found).size, new Set(rows).size];
    return different >= repeated.rows && different >= repeated.share * all;
  };
}

function rowsOf(text: string): string[] {
  const words = wordsIn(text);
  const rows: string[] = [];
  for (let end = inARow; end <= words.length; end += 1) {
    rows.push(words.slice(end - inARow, end).join(' '));
  }
  return rows;
}

/** Worked out once for each form. */
const known = new WeakMap<FormVersion['pages'], ReadonlySet<string>>();

function rowsOfForm({ pages }: FormVersion): ReadonlySet<string> {
  const rows = known.get(pages) ?? new Set(textsIn(pages).flatMap(rowsOf));
  known.set(pages, rows);
  return rows;
}

/** Every text in something that was read from content/, whatever its fields are. */
export function textsIn(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  if (typeof content !== 'object' || content === null) return [];
  return Object.values(content).flatMap(textsIn);
}
