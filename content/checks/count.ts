/** A number with its unit, for example "1 day" or "5 working days". */
export function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
