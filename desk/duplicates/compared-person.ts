import { comparableEmail } from '../../answers/questions/kinds/email.ts';
import { readTelephone } from '../../answers/questions/kinds/telephone.ts';
import { allQuestions, chosenIn, holds } from '../../answers/questions/path.ts';
import type { FormVersion, Submission } from '../../answers/records/records.ts';
import { workedOutOnce } from '../../common/once.ts';
import { agreementPage } from '../../content/model/questionnaire/form-consent.ts';
import {
  isAgreement,
  optionsOf,
  type Question,
} from '../../content/model/questionnaire/question.ts';
import type { ReadAnswers } from '../people/person.ts';

/** What of someone is compared: as little as a thread need be sent. */
export type Comparable = Pick<ReadAnswers, 'name' | 'answers' | 'telephones'> &
  Pick<Submission, 'reference' | 'version' | 'receivedAt' | 'notable'> & {
    /** When they first agreed to something, as milliseconds since 1970; NaN if that is not known. */
    agreedAt: number;
    /** The ids of the questions that they were asked. */
    asked: readonly string[];
  };

export function comparable({
  submission,
  words,
  name,
  answers,
  telephones,
}: ReadAnswers): Comparable {
  const { reference, version, receivedAt, consents, notable = [] } = submission;
  const agreedAt = Math.min(...consents.map(({ at }) => Date.parse(at)));
  const asked = [...words.keys()];
  return { reference, version, receivedAt, agreedAt, notable, name, answers, telephones, asked };
}

/** What is compared of one person, found by the kinds of the questions, whatever their ids are. */
export type ComparedPerson = Readonly<ReturnType<typeof comparedPerson>>;

/** Fields of an address as browsers fill them in. A postcode alone is that of many. */
const street = /^(street-address|address-line1)$/;
const area = /^(postal-code|address-level2)$/;

export function comparedPerson(one: Comparable, form: FormVersion) {
  const { reference, notable = [], receivedAt, agreedAt, answers, name } = one;
  const emails: string[] = [];
  const ofHelper = helpersQuestions(form.pages);
  const telephones = Object.entries(one.telephones)
    .filter(([id]) => !ofHelper.has(id))
    .map(([, number]) => withoutExtension(number));
  const names: string[] = [];
  const streets: string[] = [];
  const areas: string[] = [];
  const words: string[] = [];
  /** By question, the ids of what they chose. */
  const choices = new Map<string, string>();
  /** Someone else wrote their answers down: the consent to take part was asked in other words. */
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
      telephones.push(...telephonesInLine(text, form));
      if (street.test(fills)) streets.push(inOneWord(text));
      else if (area.test(fills)) areas.push(inOneWord(text));
      else names.push(text);
    } else if (kind === 'consent' && isAgreement(question)) {
      isHelped = question.instead?.some(({ when }) => holds(when, answers)) ?? false;
    }
  }
  return {
    ...{ reference, form, answers, notable },
    /** Milliseconds since 1970. */
    ...{ receivedAt: Date.parse(receivedAt), agreedAt },
    name: name ?? names[0] ?? '',
    /** In one form for all spellings, those in what they wrote of a supporter too. */
    emails: [...new Set(emails)],
    telephones: [...new Set(telephones)],
    /** Where they live, in small letters without spaces: a street with its postcode, or with its town. */
    places: areas.flatMap((one) => streets.map((each) => `${each} ${one}`)),
    /** What they wrote in their own words. */
    words: words.join('\n').trim(),
    /** How many words the questions have that they were asked after they agreed to take part. */
    wordsToRead: countWords(form, new Set(one.asked)),
    choices,
    isHelped,
  };
}

function inOneWord(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** What is asked of someone who fills in the form for others: that several people have one helper is no flag. */
const helpersQuestions = workedOutOnce((pages: FormVersion['pages']): ReadonlySet<string> => {
  const questions = pages.flatMap((page) => page.questions);
  const theirs = questions.filter(({ reaches }) => reaches === 'helper');
  return new Set(allQuestions({ pages: [{ questions: theirs }] }).map(({ id }) => id));
});

function withoutExtension(telephone: string): string {
  return telephone.replace(/;.*/, '');
}

/** Those in a line such as "Jo, my sister, 07700 900 982". */
function telephonesInLine(line: string, form: FormVersion): string[] {
  const found = line.match(/\+?\d[\d\s()-]{8,}\d/g);
  if (!found) return [];
  const asks = allQuestions(form).find((one) => one.kind === 'telephone' && one.country);
  const country = asks?.kind === 'telephone' ? asks.country : undefined;
  return found.flatMap((written) => {
    const read = readTelephone(written, country);
    return 'number' in read ? [read.number] : [];
  });
}

/** Of the questions that someone was asked after they agreed to take part. */
function countWords(form: FormVersion, asked: ReadonlySet<string>): number {
  const onPath = form.pages.map(({ questions }) => questions.filter(({ id }) => asked.has(id)));
  const agreement = agreementPage(form);
  const from = onPath[agreement]?.length ? agreement + 1 : 0;
  return onPath
    .slice(from)
    .flat()
    .reduce((sum, question) => sum + wordsOf(question), 0);
}

/** In the question, its hint and its options. */
const wordsOf = workedOutOnce((question: Question): number => {
  const texts = [question, ...optionsOf(question)].flatMap((part) =>
    'ask' in part ? [part.ask, part.hint] : [part.label, part.hint],
  );
  return texts.join(' ').match(/\S+/g)?.length ?? 0;
});
