// @module-tag slow
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { freePort } from '../common/settings.ts';
import { readSettings } from '../form/web/settings.ts';
import viteConfig from '../vite.config.ts';
import { asDeployed } from './bench/form/run.ts';
import { ask, find, type Server, serve } from './hosts/server.ts';

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
  const started = JSON.parse(`${instructions('form', 'CMD')}`).at(-1);
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
  const { NODE_ENV, ...settings } = withoutMemory(Object.fromEntries(given));
  expect(NODE_ENV).toBe('production');
  const [volume] = instructions('form', 'VOLUME');
  expect(readSettings(settings)).toEqual({
    port: Number(instructions('form', 'EXPOSE')[0]),
    host: '0.0.0.0',
    // Of the container network: Docker asks for the server in front of it from there.
    proxies: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
    database: `${volume}/study.db`,
    siteOrigins: ['https://study.example.org'],
    backups: '/backups',
  });
  expect(services.form.volumes).toEqual([
    `answers:${volume}`,
    expect.stringMatching(/:\/backups$/),
  ]);
  expect(Object.keys(settings).filter((name) => !isRead(name))).toEqual([]);
});

test('the form takes as little memory in the container as with systemd', () => {
  const flags: string[] = JSON.parse(`${instructions('form', 'CMD')}`).slice(1, -1);
  const given = instructions('form', 'ENV').join(' ').split(' ');
  expect(given.filter((pair) => pair.startsWith('MALLOC_'))).toHaveLength(3);
  expect({
    NODE_OPTIONS: flags.join(' '),
    ...Object.fromEntries(given.map((pair) => pair.split('='))),
  }).toMatchObject(asDeployed);
});

/** The settings without those of the C library, which the form does not read. */
function withoutMemory(given: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(given).filter(([name]) => !Object.hasOwn(asDeployed, name)),
  );
}

/** Whether the form reads a setting of this name: it changes something, or its value is refused. */
function isRead(name: string): boolean {
  try {
    const on = { FORM_DESK: 'on' };
    return !isDeepStrictEqual(readSettings({ ...on, [name]: 'x' }), readSettings(on));
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

/** What a file of systemd's says, by setting. */
function unit(name: string): Map<string, string[]> {
  const lines = readFileSync(join('deploy/systemd', name), 'utf8').matchAll(/^(\w+)=(.*)$/gm);
  const said = new Map<string, string[]>();
  for (const [, setting = '', value = ''] of lines) {
    said.set(setting, [...(said.get(setting) ?? []), value]);
  }
  return said;
}

const service = 'study-form.service';

test("systemd's unit starts what the build wrote, with settings that the form reads, and writes where its own user may", () => {
  const said = unit(service);
  const environment = said.get('Environment')?.join(' ').split(' ') ?? [];
  const given = Object.fromEntries(environment.map((pair) => pair.split('=') as [string, string]));
  const { NODE_ENV, ...settings } = withoutMemory(given);
  expect(NODE_ENV).toBe('production');
  expect(Object.keys(settings).filter((name) => !isRead(name))).toEqual([]);
  const { database, port, host, backups } = readSettings(settings);
  expect(host).toBe('127.0.0.1');
  expect(database).toBe(`/var/lib/${said.get('StateDirectory')}/study.db`);
  expect(said.get('ReadWritePaths')).toEqual([backups]);
  expect(said.get('User')).toEqual(['study-form']);
  const { rolldownOptions } = viteConfig.environments?.['form']?.build ?? {};
  const programs = [rolldownOptions?.input].flat().map((file) => basename(String(file)));
  const [, started] = / (\S+)\.js/.exec(`${said.get('ExecStart')}`) ?? [];
  expect(programs.some((file) => file.startsWith(`${started}.`))).toBe(true);
  expect(readFileSync('deploy/systemd/Caddyfile', 'utf8')).toContain(`127.0.0.1:${port} {`);
  const script = readFileSync('deploy/systemd/study-form', 'utf8');
  expect(script).toContain(`FORM_DATABASE=${database}`);
  expect(script).toContain('./node command-line.js');
});

test("systemd finds no fault in the form's unit, and locks it in as far as its page says", (context) => {
  const analyze = (...words: string[]) =>
    spawnSync('systemd-analyze', words, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
  context.skip(Boolean(analyze('--version').error), 'systemd is not on this machine.');
  const page = readFileSync('deploy/systemd/README.md', 'utf8');
  const file = join('deploy/systemd', service);
  // A newer version gives other points: for more than ours, none.
  const { stdout } = analyze('security', '--offline=true', '--no-pager', file);
  const [, exposure = '10'] = /exposure level for \S+ ([\d.]+)/.exec(stdout) ?? [];
  expect(Number(exposure), stdout).toBeLessThanOrEqual(1.3);
  if (analyze('--version').stdout.startsWith('systemd 252')) expect(page).toContain(exposure);
  // What it starts is not on this machine.
  const faults = analyze('verify', '--man=no', file).stderr.split('\n');
  expect(
    faults.filter((line) => line && !/is not executable|is not a directory/.test(line)),
  ).toEqual([]);
});

test('two forms and their database are locked down, and only the server in front of them is reached from outside', () => {
  const file = 'deploy/two-forms/compose.yaml';
  const { status, stdout } = spawnSync('dclint', [file, '--max-warnings', '0'], {
    encoding: 'utf8',
  });
  expect([status, stdout.trim()]).toEqual([0, '']);
  const { services, networks } = parse(readFileSync(file, 'utf8'), { merge: true });
  const open = Object.keys(services).filter((name) => services[name].ports);
  expect(open).toEqual(['caddy']);
  expect(networks.inside.internal).toBe(true);
  expect(services.database.networks).toEqual(['inside']);
  for (const name of ['caddy', 'form-1', 'form-2']) {
    expect(services[name], name).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges=true'],
    });
  }
  for (const name of ['form-1', 'form-2']) {
    expect(readFileSync('deploy/two-forms/Caddyfile', 'utf8')).toContain(`${name}:8081`);
    const names = services[name].environment.map((pair: string) => pair.split('=')[0]);
    expect(names.filter((one: string) => !isRead(one))).toEqual([]);
  }
});

test.for(['systemd', 'two-forms'])(
  "Caddy as in deploy/%s logs no address of a draft, even if no form answers, and keeps the form's health private",
  async (way, context) => {
    context.skip(!find('caddy'), 'Caddy is not on this machine and was not fetched.');
    const site = mkdtempSync(join(tmpdir(), 'study-caddy-'));
    mkdirSync(join(site, '.hosts'));
    writeFileSync(join(site, '.hosts/Caddyfile'), 'file_server\n');
    const nowhere = `127.0.0.1:${await freePort()}`;
    const caddy = await serve(
      caddyFrom((port) =>
        readFileSync(`deploy/${way}/Caddyfile`, 'utf8')
          .replace(/\tadmin off\n\thttp_port.*\n.*\n/, '')
          .replace('{\n', '{\n\tadmin off\n\tauto_https off\n')
          .replaceAll('/srv/study', site)
          .replace(/^(study\.example\.org|\{\$SITE\}) \{$/m, `http://study.example.org:${port} {`)
          .replace(/^(form\.example\.org|\{\$FORM\}) \{$/m, `http://form.example.org:${port} {`)
          .replace(/reverse_proxy .* \{/, `reverse_proxy ${nowhere} {`),
      ),
      site,
    );
    try {
      const status = async (path: string, method = 'GET') =>
        (await ask(caddy.address, path, { method, headers: { Host: 'form.example.org' } })).status;
      expect(await status('/s/AAAAAAAA/name')).toBeGreaterThanOrEqual(502);
      expect(await status('/s/AAAAAAAA/name', 'POST')).toBeGreaterThanOrEqual(502);
      expect([await status('/health'), await status('/ready')]).toEqual([404, 404]);
      expect(caddy.complaints()).not.toContain('AAAAAAAA');
    } finally {
      await caddy.stop();
      rmSync(site, { recursive: true });
    }
  },
);

function caddyFrom(settings: (port: number) => string): Server {
  return {
    name: 'Caddy',
    program: 'caddy',
    encodings: [],
    settings: ({ port }) => settings(port),
    parameters: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  };
}
