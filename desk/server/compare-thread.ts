import { findGroups } from '../duplicates/find-groups.ts';
import type { Compared } from '../worker/comparison.ts';

export const compare = ({ people, versions, ...options }: Compared) =>
  findGroups(people, versions, options);
