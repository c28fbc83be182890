import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readSettings } from '../form/web/settings.ts';
import viteConfig from '../vite.config.ts';

const folder = 'deploy/container';
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const { services, 'x-build': build } = parse(read('compose.yaml'));
const images = ['form', 'site'] as const;

/** The arguments of each instruction of this name in a stage of the Dockerfile. */
function instructions(stage: string, name: string): string[] {
  const stages = read('Dockerfile').split(/^FROM /m);
  const text = stages.find((one) => one.split('\n')[0]?.endsWith(` AS ${stage}`)) ?? '';
  return [...text.matchAll(new RegExp(`^${name} (.+)$`, 'gm'))].map(([, said = '']) => said);
}

test('the Dockerfile has no faults, and neither of its images runs as root', () => {
  const text = read('Dockerfile');
  expect(validate(text).map(({ message }) => message)).toEqual([]);
  for (const image of images) {
    expect(instructions(image, 'USER')).toEqual([expect.stringMatching(/^(node|65534:65534)$/)]);
  }
  for (const [, source = ''] of text.matchAll(/^COPY (deploy\S+|content|form) /gm)) {
    expect(existsSync(source), source).toBe(true);
  }
});

test("each image's health check asks at the port that the image exposes", () => {
  const health = { form: '/health', site: '/robots.txt' };
  for (const image of images) {
    const [port] = instructions(image, 'EXPOSE');
    const [check] = instructions(image, 'HEALTHCHECK');
    const [, asked] = / CMD \[.*(http:[^'"]+)['"]/.exec(check ?? '') ?? [];
    expect(asked).toBe(`http://127.0.0.1:${port}${health[image]}`);
    const [published, inside] = services[image].ports[0].split(/:(?=\d+$)/);
    expect(inside).toBe(port);
    expect(read('proxy.conf')).toContain(`proxy_pass http://${published};`);
  }
  expect(read('Caddyfile')).toContain(`\n:${instructions('site', 'EXPOSE')[0]} {`);
});

test('each image contains what the build wrote, and starts or serves it', () => {
  const { outDir = '', rolldownOptions } = viteConfig.environments?.['form']?.build ?? {};
  const sources = [rolldownOptions?.input].flat().map(String);
  const programs = sources.map((source) => basename(source).replace(/\.tsx?$/, '.js'));
  expect(instructions('build', 'WORKDIR')).toEqual(['/build']);
  expect(instructions('form', 'COPY')).toContain(`--from=build /build/${outDir} ./`);
  const [, started = ''] = /^\["node", "(.+)"\]$/.exec(`${instructions('form', 'CMD')}`) ?? [];
  expect(programs).toContain(started);
  for (const [, command = ''] of read('README.md').matchAll(/\bnode (\S+)/g)) {
    expect(programs).toContain(command);
  }

  const [, served] = /root \* (\S+)/.exec(read('Caddyfile')) ?? [];
  expect(instructions('site', 'COPY')).toContain(`--from=build /build/dist ${served}`);
  const names = build.args.map((argument: string) => argument.split('=')[0]);
  const asked = instructions('build', 'ARG').map((argument) => argument.split('=')[0]);
  expect(asked).toEqual(names);
});

test('the form reads every setting that its container is given', () => {
  const given = [...instructions('form', 'ENV').join(' ').split(' '), ...services.form.environment]
    .map((pair) => pair.replace(/\$\{SITE:.*\}/, 'https://study.example.org'))
    .map((pair) => pair.split('=') as [string, string]);
  const { NODE_ENV, ...settings } = Object.fromEntries(given);
  expect(NODE_ENV).toBe('production');
  const [volume] = instructions('form', 'VOLUME');
  expect(readSettings(settings)).toEqual({
    port: Number(instructions('form', 'EXPOSE')[0]),
    host: '0.0.0.0',
    // Of the container network: Docker asks for the server in front of it from there.
    proxies: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
    database: `${volume}/study.db`,
    siteOrigins: ['https://study.example.org'],
  });
  expect(services.form.volumes).toEqual([`answers:${volume}`]);
  expect(Object.keys(settings).filter((name) => !isRead(name))).toEqual([]);
});

/** Whether the form reads a setting of this name: it changes something, or its value is refused. */
function isRead(name: string): boolean {
  try {
    return !isDeepStrictEqual(readSettings({ [name]: 'x' }), readSettings({}));
  } catch {
    return true;
  }
}

test('the compose file has no faults, locks both services down and limits their logs', () => {
  const parameters = [join(folder, 'compose.yaml'), '--max-warnings', '0'];
  const { status, stdout } = spawnSync('dclint', parameters, { encoding: 'utf8' });
  expect([status, stdout.trim()]).toEqual([0, '']);
  for (const service of [services.site, services.form]) {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges=true'],
      logging: { options: { 'max-file': '3', 'max-size': '10m' } },
    });
    expect(service.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
  }
});

test('Cloudflare serves the built folder, and 404.html with 404', () => {
  const { assets } = JSON.parse(readFileSync('deploy/cloudflare/wrangler.jsonc', 'utf8'));
  expect(assets).toEqual({ directory: './dist', not_found_handling: '404-page' });
});
