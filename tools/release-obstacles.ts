import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { dayAt, daysBetween, isInFuture } from '../common/days.ts';
import { isThisMachine } from '../common/settings.ts';
import type { Content } from '../content/model/load.ts';
import { isSampleFile, sample, samplesLeft, sampleWordsLeft } from '../content/model/samples.ts';
import type { Organisation } from '../content/model/schemas/schema.ts';
import { closesProblem, finalDateProblem } from '../content/model/sign-up-status.ts';
import { findForm } from '../site/sign-up-form.ts';
import { listed, policyDateProblems, promisesNotKept } from './policy-date.ts';

/** How many days before its date the security contact must be renewed. */
export const renewalDays = 30;

/** The texts that promise or claim something, by their names in study.yaml's `read`. */
const claims = {
  landing: ['landing.yaml', 'poster.yaml', 'requests.yaml'],
  privacyPolicy: ['privacy'],
  easyWords: ['formats.yaml'],
  form: ['form.yaml'],
  accessibility: ['accessibility.yaml'],
  letters: ['desk.yaml'],
} as const;

/**
 * What was right once and no longer is, so that every build mentions it.
 *
 * @param now  milliseconds since 1970
 */
export function overdue({ organisation, study }: Content, now: number): string[] {
  const problems = [
    finalDateProblem(study, now),
    closesProblem(study, now),
    securityContactProblem(organisation, now),
  ];
  return problems.filter((problem) => problem !== undefined);
}

/**
 * Everything that must not go public, one reason for each thing to do: sample values, words and pictures,
 * texts that nobody has read, promises of what the study does not have, a form that only this machine can
 * show, dates that are past or still to come. The details of a reason are on further lines.
 *
 * @param environment  where SIGNUP_FORM_URL is looked up
 * @param now  milliseconds since 1970
 * @param directory  content/
 */
export function releaseObstacles(
  content: Content,
  environment: Readonly<Record<string, string | undefined>>,
  now: number,
  directory = 'content',
): string[] {
  const obstacles = [
    ...samplesLeft(content, directory).map(
      ({ file, left }) => `${file}: is partly the sample's. Replace with your own:${listed(left)}`,
    ),
    ...aboutTheSample(content, directory),
    ...unreadTexts(content, now, directory),
    ...promisesNotKept(content),
  ];
  const benefits = content.study.signUp?.benefits;
  if (benefits && isInFuture(benefits.checkedOn, now)) {
    obstacles.push(
      `content/study.yaml, signUp.benefits.checkedOn: "${benefits.checkedOn}" is still to come; put the ` +
        'day on which you last checked it',
    );
  }
  const whoElse = unsaidRecipients(content);
  if (!content.study.recipients && whoElse.length > 0) {
    obstacles.push(
      `content/study.yaml, recipients: is missing. Put ${whoElse.join(', and ')}, as in the example there; ` +
        'if nobody else does, write "recipients: {}"',
    );
  }
  const { address, isOurs } = findForm(content.study, content.organisation.site, environment);
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'https:' || isThisMachine(hostname) || sample.test(hostname)) {
    obstacles.push(
      `content/study.yaml, formAddress: the frame shows "${address}", which visitors cannot reach; ` +
        "put the form's public address",
    );
  }
  if (!isOurs && !content.study.formCookies) {
    obstacles.push(
      `content/study.yaml, formCookies: is missing. Ask the provider of "${address}" what its form stores ` +
        'in people\'s browsers, and put that here, or "nothing"',
    );
  }
  const { formCookies, formOnRequest } = content.study;
  const storesSomething = formCookies && !/^nothing\.?$/i.test(formCookies);
  if (!isOurs && storesSomething && typeof formOnRequest !== 'boolean') {
    obstacles.push(
      `content/study.yaml, formOnRequest: is missing. The form stores "${formCookies}". Put true if it ` +
        'can work without any of that, and false if it cannot',
    );
  }
  obstacles.push(...policyDateProblems(content.study, directory, now));
  return [...obstacles, ...overdue(content, now)];
}

/** What someone else may do for a study that has it. */
function unsaidRecipients({ study }: Content): string[] {
  return [
    study.interviews ? 'who sends interpreters (interprets)' : '',
    study.retention.recordingsYears
      ? 'who records interviews and writes them down (recordsInterviews, transcribes)'
      : '',
    study.retention.financialRecordsYears ? 'who pays (pays)' : '',
  ].filter(Boolean);
}

/** What the landing page, the poster and the policy say in the sample's words of the sample's subject. */
function aboutTheSample({ study }: Content, directory: string): string[] {
  return ['landing.yaml', 'poster.yaml', 'privacy/01-who-we-are.mdx'].flatMap((file) => {
    const left = sampleWordsLeft(file, study.name, directory);
    if (left.length === 0) return [];
    const lines = left.map(({ place, text }) => `content/${file}, ${place}: "${text}"`);
    return `content/${file}: still says what the sample's study is about. Say what yours is about:${listed(lines)}`;
  });
}

function unreadTexts({ study }: Content, now: number, directory: string): string[] {
  return Object.entries(claims).flatMap(([key, places]) => {
    const name = key as keyof typeof claims;
    const reading = study.read?.[name];
    const field = `content/study.yaml, read.${name}`;
    if (!reading) {
      const files = new Intl.ListFormat('en-GB').format(places.map((place) => `content/${place}`));
      return [
        `${field}: is missing. Read ${files}, change what is not true of your study, then put here who ` +
          `read it (by) and when (on)${stillTheSample(places, study.name, directory)}`,
      ];
    }
    if (isInFuture(reading.on, now)) {
      return [`${field}.on: "${reading.on}" is still to come; put the day on which it was read`];
    }
    if (name === 'privacyPolicy' && reading.on < study.policyUpdated) {
      return [
        `${field}.on: "${reading.on}" is before policyUpdated, "${study.policyUpdated}"; ` +
          'read the policy again and put that day',
      ];
    }
    return [];
  });
}

function filesOf(place: string, directory: string): string[] {
  if (place !== 'privacy') return [place];
  const names = readdirSync(join(directory, place)).filter((name) => name.endsWith('.mdx'));
  return names.map((name) => `${place}/${name}`).sort();
}

/** Names the files that nobody has changed, and the fields that name the sample's subject. */
function stillTheSample(places: readonly string[], study: string, directory: string): string {
  const files = places.flatMap((place) => filesOf(place, directory));
  const same = files.filter((file) => isSampleFile(file, directory));
  const named = files
    .filter((file) => !same.includes(file))
    .flatMap((file) =>
      sampleWordsLeft(file, study, directory).map(({ place }) => `${file}, ${place}`),
    );
  const still = [...same, ...named];
  return still.length > 0 ? `. Still word for word the sample's: ${still.join('; ')}` : '';
}

/** RFC 9116, section 2.5.5: the date should be less than a year ahead. */
function securityContactProblem(
  { securityContactUntil: date }: Organisation,
  now: number,
): string | undefined {
  const days = daysBetween(dayAt(now), date);
  if (days >= renewalDays && days <= 366) return undefined;
  const late = days < 0 ? 'is past' : `is less than ${renewalDays} days ahead`;
  const what = days > 366 ? 'is more than a year ahead' : late;
  return `content/organisation.yaml, securityContactUntil: "${date}" ${what}; put a date within the next year`;
}
