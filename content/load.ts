import { join } from 'node:path';
import { ContentError } from './content-error.ts';
import { fillIn } from './fill-in.ts';
import { type Landing, landingSchema } from './landing-schema.ts';
import { policyFiles, policySummaryFile } from './policy-files.ts';
import { ContentReader } from './reader.ts';
import {
  type Backers,
  backersSchema,
  type Organisation,
  organisationSchema,
  policySectionSchema,
  type Study,
  studySchema,
  type Team,
  teamSchema,
} from './schema.ts';

/** One of the thirteen sections of the privacy policy; its text stays in its own file. */
export type PolicySection = {
  /** The file's name in content/privacy/. */
  file: string;
  /** The part of the section's address after `#`. */
  id: string;
  heading: string;
};

export type Content = {
  organisation: Organisation;
  study: Study;
  landing: Landing;
  team: Team;
  backers: Backers;
  policy: readonly PolicySection[];
  /** What stands before the thirteen sections. */
  policySummary: PolicySection;
};

/**
 * Reads and checks everything in `directory` (this folder).
 *
 * @throws ContentError with every problem of every file, not only the first
 */
export function loadContent(directory = join(process.cwd(), 'content')): Content {
  const reader = new ContentReader(directory);
  const readPolicySection = (file: string): PolicySection => ({
    file,
    id: file.replace(/^\d+-|\.mdx$/g, ''),
    heading: reader.frontMatter(`privacy/${file}`, policySectionSchema)?.heading,
  });
  const content: Content = {
    organisation: reader.yaml('organisation.yaml', organisationSchema),
    study: reader.yaml('study.yaml', studySchema),
    landing: reader.yaml('landing.yaml', landingSchema),
    team: reader.yaml('team.yaml', teamSchema),
    backers: reader.yaml('backers.yaml', backersSchema),
    policy: policyFiles.map(readPolicySection),
    policySummary: readPolicySection(policySummaryFile),
  };
  if (reader.problems.length === 0) requirePictures(reader, content);
  if (reader.problems.length > 0) throw new ContentError(reader.problems);
  return { ...content, landing: nameStudy(content) };
}

function requirePictures(reader: ContentReader, content: Content) {
  for (const { file } of content.landing.purpose.photos) {
    reader.require(`images/workshop/${file}`, 'landing.yaml');
  }
  for (const { logo } of content.backers.backers) {
    reader.require(`images/backers/${logo}`, 'backers.yaml');
  }
  if (content.organisation.storageBucket) return;
  for (const { photo } of content.team.people) {
    reader.require(`images/team/${photo.file}`, 'team.yaml');
  }
}

function nameStudy({ landing, study }: Content): Landing {
  try {
    return fillIn(landing, { study: study.name });
  } catch (error) {
    throw new ContentError([`content/landing.yaml: ${(error as Error).message}.`]);
  }
}
