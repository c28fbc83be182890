import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startScreen } from './screen.ts';

const run = promisify(execFile);
const program = fileURLToPath(new URL('print.gjs', import.meta.url));

/**
 * What a page says on paper, as WebKitGTK prints it, with single spaces.
 *
 * @throws Error if it cannot be loaded or printed within a minute
 */
export async function wordsOnPaper(address: string): Promise<string> {
  await using parts = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'on-paper-'));
  parts.defer(() => rmSync(folder, { recursive: true, force: true }));
  const { display } = parts.use(await startScreen());
  const file = join(folder, 'page.pdf');
  const env = { ...process.env, DISPLAY: display, GTK_A11Y: 'none', LC_ALL: 'en_GB.UTF-8' };
  await run('gjs', ['-m', program, address, file], { env, timeout: 60_000 });
  const { stdout } = await run('pdftotext', [file, '-']);
  return stdout.replaceAll(/\s+/g, ' ');
}
