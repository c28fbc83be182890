import { Criteria } from '@siteimprove/alfa-wcag/dist/criterion/data.js';

/** A success criterion of WCAG 2.2. */
export type Criterion = {
  /** For example `2.4.7`. */
  number: string;
  /** W3C's name for it. */
  name: string;
  level: 'A' | 'AA' | 'AAA';
  /** W3C's own page about it. */
  address: string;
};

/** All 86, from the list that Alfa brings; 4.1.1 is in it and is no longer one since WCAG 2.2. */
export const criteria: readonly Criterion[] = Object.entries(Criteria).flatMap(
  ([number, { title, versions }]) =>
    versions
      .filter(([version]) => version === '2.2')
      .map(([, { uri, level }]) => ({ number, name: title, level, address: uri })),
);
