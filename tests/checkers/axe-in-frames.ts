import type { Frame, Page } from '@playwright/test';

type Context = object;
type Partial = object | null;
type Rule = {
  id: string;
  nodes: { html: string; any: Check[]; all: Check[]; none: Check[] }[];
};
type Check = { message: string };

/** As much of axe as runs in the page: https://github.com/dequelabs/axe-core/blob/develop/doc/run-partial.md */
type Axe = {
  utils: {
    getFrameContexts: (context: Context) => { frameSelector: string[]; frameContext: Context }[];
    shadowSelect: (selector: string[]) => Element | null;
  };
  runPartial: (context: Context, options: object) => Promise<Partial>;
  finishRun: (
    partials: Partial[],
    options: object,
  ) => Promise<{ violations: Rule[]; incomplete: Rule[] }>;
};
declare const axe: Axe;

/**
 * axe over a page and the frames in it, whichever origin they have. Not by @axe-core/playwright: it
 * gives a frame one second to take axe in, while axe is at work on the page around it, and passes
 * the frame by when a busy machine needs longer.
 */
export async function axeInFrames(page: Page, source: string, context: Context, options: object) {
  for (const frame of page.frames()) await frame.evaluate(source);
  const partials = await partialsOf(page.mainFrame(), context, options);
  return page.evaluate(([parts, how]) => axe.finishRun(parts, how), [partials, options] as const);
}

async function partialsOf(frame: Frame, context: Context, options: object): Promise<Partial[]> {
  const inner = await frame.evaluate((where) => axe.utils.getFrameContexts(where), context);
  const partials = [
    await frame.evaluate(([where, how]) => axe.runPartial(where, how), [context, options] as const),
  ];
  for (const { frameSelector, frameContext } of inner) {
    const element = await frame.evaluateHandle(
      (selector) => axe.utils.shadowSelect(selector),
      frameSelector,
    );
    const child = await element.asElement()?.contentFrame();
    partials.push(...(child ? await partialsOf(child, frameContext, options) : [null]));
  }
  return partials;
}
