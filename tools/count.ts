import { execFileSync } from 'node:child_process';

const code = /\.(?:tsx?|mjs|js)$/;
const rooms = /^(?:common|content|site|form|answers|desk|commands|styles|tools)\//;

/** What is counted, in the order of the table: the first that a file fits is its own. */
const kinds: readonly { name: string; fits: (path: string) => boolean }[] = [
  { name: 'unit tests', fits: (path) => rooms.test(path) && /\.test\.tsx?$/.test(path) },
  { name: 'product', fits: (path) => rooms.test(path) && code.test(path) },
  { name: 'styles', fits: (path) => path.endsWith('.css') },
  {
    name: 'other checks',
    fits: (path) => /^tests\/(?:.*\.(?:tsx?|mjs|js|sh|py)|breakages\/.*)$/.test(path),
  },
  { name: 'documents', fits: (path) => path.endsWith('.md') },
];

/** Counts the files of a commit, which CI holds to Biome's format: so lines can be compared. */
function count(commit: string) {
  const listed = git('ls-tree', '-r', '-z', '--name-only', commit).toString();
  const paths = listed.split('\0').filter(Boolean);
  const rows = kinds.map(({ name, fits }) => {
    const fitting = paths.filter((path) => kinds.find((kind) => kind.fits(path))?.fits === fits);
    const texts = fitting.map((path) => git('show', `${commit}:${path}`));
    const sum = (measure: (text: Buffer) => number) =>
      texts.reduce((all, text) => all + measure(text), 0);
    return {
      name,
      files: fitting.length,
      lines: sum((text) => text.toString().split('\n').length - 1),
      words: sum((text) => text.toString().split(/\s+/).filter(Boolean).length),
      bytes: sum((text) => text.length),
    };
  });
  console.table(Object.fromEntries(rows.map(({ name, ...figures }) => [name, figures])));
  console.log(`${paths.length} files in ${commit}`);
}

function git(...parameters: string[]): Buffer {
  return execFileSync('git', parameters, { maxBuffer: 100_000_000 });
}

for (const commit of process.argv.length > 2 ? process.argv.slice(2) : ['HEAD']) count(commit);
