import { count } from '../../common/count.ts';
import type { Versions } from '../people/versions.ts';
import { csvOf } from './csv.ts';
import type { ExportedPerson } from './details.ts';
import type { FileKind } from './file-kinds.ts';
import { jsonOf } from './json.ts';
import type { LeftOut } from './what-goes.ts';

/** All of them are in memory until the workbook is written: docs/decisions/0018. */
const mostInWorkbook = 50_000;

type Writer = (
  all: AsyncIterable<ExportedPerson>,
  versions: Versions,
  leftOut?: LeftOut,
  /** The newest line of the audit, by which it shows later whether it was cut off. */
  audit?: string,
) => AsyncGenerator<string | Uint8Array>;

/**
 * What writes such a file. The library of workbooks is loaded only for one: other commands do without it.
 *
 * @throws Error if a workbook of so many people would need too much memory
 */
export async function writerOf(kind: FileKind, people: number): Promise<Writer> {
  if (kind === 'csv') return csvOf;
  if (kind === 'json') return jsonOf;
  if (people > mostInWorkbook) {
    throw new Error(
      `A workbook of ${count(people, 'set')} of answers would need too much memory: at most ${mostInWorkbook.toLocaleString('en-GB')} are possible. Export them as a plain table (.csv).`,
    );
  }
  const { workbookOf } = await import('./workbook.ts');
  return workbookOf;
}
