import type { Age } from './age.ts';
import type { Who } from './who.ts';

/** What stands in the fields, complete or not: shown again whenever something needs mending. */
export type Typed = {
  who: Who[];
  role: string;
  name: string;
  email: string;
  age: Age | undefined;
  story: string;
  prefersNotToSay: boolean;
  consent: boolean;
};

export type Field = Exclude<keyof Typed, 'prefersNotToSay'>;

/** In the order of the page, which is the order of the error summary. */
export const fields: readonly Field[] = ['who', 'role', 'name', 'email', 'age', 'story', 'consent'];

/** For each field that needs mending, what to do about it. */
export type Problems = Partial<Record<Field, string>>;

export const nothingTyped: Typed = {
  who: [],
  role: '',
  name: '',
  email: '',
  age: undefined,
  story: '',
  prefersNotToSay: false,
  consent: false,
};
