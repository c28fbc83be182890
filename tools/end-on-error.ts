import { relative } from 'node:path';

/** What bundlers add to an error: the file that it is about, and the line in it. */
type BuildError = Error & { id?: string; loc?: { line: number } };

/** Runs a command of the project; a failure ends it with its reason alone and exit code 1. */
export async function endOnError(command: () => Promise<void>) {
  try {
    await command();
  } catch (error) {
    const { id, loc } = error as BuildError;
    const message = inPlainWords(error as BuildError);
    const place =
      id && !message.includes(id) ? `${relative('', id)}, line ${loc?.line ?? 1}: ` : '';
    console.error(process.env['DEBUG'] ? error : `${place}${message}`);
    process.exit(1);
  }
}

function inPlainWords({ message }: Error): string {
  const full = message.split('\n').find((line) => /ENOSPC|no space left on device/i.test(line));
  if (!full) return message;
  return `The disk is full: make room and run this again. What was there before is as it was. (${full.trim()})`;
}
