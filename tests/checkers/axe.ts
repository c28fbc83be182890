import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { axeInFrames } from './axe-in-frames.ts';
import type { Finding } from './finding.ts';
import { paintFromPseudoElements } from './paint-from-pseudo-elements.ts';

type Core = {
  version: string;
  source: string;
  getRules: () => { ruleId: string; tags: string[] }[];
};

/** The copy that @axe-core/playwright brings. */
const axeCore: Core = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core');

export const axeName = `axe-core ${axeCore.version}`;

/**
 * Where a pseudo-element covers a quarter of an element, axe gives up on every text above it: on our
 * pages, on nearly all. Ours lie at an edge (`.joint`), or their paint is told to axe beforehand.
 */
const overPseudoElements = { options: { ignorePseudo: true } };

const options = {
  // Only style sheets, which one rule needs: waiting for media costs ten seconds where there is any.
  preload: { assets: ['cssom'] },
  // All rules, those of AAA, of best practice and the experimental ones among them.
  rules: Object.fromEntries(
    axeCore
      .getRules()
      .filter(({ tags }) => !tags.includes('deprecated'))
      .map(({ ruleId }) => [ruleId, { enabled: true }]),
  ),
  checks: { 'color-contrast': overPseudoElements, 'color-contrast-enhanced': overPseudoElements },
  resultTypes: ['violations', 'incomplete'],
};

/** @param within  a selector, for a part of the page alone */
export async function axe(page: Page, within?: string): Promise<Finding[]> {
  await paintFromPseudoElements(page);
  const context = within ? { include: [[within]] } : { exclude: [] };
  const { violations, incomplete } = await axeInFrames(page, axeCore.source, context, options);
  // What axe cannot decide is a finding as well: untested is not passed.
  return [...violations, ...incomplete].flatMap(({ id, nodes }) =>
    nodes.map(({ html, any, all, none }) => ({
      rule: id,
      what: `${[...any, ...all, ...none].map(({ message }) => message).join('; ')} ${html}`,
    })),
  );
}
