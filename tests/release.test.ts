import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../content/checks/load.ts';
import { copyOfProject, setBucket, setValue } from './copy-of-project.ts';
import { temporaryFolder } from './form/temporary-folder.ts';

const temporary = temporaryFolder();
const read = (file: string) => readFileSync(join(temporary.path, 'dist', file), 'utf8');

test('a study that is not the sample can be released, with its photos in a bucket', () => {
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

test('with --policy-in-pages every page has its policy, and an expired security contact is only noted', () => {
  const { build } = copyOfProject(temporary.path);
  const file = join(temporary.path, 'content/organisation.yaml');
  setValue(file, ['securityContactUntil'], '2020-01-01');
  const { status, stderr } = build(['--policy-in-pages']);
  expect(stderr).toContain('Note: content/organisation.yaml, securityContactUntil: "2020-01-01"');
  expect(status).toBe(0);
  const pages = readdirSync(join(temporary.path, 'dist')).filter((name) => name.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(3);
  for (const page of pages) {
    expect(read(page)).toMatch(/<meta http-equiv="Content-Security-Policy" content="default-src/);
  }
}, 300_000);
