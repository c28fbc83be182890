import { join } from 'node:path';
import type { z } from 'zod';
import { type Policy, readPolicy } from './policy/read-policy.ts';
import { deskProblems } from './questionnaire/desk-problems.ts';
import { formProblems } from './questionnaire/form-problems.ts';
import { type FormContent, formSchema } from './questionnaire/form-schema.ts';
import type { AnyQuestion, Question } from './questionnaire/question.ts';
import { type Accessibility, accessibilitySchema } from './schemas/accessibility-schema.ts';
import { type Desk, deskSchema, letterBlanks, receiptBlanks } from './schemas/desk-schema.ts';
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
import { fillIn, type StudyFacts, studyFacts } from './words/fill-in.ts';
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
  desk: Desk;
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
    desk: reader.yaml('desk.yaml', deskSchema),
  };
  if (reader.problems.length === 0) requireFiles(reader, content);
  if (reader.problems.length === 0) {
    for (const problem of formProblems(content.form)) reader.report('form.yaml', problem);
    for (const problem of deskProblems(content.desk, content.form)) {
      reader.report('desk.yaml', problem);
    }
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
    desk: fillDesk(reader, content, facts),
  };
  if (reader.problems.length > 0) throw new ContentError(reader.problems);
  return filled;
}

/** What the desk fills in for each person stays as it is. */
function fillDesk(reader: ContentReader, { desk, organisation }: Content, facts: StudyFacts): Desk {
  const all: StudyFacts = {
    ...facts,
    policyPage: new URL('/privacy', organisation.site).href,
    regulator: organisation.regulator.name,
    regulatorComplaints: organisation.regulator.complaints,
  };
  const fill = <Part>(name: string, part: Part, blanks: readonly string[]) => {
    const known = { ...all, ...Object.fromEntries(blanks.map((blank) => [blank, `{${blank}}`])) };
    return fillIn(part, known, ({ path, message }) =>
      reader.report('desk.yaml', { path: [name, ...path], message }),
    );
  };
  return {
    ...desk,
    quotas: fill('quotas', desk.quotas, []),
    contradictions: fill('contradictions', desk.contradictions, []),
    letters: fill('letters', desk.letters, letterBlanks),
    receipts: fill('receipts', desk.receipts, receiptBlanks),
  };
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
export function loadStudy(directory?: string): Study {
  return loadFile('study.yaml', studySchema, directory);
}

/**
 * Reads and checks only the fields of desk.yaml, for programs that need its figures. Its words still
 * have `{…}` in them.
 *
 * @throws ContentError with every problem of the file
 */
export function loadDesk(directory?: string): Desk {
  return loadFile('desk.yaml', deskSchema, directory);
}

function loadFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  directory = join(process.cwd(), 'content'),
): z.infer<Schema> {
  const reader = new ContentReader(directory);
  const data = reader.yaml(file, schema);
  if (reader.problems.length > 0) throw new ContentError(reader.problems);
  return data;
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
