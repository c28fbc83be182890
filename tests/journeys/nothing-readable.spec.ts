import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { APIRequestContext } from '@playwright/test';
import { checkPageId } from '../../form/drafts/progress.ts';
import { addressOfPage } from './draft-by-request.ts';
import { answersWith } from './form-answers.ts';
import { startOwnForm } from './own-form.ts';
import { content, expect, test } from './visit.ts';

const isWritten = ({ kind }: { kind: string }) => kind === 'line' || kind === 'lines';
const page = content.form.pages.find(({ questions }) => questions.some(isWritten));
const written = page?.questions.find(isWritten);

/** Runs `npm run form -- …` on this database, and returns everything that it prints. */
function command(database: string, ...parameters: string[]): string {
  return execFileSync(process.execPath, ['form/command-line.ts', ...parameters], {
    env: { ...process.env, FORM_DATABASE: database },
    encoding: 'utf8',
  });
}

/** Sends a page while another program holds the database, so that the form cannot store it. */
async function sendInVain(request: APIRequestContext, address: string, database: string) {
  const other = new DatabaseSync(database);
  other.exec('BEGIN IMMEDIATE');
  const response = await request.post(address, {
    form: {},
    headers: { origin: new URL(address).origin },
  });
  other.exec('ROLLBACK');
  other.close();
  expect(response.status()).toBe(500);
}

test('no answer is readable in any file of the form, or in what it prints, before or after it is erased', async ({
  request,
}, info) => {
  test.slow();
  const folder = info.outputPath('form');
  mkdirSync(folder);
  const database = join(folder, 'study.db');
  const mark = randomUUID().slice(0, 8);
  const answers = answersWith({}, mark);
  await using form = await startOwnForm(database);
  // Without ids of options, which the questions have too, and what is so short that anything may have it.
  const questions = JSON.stringify(content.form);
  const secrets = [...Object.values(answers).flat(), mark].filter(
    (answer) => answer !== null && answer.length > 5 && !questions.includes(answer),
  ) as string[];
  const readableIn = (name: string, text: string) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `${name}: ${secret}`);
  const readable = () => [
    ...readdirSync(folder).flatMap((file) =>
      readableIn(file, readFileSync(join(folder, file), 'latin1')),
    ),
    ...readableIn('the log', form.log()),
  ];

  const sent = await addressOfPage(request, 'sent', answers, undefined, form.origin);
  expect(readable()).toEqual([]);
  // It can be found where it may be: by someone with the key.
  expect(command(database, 'list')).toContain(mark);

  const long = { [written?.id ?? '']: [mark.repeat(2_000)] };
  await addressOfPage(request, page?.id ?? '', answers, long, form.origin);
  const check = await addressOfPage(request, checkPageId, answers, undefined, form.origin);
  await sendInVain(request, check, database);
  expect(form.log()).toContain('Answers not stored');
  expect(readable()).toEqual([]);

  const [reference = ''] =
    /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{2}/.exec(await (await request.get(sent)).text()) ?? [];
  const printed = ['find', 'verify', 'stats', 'retention'].map((name) =>
    command(database, name, ...(name === 'find' ? [reference] : [])),
  );
  printed.push(command(database, 'erase', '--of', reference, '--yes'));
  expect(printed.at(-1)).toContain('Erased: 1 set');
  printed.push(command(database, 'count'), command(database, 'consents'));
  expect(readableIn('a command', printed.join(''))).toEqual([]);
  expect(readable()).toEqual([]);
});
