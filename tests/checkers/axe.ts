import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import { paintFromPseudoElements } from '../browser.ts';
import type { PageReport } from './fault.ts';

type Core = {
  version: string;
  source: string;
  getRules: () => { ruleId: string; tags: string[] }[];
};

/** The copy that @axe-core/playwright brings. */
const axeCore: Core = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core');

export const axeName = `axe-core ${axeCore.version}`;

/**
 * axe cannot decide on the contrast of text that a pseudo-element covers by a quarter: on nearly all
 * of our pages. Ours are at an edge (`.joint`), or axe is told their colour first.
 */
const overPseudoElements = { options: { ignorePseudo: true } };

const options = {
  // One rule needs the style sheets; waiting for media would cost ten seconds.
  preload: { assets: ['cssom'] },
  // All rules, including AAA, best practice and experimental ones.
  rules: Object.fromEntries(
    axeCore
      .getRules()
      .filter(({ tags }) => !tags.includes('deprecated'))
      .map(({ ruleId }) => [ruleId, { enabled: true }]),
  ),
  checks: { 'color-contrast': overPseudoElements, 'color-contrast-enhanced': overPseudoElements },
  resultTypes: ['violations', 'incomplete'],
};

export async function runAxe(page: Page): Promise<PageReport> {
  return checkWith(page, { exclude: [] }, options);
}

/** Only the contrast of this part of the page, which a journey can ask at every step. */
export async function runAxeOnContrast(page: Page, within: string): Promise<PageReport> {
  const runOnly = ['color-contrast', 'color-contrast-enhanced'];
  return checkWith(page, { include: [[within]] }, { ...options, runOnly });
}

async function checkWith(page: Page, context: Context, how: object): Promise<PageReport> {
  await paintFromPseudoElements(page);
  const { violations, incomplete, passes } = await axeInFrames(page, context, how);
  // What axe cannot decide counts as a fault too: it was not tested.
  const faults = [...violations, ...incomplete].flatMap(({ id, nodes }) =>
    nodes.map(({ html, any, all, none }) => ({
      rule: id,
      what: `${[...any, ...all, ...none].map(({ message }) => message).join('; ')} ${html}`,
    })),
  );
  const applied = [...violations, ...incomplete, ...passes];
  return { faults, criteria: applied.flatMap(({ tags }) => tags.flatMap(criterionOfTag)) };
}

/** `wcag1412` is 1.4.12; other tags name levels and other standards. */
function criterionOfTag(tag: string): string[] {
  const [, principle, guideline, number] = /^wcag(\d)(\d)(\d+)$/.exec(tag) ?? [];
  return number ? [`${principle}.${guideline}.${number}`] : [];
}

type Context = object;
type Partial = object | null;
type Rule = {
  id: string;
  tags: string[];
  nodes: { html: string; any: Check[]; all: Check[]; none: Check[] }[];
};
type Check = { message: string };
type Results = { violations: Rule[]; incomplete: Rule[]; passes: Rule[] };

/** The parts of axe that run in the page: https://github.com/dequelabs/axe-core/blob/develop/doc/run-partial.md */
type Axe = {
  utils: {
    getFrameContexts: (context: Context) => { frameSelector: string[]; frameContext: Context }[];
    shadowSelect: (selector: string[]) => Element | null;
  };
  runPartial: (context: Context, options: object) => Promise<Partial>;
  finishRun: (partials: Partial[], options: object) => Promise<Results>;
};
declare const axe: Axe;

/**
 * Runs axe on a page and on its frames of any origin. @axe-core/playwright gives a frame one second to
 * load axe and then silently skips it, which happens on a busy machine.
 *
 * The results travel as text: Playwright takes ten times as long over as many objects.
 */
async function axeInFrames(page: Page, context: Context, options: object) {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeCore.source);
  }
  const partials = await partialsOf(page.mainFrame(), context, options);
  const results = await page.evaluate(
    async ([parts, how]) => {
      const found = await axe.finishRun(
        parts.map((part) => JSON.parse(part)),
        how,
      );
      return JSON.stringify(found);
    },
    [partials, options] as const,
  );
  return JSON.parse(results) as Results;
}

async function partialsOf(frame: Frame, context: Context, options: object): Promise<string[]> {
  const inner = await frame.evaluate((where) => axe.utils.getFrameContexts(where), context);
  const partials = [
    await frame.evaluate(async ([where, how]) => JSON.stringify(await axe.runPartial(where, how)), [
      context,
      options,
    ] as const),
  ];
  for (const { frameSelector, frameContext } of inner) {
    const element = await frame.evaluateHandle(
      (selector) => axe.utils.shadowSelect(selector),
      frameSelector,
    );
    const child = await element.asElement()?.contentFrame();
    partials.push(...(child ? await partialsOf(child, frameContext, options) : ['null']));
  }
  return partials;
}
