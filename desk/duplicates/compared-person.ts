import { comparableEmail } from '../../answers/questions/kinds/email.ts';
import { readTelephone } from '../../answers/questions/kinds/telephone.ts';
import { type Answer, allQuestions, holds } from '../../answers/questions/path.ts';
import type { FormVersion } from '../../answers/records/records.ts';
import { workedOutOnce } from '../../common/once.ts';
import { agreementPage } from '../../content/model/questionnaire/form-consent.ts';
import {
  type Condition,
  isAgreement,
  optionsOf,
  type Question,
} from '../../content/model/questionnaire/question.ts';
import type { ReadAnswers } from '../people/person.ts';

/** Answers that cannot all be true. */
export type Contradiction = {
  /** What a research lead reads, for example "Wants no interview, and chose times for one." */
  says: string;
  /** All of these hold of someone who contradicts themselves. */
  when: readonly Condition[];
};

/** What the study says of answers. */
export type ComparedBy = {
  contradictions: readonly Contradiction[];
  /** People who must not be called first more often: two of them may answer alike, and come together. */
  fairTo?: readonly Condition[];
};

/** What is compared of one person, found by the kinds of the questions, whatever their ids are. */
export type ComparedPerson = Readonly<ReturnType<typeof comparedPerson>>;

/** Fields of an address as browsers fill them in. A postcode alone is that of many. */
const street = /^(street-address|address-line1)$/;
const area = /^(postal-code|address-level2)$/;

export function comparedPerson(
  { submission, asked, name, answers, form, telephones: numbers }: ReadAnswers,
  { contradictions, fairTo = [] }: ComparedBy,
) {
  const { reference, version, notable = [], receivedAt, consents } = submission;
  const emails: string[] = [];
  const ofHelper = helpersQuestions(form.pages);
  const telephones = Object.entries(numbers)
    .filter(([id]) => !ofHelper.has(id))
    .map(([, number]) => withoutExtension(number));
  const names: string[] = [];
  const streets: string[] = [];
  const areas: string[] = [];
  const words: string[] = [];
  /** By question, what they chose. */
  const choices: Record<string, Answer> = {};
  /** Someone else wrote their answers down: the consent to take part was asked in other words. */
  let isHelped = false;
  for (const question of allQuestions(form)) {
    if (ofHelper.has(question.id)) continue;
    const answer = answers[question.id];
    const text = typeof answer === 'string' ? answer : '';
    const { kind } = question;
    if (kind === 'one' || kind === 'several') choices[question.id] = answer ?? '';
    else if (kind === 'email' && text) emails.push(comparableEmail(text));
    else if (kind === 'lines') words.push(text);
    else if (kind === 'line' && question.category !== 'Identification and contact') {
      words.push(text);
    } else if (kind === 'line' && text) {
      const fills = question.autocomplete ?? '';
      const addresses = text.split(/[\s<>(),;:]+/).filter((word) => /.@./.test(word));
      emails.push(...addresses.map(comparableEmail));
      telephones.push(...telephonesInLine(text, form));
      if (street.test(fills)) streets.push(inOneWord(text));
      else if (area.test(fills)) areas.push(inOneWord(text));
      else names.push(text);
    } else if (kind === 'consent' && isAgreement(question)) {
      isHelped = question.instead?.some(({ when }) => holds(when, answers)) ?? false;
    }
  }
  return {
    reference,
    version,
    notable,
    /** Milliseconds since 1970. */
    receivedAt: Date.parse(receivedAt),
    /** When they first agreed to something, as milliseconds since 1970; NaN if that is not known. */
    agreedAt: Math.min(...consents.map(({ at }) => Date.parse(at))),
    name: name ?? names[0] ?? '',
    /** In one form for all spellings, those in what they wrote of a supporter too. */
    emails: [...new Set(emails)],
    telephones: [...new Set(telephones)],
    /** Where they live, in small letters without spaces: a street with its postcode, or with its town. */
    places: areas.flatMap((area) => streets.map((each) => `${each} ${area}`)),
    /** What they wrote in their own words. */
    words: words.join('\n').trim(),
    /** How many words the questions have that they were asked after they agreed to take part. */
    wordsToRead: countWords(form, asked),
    choices,
    isHelped,
    /** What of them cannot all be true, in words. */
    contradicts: contradictions
      .filter(({ when }) => when.length > 0 && when.every((condition) => holds(condition, answers)))
      .map(({ says }) => says),
    isWatched: fairTo.some((when) => holds(when, answers)),
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

/** The numbers in a line such as "Jo, my sister, 07700 900 982". */
function telephonesInLine(line: string, form: FormVersion): string[] {
  const found = line.match(/\+?\d[\d\s()-]{8,}\d/g);
  if (!found) return [];
  const asks = allQuestions(form).find(
    (question) => question.kind === 'telephone' && question.country,
  );
  const country = asks?.kind === 'telephone' ? asks.country : undefined;
  return found.flatMap((written) => {
    const read = readTelephone(written, country);
    return 'number' in read ? [read.number] : [];
  });
}

/** Counts the words of the questions that someone was asked after they agreed to take part. */
function countWords(form: FormVersion, asked: ReadAnswers['asked']): number {
  const onPath = form.pages.map(({ questions }) =>
    questions.filter(({ id }) => asked.includes(id)),
  );
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
