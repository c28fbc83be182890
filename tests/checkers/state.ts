import type { Page } from '@playwright/test';

/** What a visitor may have before them. */
export type State = {
  name: string;
  /** One of each page, as it is once it is there. */
  isRoute?: true;
  hasFields?: true;
  open: (page: Page) => Promise<void>;
};
