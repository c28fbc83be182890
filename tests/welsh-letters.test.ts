import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fontkit from 'fontkit';
import { expect, test } from 'vitest';
import { copyOfProject, setValue } from './copy-of-project.ts';
import { temporaryFolder } from './form/temporary-folder.ts';

const temporary = temporaryFolder();

test('a second font with the letters of Welsh is published only if a page uses them', () => {
  const { build } = copyOfProject(temporary.path);
  const dist = join(temporary.path, 'dist');
  const fonts = () => readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.woff2'));
  const page = () => readFileSync(join(dist, 'index.html'), 'utf8');

  expect(build().status).toBe(0);
  expect(fonts()).toHaveLength(1);
  expect(page()).not.toContain('latin-ext');

  const file = join(temporary.path, 'content/team.yaml');
  setValue(file, ['people', 0, 'name'], 'Siân Ŵyn Llŷr');
  expect(build().status).toBe(0);
  const [extended = '', ...others] = fonts();
  expect(others).toHaveLength(1);
  expect(page()).toMatch(new RegExp(`@font-face\\s*\\{[^}]*${extended}[^}]*unicode-range`));
  const bytes = readFileSync(join(dist, 'assets', extended));
  expect(bytes.length).toBeLessThan(4_000);
  const font = fontkit.create(bytes);
  if (!('characterSet' in font)) throw new TypeError(`${extended}: is no single font.`);
  expect(String.fromCodePoint(...font.characterSet)).toMatch(/Ŵ.*ŷ/);
}, 300_000);
