import { conditionNames } from './policy-names.ts';

const components = ['Fact', 'EmailLink', 'RegulatorLink', 'Processors', 'DataCollected'];

/**
 * What MDX would refuse or read as code in a line of the policy, in words for someone who does not
 * write code.
 *
 * @param factNames  what `<Fact name="…" />` can print
 */
export function* policyLineProblems(
  line: string,
  inBody: boolean,
  factNames: readonly string[],
): Generator<string> {
  for (const [found, name = '', rest = ''] of line.matchAll(/(?<!\\)<(?! )(\/?\w*)([^>]*)>?/g)) {
    const straight = found.replace(/[“”„‘’]/g, '"');
    if (straight !== found && /="/.test(straight)) {
      yield `found "${found}". Expected straight quotes. Type: ${straight}`;
      continue;
    }
    const isPassage = name === 'When' || name === '/When';
    if (isPassage ? !found.endsWith('>') : !components.includes(name) || !found.endsWith('/>')) {
      yield `found "${found}". Expected one of ${components.map(written).join(', ')}, or ` +
        '<When name="…"> before words and </When> after them; to print "<", write &lt;.';
    }
    const asked = rest.match(/name="([^"]*)"/)?.[1] ?? '';
    if (name === 'Fact' && !factNames.includes(asked)) {
      yield `found "${found}". Expected a name that is one of ${factNames.join(', ')}.`;
    }
    if (name === 'When' && !conditionNames.some((condition) => condition === asked)) {
      yield `found "${found}". Expected a name that is one of ${conditionNames.join(', ')}.`;
    }
  }
  if (/^(import|export)\b/.test(line)) {
    yield `found "${line}". Expected words: a line that begins with "import" or "export" is read as code.`;
  }
  const [picture] = line.match(/!\[[^\]]*\](\([^)]*\)?)?/) ?? [];
  if (picture) yield `found "${picture}". Expected words: the policy has no pictures.`;
  if (inBody && /^ {0,3}(##?\s|(=+|-+)\s*$)/.test(line)) {
    yield `found "${line}". Expected "### " before a heading inside a section: the heading of the section itself is between "---" and "---".`;
  }
  const [link] =
    line.match(/\]\((?!https:\/\/|mailto:|\/(?!\/)|#)[^)]*\)?|^\s*\[[^\]]+\]:.*/) ?? [];
  if (link)
    yield `found "${link}". Expected a link to an address that starts with https://, mailto:, / or #.`;
  const [brace] = line.match(/\{.*?(\}|$)/) ?? [];
  if (brace) yield `found "${brace}". Expected no braces: they are not printed. Use brackets.`;
}

function written(component: string): string {
  return component === 'Fact' ? '<Fact name="…" />' : `<${component} />`;
}
