import Tinypool from 'tinypool';
import type { StoredEntry } from '../../answers/store/entries-table.ts';
import { type Keys, openersWith, type Sealed } from '../people/open-answers.ts';

const openers = openersWith(Tinypool.workerData as Keys);

export const answers = (some: readonly Sealed[]) => Promise.all(some.map(openers.answers));

export const entries = (some: readonly StoredEntry[]) => Promise.all(some.map(openers.entries));
