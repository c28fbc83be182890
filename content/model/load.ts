import { join } from 'node:path';
import { type Policy, readPolicy } from './policy/read-policy.ts';
import { formProblems } from './questionnaire/form-problems.ts';
import { type FormContent, formSchema } from './questionnaire/form-schema.ts';
import type { AnyQuestion, Question } from './questionnaire/question-schema.ts';
import { type Accessibility, accessibilitySchema } from './schemas/accessibility-schema.ts';
import { type Formats, formatsSchema } from './schemas/formats-schema.ts';
import { type Landing, landingSchema } from './schemas/landing-schema.ts';
import { type Organisation, organisationSchema } from './schemas/organisation-schema.ts';
import { type Poster, posterSchema } from './schemas/poster-schema.ts';
import { type Requests, requestsSchema } from './schemas/requests-schema.ts';
import {
  type Backers,
  backersSchema,
  type Study,
  studySchema,
  type Team,
  teamSchema,
} from './schemas/schema.ts';
import { fillIn, studyFacts } from './words/fill-in.ts';
import { ContentError } from './yaml/content-error.ts';
import { ContentReader } from './yaml/reader.ts';

export type Content = {
  organisation: Organisation;
  study: Study;
  landing: Landing;
  team: Team;
  backers: Backers;
  policy: Policy;
  accessibility: Accessibility;
  formats: Formats;
  form: FormContent;
  poster: Poster;
  requests: Requests;
};

/**
 * Reads and checks everything in `directory` (content/).
 *
 * @throws ContentError with every problem of every file, not only the first
 */
export function loadContent(directory = join(process.cwd(), 'content')): Content {
  const reader = new ContentReader(directory);
  const organisation = reader.yaml('organisation.yaml', organisationSchema);
  const study = reader.yaml('study.yaml', studySchema);
  const content: Content = {
    organisation,
    study,
    landing: reader.yaml('landing.yaml', landingSchema),
    team: reader.yaml('team.yaml', teamSchema),
    backers: reader.yaml('backers.yaml', backersSchema),
    policy: readPolicy(reader, organisation, study),
    accessibility: reader.yaml('accessibility.yaml', accessibilitySchema),
    formats: reader.yaml('formats.yaml', formatsSchema),
    form: reader.yaml('form.yaml', formSchema),
    poster: reader.yaml('poster.yaml', posterSchema),
    requests: reader.yaml('requests.yaml', requestsSchema),
  };
  if (reader.problems.length === 0) requireFiles(reader, content);
  if (reader.problems.length === 0) {
    for (const problem of formProblems(content.form)) reader.report('form.yaml', problem);
  }
  if (reader.problems.length > 0) throw new ContentError(reader.problems);
  const facts = studyFacts(organisation, study);
  const fill = <Part>(file: string, part: Part) =>
    fillIn(part, facts, (problem) => reader.report(file, problem));
  const filled = {
    ...content,
    landing: fill('landing.yaml', content.landing),
    team: fill('team.yaml', content.team),
    backers: fill('backers.yaml', content.backers),
    accessibility: fill('accessibility.yaml', content.accessibility),
    formats: fill('formats.yaml', content.formats),
    form: fill('form.yaml', inCountry(content.form, organisation.country)),
    poster: fill('poster.yaml', content.poster),
    requests: fill('requests.yaml', content.requests),
  };
  if (reader.problems.length > 0) throw new ContentError(reader.problems);
  return filled;
}

/** Telephone questions say whose numbers they expect, so that a stored version of the form says it too. */
function inCountry(form: FormContent, country: Organisation['country']): FormContent {
  if (!country) return form;
  const told = <Asked extends AnyQuestion>(question: Asked): Asked =>
    question.kind === 'telephone' ? { country, ...question } : question;
  const toldAll = (question: Question): Question =>
    question.kind === 'one' || question.kind === 'several'
      ? {
          ...question,
          options: question.options.map(({ asks, ...option }) =>
            asks ? { ...option, asks: told(asks) } : option,
          ),
        }
      : told(question);
  return {
    ...form,
    pages: form.pages.map((page) => ({ ...page, questions: page.questions.map(toldAll) })),
  };
}

/**
 * Reads and checks only study.yaml, for programs that need its figures.
 *
 * @throws ContentError with every problem of the file
 */
export function loadStudy(directory = join(process.cwd(), 'content')): Study {
  const reader = new ContentReader(directory);
  const study = reader.yaml('study.yaml', studySchema);
  if (reader.problems.length > 0) throw new ContentError(reader.problems);
  return study;
}

function requireFiles(reader: ContentReader, content: Content) {
  for (const file of content.landing.purpose.photos.flatMap(photoFiles)) {
    reader.file(`images/workshop/${file}`, 'landing.yaml');
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
