/** @returns undefined if it is not JSON, or null. Nobody has looked whether it is what is expected */
export function fromJson<Expected>(text: unknown): Expected | undefined {
  try {
    return JSON.parse(String(text)) ?? undefined;
  } catch {
    return undefined;
  }
}
