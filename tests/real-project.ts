import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { parseDocument } from 'yaml';
import { loadContent } from '../content/checks/load.ts';

const parts = ['content', 'site', 'form', 'tools', 'docs', 'package.json'];
const files = ['package-lock.json', 'vite.config.ts', 'tsconfig.json', '.build/pictures'];
const soon = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10);

/** From sample values to some that look real. */
const changes: [RegExp, string][] = [
  [/\bSample\b/g, 'Acme'],
  [/\bSampletown\b/g, 'Acmetown'],
  [/\bsample-/g, 'acme-'],
  [/\bexample\.org\b/g, 'acme.test'],
  [/"0{8}"/g, '"01234567"'],
  [/In place of a photo, a/g, 'A'],
  [/In place of a photo, clay/g, 'Clay'],
  [/modelled in clay/g, 'made of clay'],
];

/** What every study sets, whatever stands there now. */
const values: Record<string, [path: string[], value: string][]> = {
  'study.yaml': [
    [['retention', 'screeningLatest'], '2099-03-31'],
    [['formAddress'], 'https://forms.acme.test/study'],
  ],
  'organisation.yaml': [
    [['securityContactUntil'], soon],
    [['storageBucket'], 'https://photos.acme.test/team/'],
  ],
};

/** A copy of this project as it would be for a real study: its own values, photos in a bucket. */
export function realProject(folder: string) {
  for (const part of [...parts, ...files]) {
    if (existsSync(part)) cpSync(part, join(folder, part), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const content = join(folder, 'content');
  for (const name of readdirSync(content).filter((file) => file.endsWith('.yaml'))) {
    const text = readFileSync(join(content, name), 'utf8');
    const changed = changes.reduce((value, [from, to]) => value.replace(from, to), text);
    const document = parseDocument(changed);
    for (const [path, value] of values[name] ?? []) document.setIn(path, value);
    writeFileSync(join(content, name), String(document));
  }
  const pictures = join(content, 'images');
  rmSync(join(pictures, 'team'), { recursive: true });
  for (const picture of readdirSync(pictures, { recursive: true, encoding: 'utf8' })) {
    if (!/\bsample-/.test(picture)) continue;
    renameSync(join(pictures, picture), join(pictures, picture.replace('sample-', 'acme-')));
  }
  return {
    content: loadContent(content),
    /** Runs `npm run build` there. */
    build(parameters: string[] = [], environment: Record<string, string> = {}) {
      return spawnSync(process.execPath, ['tools/build.ts', ...parameters], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, SIGNUP_FORM_URL: '', ...environment },
      });
    },
  };
}
