/** The ids of a field's hint and error, for `aria-describedby`; nothing when it has neither. */
export function describedBy(
  id: string,
  { hint, error }: { hint?: unknown; error?: unknown },
): string | undefined {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return ids.join(' ') || undefined;
}
