import { findGroups } from '../duplicates/find-groups.ts';
import type { Compared } from './compare-in-thread.ts';

export const compare = ({ people, versions, ...options }: Compared) =>
  findGroups(people, versions, options);
