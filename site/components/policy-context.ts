import { createContext, use } from 'react';
import type { FormContent } from '../../content/checks/form-schema.ts';
import type { Organisation } from '../../content/checks/organisation-schema.ts';
import type { ConditionName } from '../../content/checks/policy-names.ts';
import type { Study } from '../../content/checks/schema.ts';
import type { PolicyFacts } from '../lib/policy-facts.ts';

/** What the components in content/privacy/ print. */
export type PolicyValues = {
  /** What `<Fact name="…" />` prints for each name. */
  facts: PolicyFacts;
  /** Whether `<When name="…">` prints what follows it, for each name. */
  holds: Record<ConditionName, boolean>;
  email: string;
  regulator: Organisation['regulator'];
  processors: Study['processors'];
  form: FormContent;
};

export const PolicyContext = createContext<PolicyValues | undefined>(undefined);

/** @throws Error outside a privacy policy */
export function usePolicy(): PolicyValues {
  const content = use(PolicyContext);
  if (!content) throw new Error('This component works in the privacy policy only.');
  return content;
}
