import { policySectionSchema } from '../schemas/schema.ts';
import { quote } from '../yaml/describe-problem.ts';
import type { ContentReader } from '../yaml/reader.ts';
import { policyLineProblems } from './policy-line-problems.ts';
import {
  type Decides,
  decided,
  factNames,
  looseNames,
  optionalFactNames,
  requiredFacts,
} from './policy-names.ts';

/**
 * `<When name="…">` and `</When>`: around a row of a table, in its first cell; around what a list's entry
 * says; each alone on its line; or both on one line.
 */
const passages = [
  /^\|\s*<When name="(\w*)">[^|\n]*?<\/When>\s*\|.*$/gm,
  /^<When name="(\w*)">[^\S\n]*\n[\s\S]*?^<\/When>[^\S\n]*$/gm,
  /<When name="(\w*)">.*?<\/When>/g,
];

/** A section of the policy without some of its conditional passages. Its lines keep their numbers. */
function leaveOut(text: string, isLeftOut: (name: string) => boolean): string {
  return passages.reduce(
    (rest, passage) =>
      rest.replace(passage, (all, name: string) =>
        isLeftOut(name) ? all.replace(/\S/g, ' ') : all,
      ),
    text,
  );
}

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

/** What is true of one study. */
type FactsInPolicy = {
  /** The conditions that do not hold, whichever form the site shows. */
  untrue: readonly string[];
  /** Gathers the facts that the policy prints. */
  printed: Set<string>;
};

/** @param decides  undefined if the files with these facts have a problem */
export function readPolicy(reader: ContentReader, decides: Decides | undefined): Policy {
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
  const holds = decides ? decided(decides) : {};
  const facts: FactsInPolicy = {
    untrue: Object.entries(holds).flatMap(([name, isSo]) => (isSo ? [] : [name])),
    printed: new Set<string>(),
  };
  const section = (file: string) => readSection(reader, file, facts);
  const policy = { summary: section(summaryFile), sections: sectionFiles.map(section) };
  const loose: readonly string[] = looseNames;
  const filled = optionalFactNames.filter(
    (name) => !facts.untrue.includes(name) && !loose.includes(name),
  );
  const required = [...requiredFacts, ...filled];
  // A missing file is named already; one that was only half saved may have lost its end.
  const missing =
    reader.problems.length > 0 ? [] : required.filter((name) => !facts.printed.has(name));
  for (const name of missing) {
    reader.problems.push(
      `content/privacy/: no file has <Fact name="${name}" />. Expected it in one of them, because ` +
        'the policy has to say it; a file may have been only half saved.',
    );
  }
  return policy;
}

function readSection(reader: ContentReader, name: string, facts: FactsInPolicy): PolicySection {
  const file = `privacy/${name}`;
  const text = reader.text(file) ?? '';
  const report = (problem: string) => reader.problems.push(`content/${file}${problem}`);
  const [, frontMatter, body = ''] =
    text.match(/^---\r?\n([\s\S]*?)\r?\n---[^\S\n]*\n?([\s\S]*)$/) ?? [];
  if (text !== '' && frontMatter === undefined) {
    report(
      `, line 1: found ${quote(linesOf(text)[0])}. Expected three lines at the top: "---", the ` +
        'heading, for example "heading: Who we are", and "---".',
    );
  } else if (text !== '' && body.trim() === '') {
    report(": has a heading and no text. Expected the section's words.");
  }
  const before = reader.problems.length;
  const shown = linesOf(leaveOut(text, (condition) => facts.untrue.includes(condition)));
  for (const [index, line] of linesOf(text).entries()) {
    const inBody = frontMatter !== undefined && index > frontMatter.split('\n').length + 1;
    for (const problem of policyLineProblems(line, inBody, factNames)) {
      report(`, line ${index + 1}: ${problem}`);
    }
    for (const [found, fact = ''] of shown[index]?.matchAll(printedFacts) ?? []) {
      facts.printed.add(fact);
      if (!facts.untrue.includes(fact)) continue;
      report(
        `, line ${index + 1}: found "${found}", which this study does not have. ` +
          `Expected it between <When name="${fact}"> and </When>.`,
      );
    }
  }
  const isSound = reader.problems.length === before;
  if (isSound && /<\/?When\b/.test(leaveOut(text, () => true))) {
    report(
      ': has <When name="…"> without </When>, or the reverse. ' +
        'Expected both on one line, or each alone on its line.',
    );
  }
  const { heading } = reader.check(file, frontMatter, 1, policySectionSchema) ?? {};
  return { file: name, id: name.replace(/^\d+-|\.mdx$/g, ''), heading: heading ?? '' };
}

const printedFacts = /<Fact name="([^"]*)" \/>/g;

function linesOf(text: string): string[] {
  return text.split(/\r\n?|[\n\u2028\u2029]/);
}
