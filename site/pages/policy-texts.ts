import type { MDXContent } from 'mdx/types';

const texts = import.meta.glob<MDXContent>('../../content/privacy/[0-9]*.mdx', {
  eager: true,
  import: 'default',
});

/** @throws RangeError if the file is not there, which `content/checks/load.ts` has ruled out */
export function policyText(file: string): MDXContent {
  const text = texts[`../../content/privacy/${file}`];
  if (text === undefined) throw new RangeError(`content/privacy/${file}: is missing.`);
  return text;
}
