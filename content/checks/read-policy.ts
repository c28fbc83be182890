import { policyLineProblems } from './policy-line-problems.ts';
import type { ContentReader } from './reader.ts';
import { type Organisation, policySectionSchema } from './schema.ts';

/** The thirteen sections of the privacy policy, in the order that the specification fixes. */
const sectionFiles: readonly string[] = [
  '01-who-we-are.mdx',
  '02-scope.mdx',
  '03-data-we-collect.mdx',
  '04-why-we-use-it.mdx',
  '05-sharing.mdx',
  '06-transfers.mdx',
  '07-retention.mdx',
  '08-your-rights.mdx',
  '09-security.mdx',
  '10-children.mdx',
  '11-cookies.mdx',
  '12-changes.mdx',
  '13-contact.mdx',
];

/** The summary, which comes before them and does not replace them. */
const summaryFile = '00-in-short.mdx';

/** What `<Fact name="…" />` can print if the organisation is registered. */
const registrationFacts = ['registrationNumber', 'registeredIn'] as const;

/** What `<Fact name="…" />` can print for every study. */
const facts = [
  'organisation',
  'address',
  'study',
  'policyUpdated',
  'minimumAge',
  'screeningKept',
  'screeningLatest',
  'recordingsKept',
  'financialRecordsKept',
  'logsKept',
  'draftsKept',
  'guardianAwaited',
  'rightsAnswered',
  'complaintAcknowledged',
] as const;

export type PolicyFactName = (typeof facts | typeof registrationFacts)[number];

/** A section of the privacy policy; its text stays in its own file. */
type PolicySection = {
  /** The file's name in content/privacy/. */
  file: string;
  /** The part of the section's address after `#`. */
  id: string;
  heading: string;
};

export type Policy = {
  summary: PolicySection;
  sections: readonly PolicySection[];
};

/** @param organisation  undefined if its file has a problem */
export function readPolicy(reader: ContentReader, organisation: Organisation | undefined): Policy {
  for (const file of reader.files('privacy')) {
    // .DS_Store, and what a word processor keeps beside a file while it is open.
    const ignored = file.startsWith('.') || file.startsWith('~$');
    if (!ignored && ![summaryFile, ...sectionFiles].includes(file)) {
      reader.problems.push(
        `content/privacy/${file}: is no section of the policy. Expected thirteen files and the ` +
          'summary; move its words into one of them and remove the file.',
      );
    }
  }
  const unregistered = organisation && !organisation.registration;
  const factNames = unregistered ? facts : [...facts, ...registrationFacts];
  const printed = new Set<string>();
  const section = (file: string) => readSection(reader, file, factNames, printed);
  const policy = { summary: section(summaryFile), sections: sectionFiles.map(section) };
  // A missing file is named already; one that was only half saved may have lost its end.
  const missing = reader.problems.length > 0 ? [] : factNames.filter((name) => !printed.has(name));
  for (const name of missing) {
    reader.problems.push(
      `content/privacy/: no file has <Fact name="${name}" />. Expected it in one of them, because ` +
        'the policy has to say it; a file may have been only half saved.',
    );
  }
  return policy;
}

function readSection(
  reader: ContentReader,
  name: string,
  factNames: readonly string[],
  printed: Set<string>,
): PolicySection {
  const file = `privacy/${name}`;
  const text = reader.text(file);
  const [, frontMatter, body = ''] =
    text?.match(/^---\r?\n([\s\S]*?)\r?\n---[^\S\n]*\n?([\s\S]*)$/) ?? [];
  if (text !== undefined && frontMatter === undefined) {
    reader.problems.push(
      `content/${file}, first line: found no lines between "---" and "---". ` +
        'Expected the heading there, for example "heading: Who we are".',
    );
  } else if (text !== undefined && body.trim() === '') {
    reader.problems.push(
      `content/${file}: has a heading and no text. Expected the section's words.`,
    );
  }
  for (const [, fact = ''] of (text ?? '').matchAll(/<Fact name="([^"]*)"/g)) printed.add(fact);
  for (const [index, line] of (text ?? '').split(/\r\n?|[\n\u2028\u2029]/).entries()) {
    const inBody = index > (frontMatter?.split('\n').length ?? 0) + 1;
    for (const problem of policyLineProblems(line, inBody, factNames)) {
      reader.problems.push(`content/${file}, line ${index + 1}: ${problem}`);
    }
  }
  const { heading } = reader.check(file, frontMatter, 1, policySectionSchema) ?? {};
  return { file: name, id: name.replace(/^\d+-|\.mdx$/g, ''), heading: heading ?? '' };
}
