import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Content } from './load.ts';
import { photoFiles } from './media/require-files.ts';
import sampleFiles from './sample-files.json' with { type: 'json' };
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
    ? textsByPlace(parse(all))
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
export function textsByPlace(value: unknown, path = ''): [place: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const step = Array.isArray(value) ? `[${key}]` : path && `.${key}`;
    return textsByPlace(item, `${path}${step || key}`);
  });
}

/**
 * How a value shows that it is a sample: it says so, or belongs to nobody (names of RFC 2606; Ofcom's
 * numbers for drama).
 */
export const sample =
  /\bSample\b|\bsample-|\bexample\.(com|net|org)\b|^0{8}$|^Z0{7}$|\b0117 496 0000$|^07700 900000$|^In place of a photo|\bmodelled in clay\b|^The reader['’]s name$/;

/** What is left of the sample in a file of content/, and in the pictures that it names. */
export type SamplesLeft = { file: string; left: string[] };

/**
 * Every sample value left in content/, and the photos and logos of the sample that the pages still show,
 * whatever they are called now. A fact of organisation.yaml or study.yaml that the words of another file
 * print is listed once, where it is set. The form's examples may stay, and the pictures of the easy
 * words, which suit many studies.
 *
 * @param directory  content/
 */
export function samplesLeft(content: Content, directory: string): SamplesLeft[] {
  const { policy: _, form: __, ...files } = content;
  const { organisation, study, ...others } = files;
  const facts = textsByPlace({ organisation, study }).flatMap(([, value]) =>
    sample.test(value) ? value : [],
  );
  const ownWords = (name: string, value: string) =>
    name in others ? facts.reduce((rest, fact) => rest.replaceAll(fact, ''), value) : value;
  return Object.entries(files).flatMap(([name, data]) => {
    const file = `content/${name}.yaml`;
    const pictures = picturesOf(content, name).filter((path) => isSampleFile(path, directory));
    const values = textsByPlace(data).filter(
      ([, value]) =>
        sample.test(ownWords(name, value)) && !pictures.some((path) => path.endsWith(`/${value}`)),
    );
    const left = [
      ...values.map(([field, value]) => `${file}, ${field}: "${value}"`),
      ...new Set(pictures.map((path) => `content/${path}: a picture`)),
    ];
    return left.length > 0 ? [{ file, left }] : [];
  });
}

/** The photos and logos that a file of content/ names. */
function picturesOf({ landing, team, backers, organisation }: Content, name: string): string[] {
  if (name === 'landing') {
    const { photos, bench } = landing.purpose;
    return [
      ...photos.flatMap(photoFiles).map((file) => `images/workshop/${file}`),
      ...bench.products.map(({ file }) => `images/bench/${file}`),
    ];
  }
  if (name === 'backers') return backers.backers.map(({ logo }) => `images/backers/${logo}`);
  if (name !== 'team' || organisation.storageBucket) return [];
  return team.people.map(({ photo }) => `images/team/${photo.file}`);
}

/** @param file  inside content/, which is at `directory` */
export function isSampleFile(file: string, directory: string): boolean {
  const path = join(directory, file);
  return existsSync(path) && Object.values<string>(sampleFiles).includes(fingerprint(path));
}

/** Equal for files that differ only in line endings, indentation or YAML comments. */
export function fingerprint(path: string): string {
  const bytes = readFileSync(path);
  const isText = /\.(mdx|yaml|svg)$/i.test(path);
  const notes = path.endsWith('.yaml') ? /^\s*#.*$/gm : '';
  const data = isText ? bytes.toString().replace(notes, '').replace(/\s+/g, ' ').trim() : bytes;
  return createHash('sha256').update(data).digest('hex').slice(0, 16);
}
