type Fallback = {
  fonts: readonly string[];
  bold: readonly string[];
  /** For weights from 400, from 501 and from 751: size, ascent and descent, in per cent. */
  fit: readonly (readonly [size: number, ascent: number, descent: number])[];
};

/**
 * The fonts shown until ours has loaded, scaled to the same width so that nothing moves: those of
 * Windows, macOS and most of Linux; of Android and GNOME; of newer Linux; of a Debian with nothing
 * added. Each factor is the one with which the fewest lines of the site's own pages break elsewhere.
 */
const fallbacks: readonly Fallback[] = [
  {
    fonts: ['Arial', 'Liberation Sans'],
    bold: ['Arial Bold', 'Liberation Sans Bold'],
    fit: [
      [99.5, 99, 32],
      [98, 100, 32],
      [101.3, 97, 31],
    ],
  },
  {
    fonts: ['Roboto', 'Cantarell Regular'],
    bold: ['Roboto Bold', 'Cantarell Bold'],
    fit: [
      [99.6, 99, 32],
      [103.5, 95, 31],
      [107.5, 92, 29],
    ],
  },
  {
    fonts: ['Noto Sans Regular', 'Open Sans'],
    bold: ['Noto Sans Bold', 'Open Sans Bold'],
    fit: [
      [94.6, 104, 33],
      [93.6, 105, 34],
      [98.3, 100, 32],
    ],
  },
  {
    fonts: ['DejaVu Sans'],
    bold: ['DejaVu Sans Bold'],
    fit: [
      [87.5, 112, 36],
      [82.2, 120, 39],
      [86.2, 114, 37],
    ],
  },
];

const weights = ['400 500', '501 750', '751 900'];

/**
 * Their `@font-face` rules, of the families "Near Atkinson", "Near Atkinson 2" and so on.
 *
 * @param families  how many of them the page has room for
 */
export function fallbackFonts(families = fallbacks.length): string {
  return fallbacks
    .slice(0, families)
    .flatMap(({ fonts, bold, fit }, at) =>
      fit.map(([size, ascent, descent], weight) => {
        const name = `"Near Atkinson${at > 0 ? ` ${at + 1}` : ''}"`;
        const src = (weight > 0 ? bold : fonts).map((font) => `local(${font})`).join();
        return `@font-face{font-family:${name};font-weight:${weights[weight]};src:${src};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%}`;
      }),
    )
    .join('');
}

/**
 * A style sheet, minified, without the tokens that none of its rules use: those are shared, and a page
 * should carry only its own.
 */
export function usedOnly(css: string): string {
  const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const rest = css.replace(/(?<=[{;])(--[\w-]+):[^;}]*;?/g, (whole, name) =>
    used.has(name) ? whole : '',
  );
  // A token that is left out may have been all that used another.
  return rest === css ? css.replaceAll(';}', '}') : usedOnly(rest);
}
