import { createContext, use } from 'react';
import type { PolicyFacts } from '../../content/checks/policy-facts.ts';
import type { Study } from '../../content/checks/schema.ts';

/** What the components that stand in content/privacy/ print. */
export type PolicyContent = {
  /** What `<Fact name="…" />` prints for each name. */
  facts: PolicyFacts;
  email: string;
  processors: Study['processors'];
};

export const PolicyContext = createContext<PolicyContent | undefined>(undefined);

/** @throws Error outside a privacy policy */
export function usePolicy(): PolicyContent {
  const content = use(PolicyContext);
  if (!content) throw new Error('This component stands in the privacy policy only.');
  return content;
}
