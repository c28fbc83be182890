import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve as absolute, join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { pairsOf, type Typed, typedFrom } from '../../answers/questions/fields.ts';
import { type Answers, pagesOf } from '../../answers/questions/path.ts';
import type { Submission } from '../../answers/records/records.ts';
import { loadContent } from '../../content/model/load.ts';
import { isAgreement } from '../../content/model/questionnaire/question.ts';
import { checkPageId } from '../../form/drafts/progress.ts';
import { writeContent } from '../../tools/build.ts';
import { sitePort } from '../tested-site.ts';
import { pagesFor } from './fill-in.ts';
import { content, formOrigin } from './visit.ts';

/**
 * Starts another server of the form, which the build has left in .build/form, and collects what it
 * prints.
 *
 * @param database  path of the SQLite file
 * @param port  0 takes any free port
 * @param folder  holds the content/ that the form is built with, and may hold its own build
 */
export async function startOwnForm(
  database: string,
  port = 0,
  folder = '.',
  environment: Readonly<Record<string, string>> = {},
) {
  const built = absolute(folder, '.build/form');
  if (!existsSync(built)) {
    cpSync('.build/form', built, { recursive: true });
    const content = absolute(folder, 'content');
    writeContent(loadContent(content), built, content);
  }
  const child = spawn(process.execPath, [absolute(built, 'server.js')], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      FORM_HOST: '127.0.0.1',
      SITE_ORIGINS: `http://localhost:${sitePort}`,
      FORM_PORT: String(port),
      FORM_DATABASE: absolute(database),
      ...environment,
    },
  });
  const exit = once(child, 'exit');
  let log = '';
  const { promise: origin, resolve, reject } = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      log += text;
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(log) ?? [];
      if (address) resolve(address);
    });
  }
  exit.then(() => reject(new Error(`The form's server did not start: ${log}`)));
  return {
    origin: await origin,
    log: () => log,
    pid: child.pid ?? 0,
    /** Its exit code, once it has ended. */
    ended: exit.then(([code]) => code),
    /** Ends it as a power cut does, without a chance to finish anything. */
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await exit;
    },
  };
}

/** What is in a database of the form, as `npm run form -- export` writes it: the build's, which begins sooner. */
export function storedAnswers(database = process.env['FORM_DATABASE']): Submission[] {
  const folder = mkdtempSync(join(tmpdir(), 'stored-answers-'));
  try {
    const file = join(folder, 'answers.json');
    execFileSync(process.execPath, ['.build/form/command-line.js', 'export', file], {
      env: { ...process.env, FORM_DATABASE: database },
    });
    return JSON.parse(readFileSync(file, 'utf8')).answers;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const { form } = content;

/** The pages up to the agreement: before it, nothing is stored. */
const all = pagesOf(form);
const early = all
  .slice(0, all.findIndex(({ questions }) => questions.some(isAgreement)) + 1)
  .map(({ id }) => id);

/**
 * The address of a page for someone with these answers, who has filled in the pages before it. For
 * what a page looks like, requests take much less time than filling it in.
 *
 * @param page  the id of a page, `check` or `sent`
 * @param faulty  what this person has typed on it and sent
 */
export async function addressOfPage(
  request: APIRequestContext,
  page: string,
  answers: Answers,
  faulty?: Typed,
  origin = formOrigin,
): Promise<string> {
  const onPath = pagesFor(answers);
  const typedOn = (ids: readonly string[]) =>
    onPath
      .filter((one) => ids.includes(one.page.id))
      .flatMap((one) => pairsOf(typedFrom(one, answers)));
  if (early.includes(page)) {
    const before = typedOn(early.slice(0, early.indexOf(page)));
    const sent = faulty ? [...pairsOf(faulty), ['filled_in', 'yes']] : [];
    const query = new URLSearchParams([...before, ...sent]);
    return `${origin}/start/${page}${query.size > 0 ? `?${query}` : ''}`;
  }
  const post = async (path: string, fields: [string, string][]) => {
    const response = await request.post(`${origin}${path}`, {
      data: String(new URLSearchParams(fields)),
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      maxRedirects: 0,
    });
    const { location } = response.headers();
    if (response.status() !== 303 || !location) {
      throw new Error(`POST ${path}: ${response.status()} ${location}. Expected 303.`);
    }
    return location;
  };
  const [, draft] =
    (await post(`/start/${early.at(-1)}`, typedOn(early))).match(/^(\/s\/[^/]+)/) ?? [];
  const later = onPath.map((one) => one.page.id).filter((id) => !early.includes(id));
  for (const id of later) {
    if (id === page) break;
    await post(`${draft}/${id}`, typedOn([id]));
  }
  if (faulty) await post(`${draft}/${page}`, pairsOf(faulty));
  if (page === 'sent') await post(`${draft}/${checkPageId}`, []);
  return `${origin}${draft}/${page}`;
}
