import type { Content } from './load.ts';

/** How a value shows that it is a sample: it says so, or belongs to nobody (RFC 2606 names). */
export const sample =
  /\bSample\b|\bsample-|\bexample\.(com|net|org)\b|^0{8}$|^In place of a photo|\bmodelled in clay\b/;

/** Every sample value left in content/, by file, field and value. */
export function samplesLeft({ policy: _, ...files }: Content): string[] {
  return Object.entries(files).flatMap(([file, data]) =>
    texts(data).flatMap(([path, value]) =>
      sample.test(value)
        ? [`content/${file}.yaml, ${path}: "${value}" is a sample: put your own`]
        : [],
    ),
  );
}

function texts(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const step = Array.isArray(value) ? `[${key}]` : path && `.${key}`;
    return texts(item, `${path}${step || key}`);
  });
}
