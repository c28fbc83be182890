import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from './load.ts';
import { photoFiles } from './media/require-files.ts';
import sampleFiles from './sample-files.json' with { type: 'json' };

/**
 * How a value shows that it is a sample: it says so, or belongs to nobody (names of RFC 2606; Ofcom's
 * numbers for drama).
 */
export const sample =
  /\bSample\b|\bsample-|\bexample\.(com|net|org)\b|^0{8}$|^Z0{7}$|\b0117 496 0000$|^07700 900000$|^In place of a photo|\bmodelled in clay\b|^The reader['’]s name$/;

/**
 * Every sample value left in content/, by file, field and value. A fact of organisation.yaml or study.yaml
 * that the words of another file print is listed once, where it is set. The form's examples may stay.
 */
export function samplesLeft({ policy, form, ...files }: Content): string[] {
  const { organisation, study, ...others } = files;
  const facts = texts({ organisation, study }).flatMap(([, value]) =>
    sample.test(value) ? value : [],
  );
  const own = (file: string, value: string) =>
    file in others ? facts.reduce((rest, fact) => rest.replaceAll(fact, ''), value) : value;
  return Object.entries(files).flatMap(([file, data]) =>
    texts(data).flatMap(([path, value]) =>
      sample.test(own(file, value))
        ? [`content/${file}.yaml, ${path}: "${value}" is a sample; replace it with your own`]
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

/**
 * The photos and logos of the sample that the pages still show, whatever they are called now. The
 * drawings of the easy words are not among them: they suit many studies.
 *
 * @param directory  content/
 */
export function samplePicturesLeft(content: Content, directory: string): string[] {
  const { landing, team, backers, organisation } = content;
  const pictures = [
    ...landing.purpose.photos.flatMap(photoFiles).map((file) => `images/workshop/${file}`),
    ...backers.backers.map(({ logo }) => `images/backers/${logo}`),
    ...(organisation.storageBucket
      ? []
      : team.people.map(({ photo }) => `images/team/${photo.file}`)),
  ];
  return [...new Set(pictures)]
    .filter((file) => isSampleFile(file, directory))
    .map((file) => `content/${file}: is a picture of the sample; replace it with your own`);
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
