import type { Page } from '@playwright/test';
import { everyState } from '../wcag.ts';
import { axeName, runAxe } from './axe.ts';
import type { LeftOutFault, PageReport } from './fault.ts';
import { leftOutOfAlfa, leftOutOfAxe } from './left-out-in-browser.ts';
import { leftOutOfIbm } from './left-out-of-ibm.ts';

export type Checker = {
  name: 'axe' | 'Alfa' | "IBM's engine";
  /** With its version. */
  tool: string;
  check: (page: Page) => Promise<PageReport>;
  leftOut: readonly LeftOutFault[];
};

const axe: Checker = { name: 'axe', tool: axeName, check: runAxe, leftOut: leftOutOfAxe };

/**
 * The three that check a page in the browser. `npm test` runs only axe, which finds the most: the others
 * take a second to load.
 */
export const checkers: readonly Checker[] = everyState ? await all() : [axe];

async function all(): Promise<readonly Checker[]> {
  const [{ alfa, alfaName }, { ibm, ibmName }] = await Promise.all([
    import('./alfa.ts'),
    import('./ibm.ts'),
  ]);
  return [
    // The first, since the others change the page's styles.
    { name: "IBM's engine", tool: ibmName, check: ibm, leftOut: leftOutOfIbm },
    axe,
    { name: 'Alfa', tool: alfaName, check: alfa, leftOut: leftOutOfAlfa },
  ];
}
