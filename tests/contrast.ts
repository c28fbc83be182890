/** Relative luminance of red, green and blue from 0 to 255, as WCAG 2.2 defines it. */
function luminance(colour: Iterable<number>): number {
  const [r = 0, g = 0, b = 0] = Array.from(colour, (level) => level / 255).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(one: Iterable<number>, other: Iterable<number>): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}
