import type { Role } from '../../../answers/door/requests.ts';

/** After "may do". */
export const roleNames: Readonly<Record<Role, string>> = {
  all: 'everything',
  answers: 'everything but keys, settings for the team, sign-up and what is due',
  safe: 'nothing but read, and add one key that may do everything: for a key on sheets of paper',
};
