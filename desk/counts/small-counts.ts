/** So few that someone who knows a participant could recognise them. */
export const smallest = 5;

export function isSmall(number: number): boolean {
  return number > 0 && number < smallest;
}

/** A number as people may see it who do not know the answers. */
export function hideSmall(number: number): string {
  return isSmall(number) ? `fewer than ${smallest}` : String(number);
}
