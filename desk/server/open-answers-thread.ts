import Tinypool from 'tinypool';
import type { StoredEntry } from '../../answers/store/entries-table.ts';
import { type Keys, openersWith, type Sealed } from '../people/open-answers.ts';

const openers = openersWith(Tinypool.workerData as Keys);

export const people = (some: readonly Sealed[]) => Promise.all(some.map(openers.people));

export const entries = (some: readonly StoredEntry[]) => Promise.all(some.map(openers.entries));
