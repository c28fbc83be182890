/** @param below  content/desk.yaml says below which number; 0 hides nothing */
export function isSmall(number: number, below: number): boolean {
  return number > 0 && number < below;
}

/** A number as people may see it who do not know the answers. */
export function countFor(number: number, below: number): string {
  return isSmall(number, below) ? `fewer than ${below}` : String(number);
}
