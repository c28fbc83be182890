// @module-tag slow
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../content/model/load.ts';
import { copyOfProject, setBucket } from './copy-of-project.ts';
import { temporaryFolder } from './form/temporary-folder.ts';

const temporary = temporaryFolder();
const read = (file: string) => readFileSync(join(temporary.path, 'dist', file), 'utf8');

test('a study that is not the sample can be released, with its photos in a bucket and not on the site', () => {
  const { build } = copyOfProject(temporary.path);
  const directory = join(temporary.path, 'content');
  setBucket(directory, 'https://photos.acme.test/team/');
  const content = loadContent(directory);
  const { status, stderr } = build(['--release'], { SOURCE_DATE_EPOCH: '1763683200' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  const page = read('index.html');
  const photos = [...page.matchAll(/https:\/\/photos\.acme\.test\/team\/[^"]+/g)].map(String);
  expect(photos).toEqual(
    content.team.people.map(
      ({ photo }) => `https://photos.acme.test/team/${photo.file}?t=1763683200000`,
    ),
  );
  const published = readdirSync(join(temporary.path, 'dist/assets'));
  expect(published.filter((name) => /^door-.*\.(avif|jpe?g|webp)$/.test(name))).toEqual([]);
  // Nobody has a name with the letters of Welsh.
  expect(published.filter((name) => name.endsWith('.woff2'))).toHaveLength(1);
  expect(page).not.toContain('latin-ext');
  const headers = read('_headers');
  expect(headers).toContain("img-src 'self' https://photos.acme.test;");
  expect(headers).toContain('frame-src https://forms.acme.test;');
  const bill = JSON.parse(read('sbom.cdx.json'));
  expect(bill.bomFormat).toBe('CycloneDX');
  const names = bill.components.map(({ name }: { name: string }) => name);
  const font = '@fontsource-variable/atkinson-hyperlegible-next';
  expect(names).toEqual(expect.arrayContaining(['@tanstack/query-core', 'hono', 'react', font]));
  for (const name of ['sharp', 'vite', 'vitest']) expect(names).not.toContain(name);
}, 300_000);
