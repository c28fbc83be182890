/** How figures read in the tables. */
export const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

const one = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export function kilobytes(bytes: number): string {
  return `${one.format(bytes / 1000)} kB`;
}
