/** What an error says to the person at the terminal, without the stack. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
