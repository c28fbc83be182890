import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { longDate } from '../common/days.ts';
import { loadContent } from '../content/model/load.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  .toString()
  .trim()
  .split('\n');
const code = files.filter((file) => /\.(ts|tsx|css|js|mjs)$/.test(file));
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
const read = (file: string) => readFileSync(file, 'utf8');

/** The files of this repository that a file imports. */
function imports(file: string, text = read(file)): string[] {
  const statements = text.matchAll(
    /^(?:import|export)\b[^'";]*from '(\.[^']+)'|^import '(\.[^']+)'|\bimport\('(\.[^']+)'\)|^@import "(\.[^"]+)"/gm,
  );
  return [...statements].map((match) => {
    const path = match.slice(1).find(Boolean) ?? '';
    return new URL(path, `file:///${file}`).pathname.slice(1).replace(/\?.*/, '');
  });
}

const crossings = (from: (file: string) => boolean, to: (target: string) => boolean) =>
  code.filter(from).flatMap((file) =>
    imports(file)
      .filter(to)
      .map((target) => `${file} imports ${target}`),
  );

/** What the product's files in one room may import from other rooms. Nothing runs back up. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  common: [],
  styles: [],
  content: ['common'],
  site: ['content', 'common', 'styles'],
  answers: ['content', 'common'],
  form: ['answers', 'content', 'common', 'styles'],
  desk: ['answers', 'content', 'common', 'styles'],
  commands: ['desk', 'answers', 'content', 'common'],
};

test('no unit test replaces a whole module, which the next file in its worker would get too', () => {
  const replaced = /\bvi\.(mock|doMock)\(/;
  expect(code.filter((file) => isTest(file) && replaced.test(read(file)))).toEqual([]);
});

test('imports between the rooms run one way', () => {
  const backUp = Object.entries(mayImport).flatMap(([room, others]) =>
    crossings(
      (file) => file.startsWith(`${room}/`) && !isTest(file),
      (target) => ![room, ...others].includes(target.replace(/\/.*/, '')),
    ),
  );
  expect(backUp).toEqual([]);
});

test('the product imports nothing from the checks', () => {
  // They take pictures of pages, for which they start the browser as the checks do.
  const pictures = ['tools/screenshots.ts', 'tools/poster.ts'];
  const product = (file: string) =>
    /^(site|form|answers|desk|commands|common|content|styles|tools)\/|^vite\.config\.ts$/.test(
      file,
    ) &&
    !isTest(file) &&
    !pictures.includes(file);
  expect(crossings(product, (target) => target.startsWith('tests/'))).toEqual([]);
});

test('no imports go in a circle', () => {
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (done.has(file) || !code.includes(file)) return;
    done.add(file);
    for (const target of imports(file)) visit(target, [...path, file]);
  };
  for (const file of code) visit(file, []);
  expect(circles).toEqual([]);
});

test('each exported type has a name to itself, and so has what the product exports', () => {
  // Islands and the two databases are called by one name each.
  const place = (file: string) =>
    file.replace(/\/(sqlite|postgres)\//, '/database/').replace(/[^/]+(?=\.island\.ts$)/, 'any');
  function sharedBy(files: readonly string[], declared: RegExp) {
    const exported = files.flatMap((file) =>
      [...read(file).matchAll(declared)].map(([, name]) => ({ name, file: place(file) })),
    );
    return [...Map.groupBy(exported, ({ name }) => name)]
      .map(([name, all]) => [name, ...new Set(all.map(({ file }) => file))])
      .filter(({ length }) => length > 2);
  }
  const product = code.filter((file) => !file.startsWith('tests/') && !isTest(file));
  expect(sharedBy(code, /^export type (\w+)/gm)).toEqual([]);
  expect(sharedBy(product, /^export (?:async )?(?:function\*?|const|class) (\w+)/gm)).toEqual([]);
});

test("README's table says what each dependency is for, and names no other", () => {
  const [, after = ''] = read('README.md').split('## What each dependency is for\n');
  const [table = ''] = after.split('\n## ');
  const named = [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  const packages = Object.keys({ ...dependencies, ...devDependencies });
  const fits = (name: string, pack: string) =>
    name === pack || (name.endsWith('*') && pack.startsWith(name.slice(0, -1)));
  expect(packages.filter((pack) => !named.some((name) => fits(name, pack)))).toEqual([]);
  expect(named.filter((name) => !packages.some((pack) => fits(name, pack)))).toEqual([]);
});

test('every link in a document leads to a file that is there, and to a heading in it', () => {
  const pages = files.filter((file) => file.endsWith('.md') && existsSync(file));
  const text = (page: string) => read(page).replace(/^```[\s\S]*?^```|`[^`\n]*`/gm, 'x');
  const anchors = (page: string) =>
    [...read(page).matchAll(/^#+ (.*)/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    );
  const broken = pages.flatMap((page) =>
    [...text(page).matchAll(/\]\(([^)\s]*)\)/g)].flatMap(([, link = '']) => {
      const [path = '', anchor] = link.split('#');
      if (/^[a-z]+:/.test(link)) return [];
      const target = path ? join(dirname(page), path) : page;
      const isThere = existsSync(target) && (!anchor || anchors(target).includes(anchor));
      return isThere ? [] : `${page}: ${link}`;
    }),
  );
  expect(broken).toEqual([]);
});

test('sections and components read no clock, no environment and no files', () => {
  const impure = /process\.|Date\.now|new Date\(|fetch\(|'node:|\bloadContent\b/;
  const offences = code
    .filter((file) => /^site\/(sections|components)\/(?!.*\.test\.)/.test(file))
    .filter((file) => impure.test(read(file)));
  expect(offences).toEqual([]);
});

test('only common/days.ts turns times into days, and knows how long a day is', () => {
  const another = /slice\(0, 10\)|DateTimeFormat|toLocaleDate|86_?400|864e5|24 \* 60|[gs]etUTC/;
  const rooms = ['common/days.ts', 'tests/rules.test.ts'];
  const offences = code
    .filter((file) => !rooms.includes(file))
    .filter((file) => another.test(read(file)));
  expect(offences).toEqual([]);
});

test('no file of code is longer than 200 lines, unit tests and journeys aside', () => {
  const tooLong = code
    .filter((file) => !isTest(file))
    .map((file) => [read(file).split('\n').length - 1, file] as const)
    .filter(([lines]) => lines > 200);
  expect(tooLong).toEqual([]);
});

test('every custom property that a style sheet uses is set in the same program', () => {
  for (const program of ['site', 'form/web', 'desk/page']) {
    const css = code
      .filter((file) => file.endsWith('.css'))
      .filter((file) => file.startsWith('styles/') || file.startsWith(`${program}/styles/`))
      .map(read)
      .join('\n');
    const all = (pattern: RegExp) => new Set([...css.matchAll(pattern)].map(([, name]) => name));
    expect([...all(/var\((--[\w-]+)/g).difference(all(/(--[\w-]+):/g))], program).toEqual([]);
  }
});

/** A comment may give any date as an example, and what follows "the law's limit" is the law's. */
function ownWords(file: string): string {
  return read(file)
    .replace(/^\s*(\/\/|\/?\*|#).*$/gm, '')
    .replace(/\bthe law's limit\b.*$/gim, '');
}

/** They have dates and periods of their subject, which may be the same by coincidence. */
const otherFigures = ['organisation', 'accessibility'].map((name) => `content/${name}.yaml`);

/** How a figure of the policy could be typed a second time: in digits, in words, as a date. */
function figures(): RegExp {
  const { policyUpdated, minimumAge, retention, rights } = loadContent().study;
  const words = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
  const count = (number: number | null | undefined, unit: string) =>
    // A study without it has no figure to repeat, so nothing must match.
    number ? `\\b(${[number, words[number]].filter(Boolean).join('|')}) ${unit}` : '$^';
  const dates = [policyUpdated, retention.screeningLatest];
  return new RegExp(
    [
      count(retention.screeningMonths, 'months'),
      count(retention.recordingsYears, 'years'),
      count(retention.financialRecordsYears, 'years'),
      count(retention.logsMonths, 'months'),
      count(rights.answeredInWorkingDays, 'working'),
      count(rights.complaintAcknowledgedInDays, 'days'),
      `\\b(under|over|aged?|than) ${minimumAge}\\b|\\b${minimumAge} (or|years|and)\\b`,
      ...dates.flatMap((date) => {
        const inWords = longDate(date).replace(/\s/g, '\\s');
        return [date, inWords, inWords.replace(/\\s\d+$/, '')];
      }),
    ].join('|'),
    'i',
  );
}

test('every figure of the policy is written in content/study.yaml alone', () => {
  const figure = figures();
  expect(
    'kept for 6 months'.replace('6', String(loadContent().study.retention.logsMonths)),
  ).toMatch(figure);
  const repeated = files
    .filter((file) =>
      /^content\/.*\.(mdx|yaml|ts)$|^(site|form|answers|desk|commands)\/.*\.tsx?$/.test(file),
    )
    .filter((file) => !['content/study.yaml', ...otherFigures].includes(file) && !isTest(file))
    .flatMap((file) => {
      const [found] = ownWords(file).match(figure) ?? [];
      return found
        ? `${file} repeats a figure of study.yaml ("${found}"). In the policy write ` +
            '<Fact name="…" />; elsewhere leave the figure out.'
        : [];
    });
  expect(repeated).toEqual([]);
});

test('only files named *.island.ts(x) reach the browser', async () => {
  const outputs = await build({
    logLevel: 'silent',
    build: { write: false },
  });
  const chunks = [outputs].flat().flatMap((result) => ('output' in result ? result.output : []));
  const modules = chunks
    .filter((chunk): chunk is Rolldown.OutputChunk => chunk.type === 'chunk')
    .flatMap((chunk) => chunk.moduleIds)
    .filter((module) => !module.includes('node_modules') && module.includes(process.cwd()));
  expect(modules.length).toBeGreaterThan(5);
  expect(modules.filter((module) => !/\.island\.tsx?$/.test(module))).toEqual([]);
}, 60_000);

test('the desk uses no part of explicit resource management that WebKit lacks, but what it makes up for itself', () => {
  const missing = /\b(Async)?DisposableStack\(|\bSymbol\.asyncDispose\b|\bawait using\b/;
  const found = code.filter((file) => file.startsWith('desk/') && !isTest(file));
  expect(found.filter((file) => missing.test(read(file)))).toEqual([]);
});

test("what the desk works out runs in a browser: neither it nor what it imports needs Node's modules", async () => {
  const workedOut =
    'people|requests|interviews|letters|quotas|counts|export|duplicates|keys|store|worker';
  const input = code.filter(
    (file) => new RegExp(`^desk/(${workedOut})/`).test(file) && !isTest(file),
  );
  const needed: string[] = [];
  await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, rolldownOptions: { input, treeshake: false } },
    plugins: [
      {
        name: 'modules-of-node',
        enforce: 'pre',
        resolveId(id, importer) {
          if (isBuiltin(id)) needed.push(`${importer?.replace(`${process.cwd()}/`, '')}: ${id}`);
          return null;
        },
      },
    ],
  });
  expect(input.length).toBeGreaterThan(40);
  expect(needed).toEqual([]);
}, 60_000);

test('no program that Node runs by itself reaches JSX, which only a build can read', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const programs = Object.values<string>(scripts).flatMap((line) => line.match(/\S+\.ts$/) ?? []);
  expect(programs.length).toBeGreaterThan(8);
  const reached = new Set(programs);
  for (const file of reached) {
    const text = read(file).replaceAll(/^import type [^;]*;|typeof import\(.*?\)/gm, '');
    for (const one of imports(file, text)) if (existsSync(one)) reached.add(one);
  }
  expect([...reached].filter((file) => file.endsWith('.tsx'))).toEqual([]);
});

test('no program starts before what it uses: nothing but functions follows its start', () => {
  const early = /^if \(import\.meta\.main\)[\s\S]*^(?:export )?(?:const|let|class) /m;
  expect(code.filter((file) => early.test(read(file)))).toEqual([]);
});
