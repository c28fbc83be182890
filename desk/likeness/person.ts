import { comparableEmail } from '../../answers/questions/kinds/email.ts';
import { readTelephone } from '../../answers/questions/kinds/telephone.ts';
import {
  type Answers,
  allQuestions,
  chosenIn,
  holds,
  pathOf,
} from '../../answers/questions/path.ts';
import type { FormVersion } from '../../answers/records/records.ts';
import { isAgreement } from '../../content/model/questionnaire/question.ts';
import type { Sent } from './sign.ts';

/** What is compared of one person, found by the kinds of the questions, whatever their ids are. */
export type Person = {
  reference: string;
  form: FormVersion;
  /** Those to questions that this person was asked. */
  answers: Answers;
  notable: readonly string[];
  /** Milliseconds since 1970. */
  receivedAt: number;
  /** When they first agreed to something; NaN if that is not known. */
  agreedAt: number;
  name: string;
  /** In one form for all spellings, those in what they wrote of a supporter too. */
  emails: readonly string[];
  telephones: readonly string[];
  /** Where they live, in small letters without spaces: a street with its postcode, or with its town. */
  places: readonly string[];
  /** What they wrote in their own words. */
  words: string;
  /** By question, the ids of what they chose. */
  choices: ReadonlyMap<string, string>;
  /** Someone else wrote their answers down: the consent to take part was asked in other words. */
  isHelped: boolean;
};

/** Fields of an address as browsers fill them in. A postcode alone is that of many. */
const street = /^(street-address|address-line1)$/;
const area = /^(postal-code|address-level2)$/;

export function readPerson({ submission, form }: Sent): Person {
  const { reference, notable = [], receivedAt, consents } = submission;
  const answers = pathOf(form, submission.answers).kept;
  const emails: string[] = [];
  const ofHelper = helpersQuestions(form);
  const telephones = Object.entries(submission.telephones ?? {})
    .filter(([id]) => !ofHelper.has(id))
    .map(([, number]) => withoutExtension(number));
  const names: string[] = [];
  const streets: string[] = [];
  const areas: string[] = [];
  const words: string[] = [];
  const choices = new Map<string, string>();
  let isHelped = false;
  for (const question of allQuestions(form)) {
    if (ofHelper.has(question.id)) continue;
    const answer = answers[question.id];
    const text = typeof answer === 'string' ? answer : '';
    const { kind } = question;
    if (kind === 'one' || kind === 'several') choices.set(question.id, String(chosenIn(answer)));
    else if (kind === 'email' && text) emails.push(comparableEmail(text));
    else if (kind === 'lines') words.push(text);
    else if (kind === 'line' && question.category !== 'Identification and contact') {
      words.push(text);
    } else if (kind === 'line' && text) {
      const fills = question.autocomplete ?? '';
      emails.push(...(text.match(/[^\s<>(),;:]+@[^\s<>(),;:]+/g) ?? []).map(comparableEmail));
      telephones.push(...telephonesIn(text, form));
      if (street.test(fills)) streets.push(inOneWord(text));
      else if (area.test(fills)) areas.push(inOneWord(text));
      else if (fills === 'name') names.unshift(text);
      else names.push(text);
    } else if (kind === 'consent' && isAgreement(question)) {
      isHelped = question.instead?.some(({ when }) => holds(when, answers)) ?? false;
    }
  }
  return {
    reference,
    form,
    answers,
    notable,
    receivedAt: Date.parse(receivedAt),
    agreedAt: Math.min(...consents.map(({ at }) => Date.parse(at))),
    name: names[0] ?? '',
    emails: [...new Set(emails)],
    telephones: [...new Set(telephones)],
    places: areas.flatMap((one) => streets.map((each) => `${each} ${one}`)),
    words: words.join('\n').trim(),
    choices,
    isHelped,
  };
}

function inOneWord(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** What is asked of someone who fills in the form for others: that several people have one helper is no sign. */
function helpersQuestions({ pages }: FormVersion): ReadonlySet<string> {
  const questions = pages.flatMap((page) => page.questions);
  const theirs = questions.filter(({ reaches }) => reaches === 'helper');
  return new Set(allQuestions({ pages: [{ questions: theirs }] }).map(({ id }) => id));
}

function withoutExtension(telephone: string): string {
  return telephone.replace(/;.*/, '');
}

/** Those in a line such as "Jo, my sister, 07700 900 982". */
function telephonesIn(line: string, form: FormVersion): string[] {
  const country = allQuestions(form).flatMap((one) =>
    one.kind === 'telephone' && one.country ? [one.country] : [],
  )[0];
  return (line.match(/\+?\d[\d\s()-]{8,}\d/g) ?? []).flatMap((written) => {
    const read = readTelephone(written, country);
    return 'number' in read ? [read.number] : [];
  });
}
