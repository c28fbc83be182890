import type { Page } from '@playwright/test';
import { alfa, alfaName } from './alfa.ts';
import { axeName, runAxe } from './axe.ts';
import type { Fault } from './fault.ts';
import { ibm, ibmName } from './ibm.ts';
import type { LeftOut } from './left-out.ts';
import { leftOutOfAlfa, leftOutOfAxe } from './left-out-in-browser.ts';
import { leftOutOfIbm } from './left-out-of-ibm.ts';

type Checker = {
  name: 'axe' | 'Alfa' | "IBM's engine";
  /** With its version. */
  tool: string;
  check: (page: Page) => Promise<Fault[]>;
  leftOut: readonly LeftOut[];
  criteria: readonly string[];
};

/** Names and structure, which all three test, with what else one of them does. */
const criteria = (others: string) => [
  ...['1.1.1', '2.4.4', '4.1.2', '1.3.1', '2.4.2', '3.1.1', '1.4.3', '1.4.4', '2.5.8'],
  ...others.split(' '),
];

/** The three that check a page in the browser, with the criteria that their rules test on our pages. */
export const checkers: readonly Checker[] = [
  {
    name: 'axe',
    tool: axeName,
    check: runAxe,
    leftOut: leftOutOfAxe,
    criteria: criteria('1.3.4 1.3.6 1.4.1 1.4.6 2.4.1 2.4.9 2.5.3'),
  },
  {
    name: 'Alfa',
    tool: alfaName,
    check: alfa,
    leftOut: leftOutOfAlfa,
    criteria: criteria('1.4.1 1.4.6 1.4.8 2.4.9 2.5.5'),
  },
  {
    name: "IBM's engine",
    tool: ibmName,
    check: ibm,
    leftOut: leftOutOfIbm,
    criteria: criteria('2.1.1 2.4.1 2.4.3 2.4.6'),
  },
];
