import type { Store } from '../store/store.ts';

/** What follows a command's name; a command refuses what it does not take. */
export type Given = {
  file?: string | undefined;
  /** Whose answers: an e-mail address or an id. */
  of?: string | undefined;
  json?: boolean | undefined;
  all?: boolean | undefined;
  consent?: boolean | undefined;
  /** Who is left out of `all`, each as in `of`. */
  except?: string[] | undefined;
};

export type Command = {
  takes: readonly (keyof Given)[];
  /** @returns what is printed */
  run(store: Store, given: Given): string;
};
