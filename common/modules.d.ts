/** The package has no types; these are the ones that the build uses. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'sfnt';
      /** OpenType features to keep; all of them if left out. */
      keepFeatures?: string[];
      variationAxes?: Record<string, number | { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}

declare module 'punycode.js' {
  const punycode: { toUnicode(domain: string): string };
  export default punycode;
}

declare module '*.woff2?keyboard' {
  const base64: string;
  export default base64;
}

declare module '*.svg?ico' {
  const base64: string;
  export default base64;
}

declare module '*.js?short' {
  const script: string;
  export default script;
}
