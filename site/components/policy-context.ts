import { createContext } from 'react';
import type { Study } from '../../content/schema.ts';

/** What the components that stand in content/privacy/ print. */
export type PolicyContent = {
  /** What `<Fact name="…" />` prints for each name. */
  facts: Readonly<Record<string, string>>;
  email: string;
  processors: Study['processors'];
};

export const PolicyContext = createContext<PolicyContent>({ facts: {}, email: '', processors: [] });
