import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import sampleWords from './sample-words.json' with { type: 'json' };

/** Words of the sample by which a text says what its study is about. */
const subject = /\bassistive\b|\bproducts?\b|\bjar opener\b/i;

/** What says it in other words, for example "Assistive tech isn't working." */
const opening = /^(title|description|hero\.(heading|lead|audience)|purpose\.introduction)$/;

/** The files that have such texts. What a picture shows is in the list of pictures. */
export const filesWithSubject = [
  'form.yaml',
  'formats.yaml',
  'landing.yaml',
  'poster.yaml',
  'privacy/01-who-we-are.mdx',
] as const;

/** A text, and where it is: a field, or a line of the policy. */
type Text = { place: string; text: string; hash: string };

/** The texts of a file that say what a study is about, if it is the sample's. */
export function subjectTexts(file: string, directory: string): Text[] {
  const all = readFileSync(join(directory, file), 'utf8');
  const texts = file.endsWith('.yaml')
    ? textsIn(parse(all))
    : all.split('\n').map((line, index): [string, string] => [`line ${index + 1}`, line]);
  return texts.flatMap(([place, text]) => {
    const isOpening = file === 'landing.yaml' && opening.test(place);
    if (place.endsWith('.alt') || !(isOpening || subject.test(text))) return [];
    const words = text.replace(/\s+/g, ' ').trim();
    const hash = createHash('sha256').update(words).digest('hex').slice(0, 8);
    return [{ place, text: words, hash }];
  });
}

/** The texts of a file that still say what the sample's study is about, for a study of another name. */
export function sampleWordsLeft(file: string, study: string, directory: string): Text[] {
  if (study === sampleWords.study) return [];
  const known = Object.entries(sampleWords.texts).flatMap(([name, hashes]) =>
    name === file ? Object.values<string>(hashes) : [],
  );
  return subjectTexts(file, directory).filter(({ hash }) => known.includes(hash));
}

/** Every text in a value, by its field, for example `people[0].name`. */
export function textsIn(value: unknown, path = ''): [place: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const step = Array.isArray(value) ? `[${key}]` : path && `.${key}`;
    return textsIn(item, `${path}${step || key}`);
  });
}
