import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  .toString()
  .trim()
  .split('\n');
const code = files.filter((file) => /\.(ts|tsx|css|js|mjs)$/.test(file));
const read = (file: string) => readFileSync(file, 'utf8');
const imports = (file: string) =>
  [...read(file).matchAll(/(?:from|import)\s*\(?['"](\.[^'"]+)['"]/g)].map((match) =>
    new URL(match[1] ?? '', `file:///${file}`).pathname.slice(1),
  );

test('the site and the form never import each other', () => {
  const crossings = code.flatMap((file) =>
    imports(file)
      .filter((target) => /^(site|form)\//.test(target) && /^(site|form)\//.test(file))
      .filter((target) => target.split('/')[0] !== file.split('/')[0])
      .map((target) => `${file} imports ${target}`),
  );
  expect(crossings).toEqual([]);
});

test('content depends on nothing but itself', () => {
  const outside = code
    .filter((file) => file.startsWith('content/'))
    .flatMap(imports)
    .filter((target) => !target.startsWith('content/'));
  expect(outside).toEqual([]);
});

test('sections and components read no clock, no environment and no files', () => {
  const impure = /process\.|Date\.now|new Date\(|fetch\(|'node:|\bloadContent\b/;
  const offences = code
    .filter((file) => /^site\/(sections|components)\//.test(file))
    .filter((file) => impure.test(read(file)));
  expect(offences).toEqual([]);
});

test('no file of code is longer than 150 lines, and half of them are shorter than 45', () => {
  const lengths = code
    .filter((file) => !/\.test\.tsx?$|\.spec\.ts$/.test(file))
    .map((file) => [read(file).split('\n').length - 1, file] as const)
    .sort(([one], [other]) => one - other);
  expect(lengths.filter(([lines]) => lines > 150)).toEqual([]);
  expect(lengths[Math.floor(lengths.length / 2)]?.[0]).toBeLessThan(45);
});

test('every custom property that a style sheet uses is set in one of its own program', () => {
  for (const program of ['site', 'form']) {
    const css = code
      .filter((file) => file.startsWith(`${program}/styles/`) && file.endsWith('.css'))
      .map(read)
      .join('\n');
    const all = (pattern: RegExp) => new Set([...css.matchAll(pattern)].map(([, name]) => name));
    expect([...all(/var\((--[\w-]+)/g).difference(all(/(--[\w-]+):/g))], program).toEqual([]);
  }
});

test('every figure of the policy stands in content/study.yaml alone', () => {
  const figures =
    /\b(6|six|12|twelve) months|\b(3|three|7|seven) years|31 March|2026|30 July|2025|\b(5|five) working|\b(30|thirty) days|\b18\b|eighteen/i;
  const repeated = files
    .filter((file) => /^content\/.*\.(mdx|yaml)$|^(site|form)\/.*\.tsx$/.test(file))
    .filter((file) => file !== 'content/study.yaml' && !file.includes('.test.'))
    .filter((file) => figures.test(read(file)));
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
});
