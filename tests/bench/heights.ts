import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dateInWords, today } from '../../common/days.ts';
import { copyOfProject } from '../copy-of-project.ts';
import { writeFigures } from './figures.ts';

type Measured = { frame: number; pages: { heading: string; height: number; mayBe?: string }[] };

const windows = [1280, 390];

/** Measures every page of a usual way through the sample's form and the second study's, and writes the page. */
export async function measureHeights() {
  const secondStudy = '.build/heights-of-second-study';
  rmSync(secondStudy, { recursive: true, force: true });
  copyOfProject(secondStudy);
  const tables = [
    ['The sample', '.'],
    ['The second study of the tests', secondStudy],
  ].map(([name = '', folder = '']) => `${name}:\n\n${table(measureIn(folder))}`);
  writeFigures('How tall its pages are', `${introduction}\n${tables.join('\n')}`);
}

const introduction = `Written by \`npm run bench -- heights\` on ${dateInWords(today())}. In pixels, on a usual way through (the first answer to each question), with what the answers open, and with text at its usual size. The check shows every answer, and does not count ([decision 30](decisions/0030-the-check-shows-every-answer.md)). The frame is 600 px high, and higher for a page that does not fit it ([decision 29](decisions/0029-a-frame-as-high-as-its-page.md)).
`;

function measureIn(folder: string): Measured[] {
  const test = ['playwright', 'test', '--project=chromium', '--grep=pages fit the frame and keep'];
  const { status } = spawnSync('npx', test, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${folder}: a page is too tall, or could not be measured.`);
  return windows.map((width) =>
    JSON.parse(readFileSync(join(folder, `.build/heights-${width}.json`), 'utf8')),
  );
}

function table(measured: readonly Measured[]): string {
  const [wide] = measured;
  const rows = (wide?.pages ?? []).flatMap(({ heading }, index) => {
    const heights = measured.map(({ pages }) => pages[index]?.height ?? 0);
    if (heights.every((height) => height <= 600)) return [];
    return `| ${heading} | ${heights.map((height) => height.toLocaleString('en-GB')).join(' | ')} |`;
  });
  const share = measured.map(({ pages }) => {
    const counted = pages.filter(({ mayBe }) => mayBe !== 'any');
    const fit = counted.filter(({ height }) => height <= 600).length;
    return `${fit} of ${counted.length} (${Math.round((100 * fit) / counted.length)}%)`;
  });
  const frames = measured.map(({ frame }) => `frame ${Math.round(frame)} px wide`).join(' | ');
  return [
    `| Page that is higher than 600 px | ${frames} |`,
    '| --- | ---: | ---: |',
    ...rows,
    `| **Fit 600 px, without the check** | **${share.join('** | **')}** |`,
    '',
  ].join('\n');
}
