import { policyFiles, policySummaryFile } from './policy-files.ts';
import type { ContentReader } from './reader.ts';
import { policySectionSchema } from './schema.ts';

/** A section of the privacy policy; its text stays in its own file. */
type PolicySection = {
  /** The file's name in content/privacy/. */
  file: string;
  /** The part of the section's address after `#`. */
  id: string;
  heading: string;
};

export type Policy = {
  /** What stands before the thirteen sections and does not replace them. */
  summary: PolicySection;
  sections: readonly PolicySection[];
};

const components = ['Fact', 'EmailLink', 'Processors'];

/** @param factNames  what `<Fact name="…" />` can print */
export function readPolicy(reader: ContentReader, factNames: readonly string[]): Policy {
  for (const file of reader.files('privacy')) {
    // .DS_Store, and what a word processor keeps beside a file while it is open.
    const passedOver = file.startsWith('.') || file.startsWith('~$');
    if (!passedOver && ![policySummaryFile, ...policyFiles].includes(file)) {
      reader.problems.push(
        `content/privacy/${file}: is no section of the policy. Expected thirteen files and the ` +
          'summary; move its words into one of them and take the file out.',
      );
    }
  }
  const printed = new Set<string>();
  const section = (file: string) => readSection(reader, file, factNames, printed);
  const policy = { summary: section(policySummaryFile), sections: policyFiles.map(section) };
  // A file that was saved by half may have lost its end; a missing one is named already.
  const missing = reader.problems.length > 0 ? [] : factNames.filter((name) => !printed.has(name));
  for (const name of missing) {
    reader.problems.push(
      `content/privacy/: no file has <Fact name="${name}" />. Expected it in one of them, for the ` +
        'policy has to say it; a file may have been saved by half.',
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
    for (const problem of problemsOf(line, inBody, factNames)) {
      reader.problems.push(`content/${file}, line ${index + 1}: ${problem}`);
    }
  }
  const { heading } = reader.check(file, frontMatter, 1, policySectionSchema) ?? {};
  return { file: name, id: name.replace(/^\d+-|\.mdx$/g, ''), heading: heading ?? '' };
}

/** What MDX would refuse, or would take for code, in words that do not speak of code. */
function* problemsOf(
  line: string,
  inBody: boolean,
  factNames: readonly string[],
): Generator<string> {
  for (const [found, name = '', rest = ''] of line.matchAll(/(?<!\\)<(?! )(\w*)([^>]*)>?/g)) {
    if (!components.includes(name) || !found.endsWith('/>')) {
      yield `found "${found}". Expected one of <Fact name="…" />, <EmailLink />, <Processors />; ` +
        'a sign "<" of your own is written &lt;.';
    }
    const fact = rest.match(/name="([^"]*)"/)?.[1];
    if (name === 'Fact' && !factNames.includes(fact ?? '')) {
      yield `found "${found}". Expected a name that is one of ${factNames.join(', ')}.`;
    }
  }
  if (/^(import|export)\b/.test(line)) {
    yield `found "${line}". Expected words: a line that begins with "import" or "export" is taken for code.`;
  }
  const [picture] = line.match(/!\[[^\]]*\](\([^)]*\)?)?/) ?? [];
  if (picture) yield `found "${picture}". Expected words: the policy has no pictures.`;
  if (inBody && /^ {0,3}(##?\s|(=+|-+)\s*$)/.test(line)) {
    yield `found "${line}". Expected "### " before a heading inside a section: the heading of the section itself stands between "---" and "---".`;
  }
  const [link] =
    line.match(/\]\((?!https:\/\/|mailto:|\/(?!\/)|#)[^)]*\)?|^\s*\[[^\]]+\]:.*/) ?? [];
  if (link) yield `found "${link}". Expected a link to an address that starts with https:// or #.`;
  const [brace] = line.match(/\{.*?(\}|$)/) ?? [];
  if (brace) yield `found "${brace}". Expected no braces: they are not printed. Use brackets.`;
}
