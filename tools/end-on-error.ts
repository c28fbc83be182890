import { relative } from 'node:path';

/** An error to which a bundler has added the file and the line. */
type BuildError = Error & { id?: string; loc?: { line: number } };

/** Runs a command; if it fails, prints the reason without a stack and ends with exit code 1. */
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
  return `The disk is full. Free some space and run the command again. (${full.trim()})`;
}
