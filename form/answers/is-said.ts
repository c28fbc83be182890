/** Whether there is anything to see: spaces and signs without a shape say nothing. */
export function isSaid(text: string): boolean {
  return /[^\p{Z}\p{Cc}\p{Cf}]/u.test(text);
}
