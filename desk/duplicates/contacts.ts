import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { ComparedPerson } from './compared-person.ts';
import { type Link, sharing, weights } from './flag.ts';

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
