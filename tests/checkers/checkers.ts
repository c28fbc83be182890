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

const names = ['1.1.1', '2.4.4', '4.1.2'];
const structure = ['1.3.1', '2.4.2', '3.1.1'];
const contrast = ['1.4.1', '1.4.3'];

/** The three that check a page in the browser, with the criteria that their rules test on our pages. */
export const checkers: readonly Checker[] = [
  {
    name: 'axe',
    tool: axeName,
    check: runAxe,
    leftOut: leftOutOfAxe,
    criteria: [
      ...names,
      ...structure,
      ...contrast,
      '1.3.4',
      '1.3.6',
      '1.4.4',
      '1.4.6',
      '2.4.1',
      '2.4.9',
      '2.5.3',
      '2.5.8',
    ],
  },
  {
    name: 'Alfa',
    tool: alfaName,
    check: alfa,
    leftOut: leftOutOfAlfa,
    criteria: [
      ...names,
      ...structure,
      ...contrast,
      '1.4.4',
      '1.4.6',
      '1.4.8',
      '2.4.9',
      '2.5.5',
      '2.5.8',
    ],
  },
  {
    name: "IBM's engine",
    tool: ibmName,
    check: ibm,
    leftOut: leftOutOfIbm,
    criteria: [
      ...names,
      ...structure,
      '1.4.3',
      '1.4.4',
      '2.1.1',
      '2.4.1',
      '2.4.3',
      '2.4.6',
      '2.5.8',
    ],
  },
];
