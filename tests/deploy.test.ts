import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder } from '../form/testing/temporary-folder.ts';

const temporary = temporaryFolder();
const folder = 'deploy/container';
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const problems = (text: string) => validate(text).map(({ message }) => message);

test('the container file is sound, and neither of its images is for root', () => {
  const text = read('Dockerfile');
  expect(problems(text)).toEqual([]);
  for (const name of ['form', 'site']) {
    const [image] = text.split('\nFROM ').filter((stage) => stage.includes(` AS ${name}\n`));
    expect(image).toMatch(/^USER (node|65534:65534)$/m);
    expect(image).toMatch(/^HEALTHCHECK .* CMD \["/m);
  }
  for (const [, source = ''] of text.matchAll(/^COPY (deploy\S+|content|form) /gm)) {
    expect(existsSync(source), source).toBe(true);
  }
});

test('an unsound container file is noticed', () => {
  expect(problems('FROM a\nEXPOSE none\nCMD ["x"]\nCMD ["y"]\n')).not.toEqual([]);
});

function lint(path: string) {
  const { status, stdout } = spawnSync('dclint', [path, '--max-warnings', '0'], {
    encoding: 'utf8',
  });
  return { status, stdout: stdout.trim() };
}

test('the compose file is sound, and locks both services down', () => {
  expect(lint(join(folder, 'compose.yaml'))).toEqual({ status: 0, stdout: '' });
  const { services } = parse(read('compose.yaml'));
  for (const service of [services.site, services.form]) {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(service.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
  }
});

test('an unsound compose file is noticed', () => {
  const file = join(temporary.path, 'compose.yaml');
  writeFileSync(file, 'services:\n  site:\n    image: a:1\n    prots:\n      - "80:80"\n');
  expect(lint(file).status).toBe(1);
});
