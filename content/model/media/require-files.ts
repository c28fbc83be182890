import type { Landing } from '../schemas/landing-schema.ts';
import type { Formats } from '../schemas/pages-schema.ts';
import type { Backers, Organisation, Team } from '../schemas/schema.ts';
import type { ContentReader } from '../yaml/reader.ts';

type NamesFiles = {
  landing: Landing;
  backers: Backers;
  formats: Formats;
  team: Team;
  organisation: Organisation;
};

/** Reports each picture, logo, film and recording that a file of content/ names and that is not there. */
export function requireFiles(reader: ContentReader, content: NamesFiles) {
  for (const file of content.landing.purpose.photos.flatMap(photoFiles)) {
    reader.file(`images/workshop/${file}`, 'landing.yaml');
  }
  for (const { file } of content.landing.purpose.bench.products) {
    reader.file(`images/bench/${file}`, 'landing.yaml');
  }
  for (const { logo } of content.backers.backers) {
    reader.file(`images/backers/${logo}`, 'backers.yaml');
  }
  for (const { picture } of content.formats.easyRead.blocks) {
    reader.file(`images/easy-read/${picture}`, 'formats.yaml');
  }
  for (const file of mediaFiles(content.formats)) reader.file(`media/${file}`, 'formats.yaml');
  if (content.organisation.storageBucket) return;
  for (const { photo } of content.team.people) {
    reader.file(`images/team/${photo.file}`, 'team.yaml');
  }
}

type PurposePhoto = Landing['purpose']['photos'][number];

/** The file of a photo, and of the one that dark colours show in its place. */
export function photoFiles({ file, evening }: PurposePhoto): string[] {
  return evening === undefined ? [file] : [file, evening];
}

function mediaFiles({ easyReadFile, bslVideo, audio }: Formats): string[] {
  return [
    easyReadFile?.file,
    bslVideo?.file,
    bslVideo?.poster,
    bslVideo?.captions,
    audio?.file,
  ].filter((file) => file !== undefined);
}
