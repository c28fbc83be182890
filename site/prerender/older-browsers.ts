import cascadeLayers from '@csstools/postcss-cascade-layers';
import isPseudoClass from '@csstools/postcss-is-pseudo-class';
import type { AcceptedPlugin } from 'postcss';
import logical from 'postcss-logical';
import { windowForContainer } from './window-for-container.ts';

/**
 * The oldest browsers that show the pages as they are meant: phones and tablets that get no newer
 * one stop at Safari 12 (iPhone 6, iPad Air), or at Chrome 80 to 119 (Android 4.4 to 7).
 */
export const oldestForStyles = ['ios12.2', 'chrome80', 'firefox78'];

/**
 * Writes the newer words of the style sheets in older ones, which newer browsers read alike. What
 * makes the sheets small does the rest, if it is told of the oldest browsers too.
 */
export const olderWords: AcceptedPlugin[] = [
  isPseudoClass(),
  logical(),
  cascadeLayers(),
  windowForContainer,
];
