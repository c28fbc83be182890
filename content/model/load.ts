import { readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import {
  deskProblems,
  filledFormProblems,
  studyForFormProblems,
  studyProblems,
} from './contradictions.ts';
import { requireFiles } from './media/require-files.ts';
import { type Policy, readPolicy } from './policy/read-policy.ts';
import { inCountry, spreadWays } from './questionnaire/complete-form.ts';
import { formProblems } from './questionnaire/form-problems.ts';
import { type FormContent, formSchema } from './questionnaire/form-schema.ts';
import {
  type Desk,
  deskBlanks,
  deskSchema,
  type Requests,
  requestsSchema,
} from './schemas/desk-schema.ts';
import { type Landing, landingSchema } from './schemas/landing-schema.ts';
import {
  type Accessibility,
  accessibilitySchema,
  type Formats,
  formatsSchema,
  type Poster,
  posterSchema,
} from './schemas/pages-schema.ts';
import {
  type Backers,
  backersSchema,
  type Organisation,
  organisationSchema,
  type Study,
  studySchema,
  type Team,
  teamSchema,
} from './schemas/schema.ts';
import { fillIn, type StudyFacts, studyFacts } from './words/fill-in.ts';
import { ContentError } from './yaml/describe-problem.ts';
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

const contentIn = untilChanged(readContent);

/**
 * Everything in `directory` (content/), checked; read again only once a file there has changed.
 *
 * @throws ContentError with every problem of every file, not only the first
 */
export function loadContent(directory = join(process.cwd(), 'content')): Content {
  return contentIn(directory);
}

function readContent(directory: string): Content {
  const reader = new ContentReader(directory);
  const organisation = reader.yaml('organisation.yaml', organisationSchema);
  const study = reader.yaml('study.yaml', studySchema);
  const form = reader.yaml('form.yaml', formSchema, spreadWays);
  const isRead = reader.problems.length === 0;
  if (isRead) {
    for (const problem of [...studyProblems(study), ...studyForFormProblems(study, form)]) {
      reader.report('study.yaml', problem);
    }
  }
  // A study that contradicts itself asks nothing of its policy yet.
  const isConsistent = isRead && reader.problems.length === 0;
  const content: Content = {
    organisation,
    study,
    landing: reader.yaml('landing.yaml', landingSchema),
    team: reader.yaml('team.yaml', teamSchema),
    backers: reader.has('backers.yaml')
      ? reader.yaml('backers.yaml', backersSchema)
      : { backers: [] },
    policy: readPolicy(reader, isConsistent ? { organisation, study, form } : undefined),
    accessibility: reader.yaml('accessibility.yaml', accessibilitySchema),
    formats: reader.yaml('formats.yaml', formatsSchema),
    form,
    poster: reader.yaml('poster.yaml', posterSchema),
    requests: reader.yaml('requests.yaml', requestsSchema),
    desk: reader.yaml('desk.yaml', deskSchema),
  };
  if (reader.problems.length === 0) requireFiles(reader, content);
  if (reader.problems.length === 0) {
    for (const problem of formProblems(form)) reader.report('form.yaml', problem);
    for (const problem of deskProblems(content.desk, content.form)) {
      reader.report('desk.yaml', problem);
    }
  }
  if (reader.problems.length > 0) throw new ContentError(reader.problems);
  const facts = studyFacts(content);
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
  for (const problem of filledFormProblems(filled.form)) reader.report('form.yaml', problem);
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
  const fill = <Part>(name: keyof typeof deskBlanks, part: Part) => {
    const blanks = Object.fromEntries(deskBlanks[name].map((blank) => [blank, `{${blank}}`]));
    return fillIn(part, { ...all, ...blanks }, ({ path, message }) =>
      reader.report('desk.yaml', { path: [name, ...path], message }),
    );
  };
  return {
    ...desk,
    quotas: fill('quotas', desk.quotas),
    contradictions: fill('contradictions', desk.contradictions),
    letters: fill('letters', desk.letters),
    receipts: fill('receipts', desk.receipts),
    delays: fill('delays', desk.delays),
  };
}

/**
 * Reads and checks only study.yaml, for programs that need its figures.
 *
 * @throws ContentError with every problem of the file
 */
export function loadStudy(directory = join(process.cwd(), 'content')): Study {
  return studyIn(directory);
}

const studyIn = untilChanged((directory) => {
  const reader = new ContentReader(directory);
  const study = reader.yaml('study.yaml', studySchema);
  if (reader.problems.length === 0) {
    for (const problem of studyProblems(study)) reader.report('study.yaml', problem);
  }
  if (reader.problems.length > 0) throw new ContentError(reader.problems);
  return study;
});

/**
 * What `read` makes of a folder like content/, again only once a file there is added, removed or saved.
 * Each caller gets a copy of its own. What is wrong with a file is not kept, so that it is said again.
 */
function untilChanged<Value>(read: (directory: string) => Value): (directory: string) => Value {
  const known = new Map<string, { files: string; value: Value }>();
  return (directory) => {
    // Before it is read: what is saved meanwhile counts as changed.
    const files = describeFiles(directory);
    const last = known.get(directory);
    if (last?.files === files) return structuredClone(last.value);
    const value = read(directory);
    known.set(directory, { files, value });
    return structuredClone(value);
  };
}

function describeFiles(directory: string): string {
  const code = join(directory, 'model') + sep;
  const described: string[] = [];
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory() || path.startsWith(code)) continue;
    // It may just have been removed.
    const found = statSync(path, { throwIfNoEntry: false });
    described.push(`${path} ${found?.mtimeMs} ${found?.ctimeMs} ${found?.size}`);
  }
  return described.sort().join('\n');
}
