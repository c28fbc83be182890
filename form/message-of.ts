/** What an error says to the person at the terminal, without the stack. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST' && path) return `${path} is there already. Choose the name of a new file.`;
  if (code === 'ENOENT' && path) return `${path} cannot be made: there is no such folder.`;
  return error.message;
}
