import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { ComparedPerson } from './compared-person.ts';
import { type Link, sharing, weights } from './flag.ts';
import { type Comparison, latestWith, surpriseOf, ways } from './surprise.ts';

/** Mail for everyone. An address at any other domain is taken for one of an organisation. */
const forEveryone =
  /^((google|g|hot|rocket|y)mail|mail|email|outlook|live|msn|hotmail|yahoo|icloud|me|mac|aol|gmx|proton(mail)?|pm|zoho|fastmail|tutanota|yandex|btinternet|btopenworld|sky|virginmedia|ntlworld|blueyonder|talktalk|tiscali|plus|o2|orange)(\.[a-z]{2,3}){1,2}$/;

export function isForEveryone(domain: string): boolean {
  return forEveryone.test(domain);
}

/** What stands before and after the @. */
export function partsOfEmail(email: string): { local: string; domain: string } {
  const at = email.lastIndexOf('@');
  return { local: email.slice(0, at), domain: email.slice(at + 1) };
}

/** The mailbox that several spellings lead to: what follows a plus, and at Gmail every dot, is ignored. */
function mailboxOf(email: string): string {
  const { local, domain } = partsOfEmail(email);
  const name = local.replace(/\+.*/, '');
  return /^g(oogle)?mail\.com$/.test(domain)
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`;
}

/** People who can be reached in the same way, or whose addresses have the same letters. */
export function contactLinks(people: readonly ComparedPerson[]): Link[] {
  const each = (
    keysOf: (person: ComparedPerson) => readonly string[],
    linkOf: (key: string, members: readonly number[]) => Omit<Link, 'members' | 'about'>,
  ) =>
    [...sharing(people, keysOf)].map(
      ([key, members]): Link => ({ ...linkOf(key, members), members, about: key }),
    );
  const spellings = (members: readonly number[], mailbox: string) =>
    new Set(
      members.flatMap((member) =>
        (people[member]?.emails ?? []).filter((email) => mailboxOf(email) === mailbox),
      ),
    ).size;
  return [
    ...each(
      ({ telephones }) => telephones,
      (number) => ({
        kind: 'telephone',
        weight: weights.enough,
        isOfHousehold: true,
        says: (count) => `${count} gave the same telephone number, ${readable(number)}.`,
      }),
    ),
    ...each(
      ({ emails }) => emails.map(mailboxOf),
      (mailbox, members) => {
        const isOne = spellings(members, mailbox) === 1;
        const how = isOne
          ? `the same email address, ${mailbox}`
          : `one mailbox, ${mailbox}, under different spellings`;
        return {
          kind: 'mailbox',
          weight: weights.enough,
          isOfHousehold: isOne,
          says: (count) => `${count} gave ${how}.`,
        };
      },
    ),
    ...each(
      ({ emails, isHelped }) => (isHelped ? emails.flatMap(organisationOf) : []),
      (domain) => ({
        kind: 'organisation',
        weight: weights.enough,
        isOfHousehold: true,
        says: (count) => `Someone helped ${count} of them, with an address at ${domain}.`,
      }),
    ),
    ...each(
      ({ places }) => places,
      () => ({
        kind: 'address',
        weight: weights.enough,
        isOfHousehold: true,
        says: (count) => `${count} gave the same postal address.`,
      }),
    ),
  ];
}

function organisationOf(email: string): string[] {
  const { domain } = partsOfEmail(email);
  return isForEveryone(domain) ? [] : [domain];
}

function readable(telephone: string): string {
  return parsePhoneNumberFromString(telephone)?.formatInternational() ?? telephone;
}

/** Digits in which people's numbers differ from each other. What is before them is the same for a country. */
const compared = 9;

/** People with a beginning in common who are so many, or this share of all, have it by chance. */
const common = { people: 20, share: 0.03 };

/** Digits that differ. More are those of other numbers. */
const mostDigits = 4;

/** In a row, or with other digits; with the beginning that makes it the greater surprise. */
const waysToBeNear = 4;

/** A number, and by how many digits from its start on, how many numbers begin as it does. */
type Numbered = { number: string; last: number; sharing: Int32Array; beginning: number };

/** Telephone numbers that are close to each other: in a row, or with one digit or two that differ. */
export function nearTelephones(people: readonly ComparedPerson[]): Comparison {
  const { numbers, all } = read(people);

  /** What share of people has a number as close to this as the other is. */
  function share(one: Numbered, two: Numbered): number {
    const [number, other] = [one.number, two.number];
    if (number.length !== other.length) return 1;
    let [digits, same] = [0, 0];
    for (let at = 0; at < number.length && digits <= mostDigits; at += 1) {
      if (number[at] !== other[at]) digits += 1;
      else if (digits === 0) same += 1;
    }
    if (digits === 0 || digits > mostDigits) return 1;
    // All numbers with as few other digits, and all that are as near in a row.
    const asNear = Math.min(
      ways(compared, digits) * 9 ** digits,
      same >= number.length - compared ? 2 * Math.abs(one.last - two.last) + 1 : Infinity,
    );
    const known = Math.min(same, one.beginning);
    const beginning = known === 0 ? 1 : (one.sharing[known] ?? 0) / all;
    return Math.min(1, (waysToBeNear * beginning * asNear) / 10 ** (number.length - known));
  }

  return {
    earlier: latestWith((index) =>
      (numbers[index] ?? []).flatMap(({ number }) => [
        number.slice(0, -2),
        `${number.length} ${number.slice(-3)}`,
        `${number.length} ${number.slice(-6, -3)} middle`,
        // Numbers in a row on both sides of a round one.
        `${Math.round(Number(number.slice(1)) / 100)} near`,
      ]),
    ),
    surprise(one, two) {
      const [mine = [], theirs = []] = [numbers[one], numbers[two]];
      let least = 1;
      for (const number of mine) {
        for (const other of theirs) {
          least = Math.min(least, share(number, other) * mine.length * theirs.length);
        }
      }
      return surpriseOf(least);
    },
  };
}

function read(people: readonly ComparedPerson[]): { numbers: Numbered[][]; all: number } {
  const counts = new Map<string, number>();
  let all = 0;
  for (const number of people.flatMap(({ telephones }) => telephones)) {
    all += 1;
    for (let end = 1; end <= number.length; end += 1) {
      const start = number.slice(0, end);
      counts.set(start, (counts.get(start) ?? 0) + 1);
    }
  }
  const least = Math.max(common.people, common.share * all);
  const numbers = people.map(({ telephones }) =>
    telephones.map((number): Numbered => {
      const sharing = Int32Array.from(
        { length: number.length + 1 },
        (_, end) => counts.get(number.slice(0, end)) ?? 0,
      );
      // The longest that many have in common by chance: each longer one is that of fewer.
      const beginning = sharing.findLastIndex((sharers) => sharers >= least);
      const last = Number(number.slice(-compared));
      return { number, last, sharing, beginning: Math.max(0, beginning) };
    }),
  );
  return { numbers, all };
}
