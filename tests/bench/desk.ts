import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { dateInWords, today } from '../../common/days.ts';
import { freePort } from '../../common/settings.ts';
import { buildDeskPage } from '../../tools/desk-page.ts';
import { browserFlags, findBrowser } from '../browser.ts';
import { anyForm, serveDeskOn } from '../desk/desk-under-test.ts';
import { spread, writeFigures } from './figures.ts';

const folder = resolve('.build/desk-speed');
/** How often each search is made. */
const rounds = 9;
/** Milliseconds. */
const patience = 300_000;
/** Milliseconds, longer than it takes to compare everyone. */
const quiet = 15_000;

/** Measures how long the desk takes to open many people in a browser, and to find some of them. */
export async function measureDesk(people: number) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const database = resolve(folder, 'study.db');
  console.log(`Making up ${people} people.`);
  // In a program of its own, whose memory is not the desk's.
  execFileSync(process.execPath, ['--input-type=module', '--eval', fill(database, people)]);
  const file = resolve(folder, 'desk.html');
  await buildDeskPage(anyForm, file);
  await using desk = await serveDeskOn(database, readFileSync(file, 'utf8'));
  const executablePath = findBrowser() ?? chromium.executablePath();
  const server = await chromium.launchServer({ executablePath, args: browserFlags });
  const browser = await chromium.connect(server.wsEndpoint());
  const page = await browser.newPage();
  await page.goto(desk.address);
  const open = page.getByRole('button', { name: 'Open', exact: true });
  await open.waitFor();
  const start = performance.now();
  const since = () => `${((performance.now() - start) / 1_000).toFixed(1)} s`;
  await open.click();
  await page.getByRole('rowheader').first().waitFor();
  const newest = since();
  await page.getByText('sign-ups are open.').waitFor({ state: 'detached', timeout: patience });
  const all = since();
  await page.getByRole('link', { name: 'Worth a look' }).click();
  const outcome = page.getByText(/^(To call first:|Nothing stands out)/);
  await outcome.waitFor({ timeout: patience });
  const compared = since();
  await page.getByRole('link', { name: 'Sign-ups' }).click();
  const found = spread(await timesToFind(page)).median;
  await browser.close();
  await server.close();
  const memory = await memoryToOpen(desk.address, executablePath);
  const rows = [
    ['The newest are shown', newest],
    ['Everyone is open', all],
    ['Everyone is compared with everyone', compared],
    ['Someone is found, from the last key to the row', `${found.toFixed(0)} ms`],
    ['Memory of the browser before it', `${memory.before} MB`],
    ['… at most, until everyone is compared', `${memory.most} MB`],
    ['… half a minute later', `${memory.after} MB`],
  ];
  writeFigures(
    'The desk',
    `Written by \`npm run bench -- desk ${people}\` on ${dateInWords(today())}, on ${cpus().length} cores (${cpus()[0]?.model}), with ${people.toLocaleString('en-GB')} made-up people. From the press on "Open", in Chromium; the form's server is on the same machine. A find is the median of ${rounds}. Memory is the browser's own and its part of what is shared (PSS), in a second browser that nothing looks into meanwhile.

| What | Takes |
| --- | ---: |
${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}
`,
  );
}

const fill = (database: string, people: number) => `
  import { fillTrial, madeUpPerson } from './tests/desk/made-up-trial.ts';
  const people = Array.from({ length: ${people} }, (_, number) => madeUpPerson(number));
  await fillTrial(${JSON.stringify(database)}, people);
`;

/** Milliseconds, as the page itself takes them. */
async function timesToFind(page: Page): Promise<number[]> {
  const box = page.getByRole('searchbox');
  const times: number[] = [];
  for (let number = 1; number <= rounds; number += 1) {
    await box.fill('');
    await page.getByText(' people. You see').waitFor();
    const words = `Sample ${number}1`;
    const time = page.evaluate(async () => {
      let start = 0;
      const typed = () => {
        start = performance.now();
      };
      addEventListener('input', typed, { once: true, capture: true });
      await new Promise((done) => {
        new MutationObserver(() => /fits?\./.test(document.body.innerText) && done(0)).observe(
          document.body,
          { childList: true, subtree: true, characterData: true },
        );
      });
      return performance.now() - start;
    });
    await box.fill(words);
    times.push(await time);
  }
  return times;
}

/**
 * Opens everyone in a browser that nothing looks into meanwhile: what does keeps a copy of all that comes.
 *
 * @returns in MB
 */
async function memoryToOpen(address: string, executablePath: string) {
  const port = await freePort();
  const args = [...browserFlags, `--remote-debugging-port=${port}`];
  const server = await chromium.launchServer({ executablePath, args });
  const memory = () => memoryOf(server.process().pid ?? 0);
  async function look<Result>(at: (page: Page) => Promise<Result>): Promise<Result> {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const [context] = browser.contexts();
    const page = context?.pages()[0] ?? (await context?.newPage());
    if (!page) throw new Error(`${executablePath} gives no page.`);
    const result = await at(page);
    await browser.close();
    return result;
  }
  await look(async (page) => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Open', exact: true }).waitFor();
  });
  await pause(quiet);
  const before = memory();
  await look((page) => page.getByRole('button', { name: 'Open', exact: true }).click());
  let most = 0;
  let grownAt = performance.now();
  for (let isOpen = false; !isOpen; ) {
    await pause(200);
    const now = memory();
    if (now > most) [most, grownAt] = [now, performance.now()];
    if (performance.now() - grownAt < quiet) continue;
    grownAt = performance.now();
    isOpen = await look(async (page) => (await page.getByText('sign-ups are open.').count()) === 0);
  }
  await pause(quiet);
  const after = memory();
  await server.close();
  return { before, most, after };
}

/** What a process and those that it has started take, in MB: what they share is counted once. Only Linux tells it. */
function memoryOf(root: number): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      const [, parent] = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8')) ?? [];
      parents.set(Number(name), Number(parent));
    } catch {
      // It has ended.
    }
  }
  const isOurs = (id: number | undefined): boolean =>
    id !== undefined && (id === root || isOurs(parents.get(id)));
  const kilobytes = [...parents.keys()].filter(isOurs).map((id) => {
    const [, own] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8')) ?? [];
    return Number(own);
  });
  return Math.round(kilobytes.reduce((sum, own) => sum + own, 0) / 1024);
}
