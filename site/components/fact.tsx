import type { PolicyFacts } from '../lib/policy-facts.ts';
import { usePolicy } from './policy-context.ts';

type Props = { name: keyof PolicyFacts };

/** `<Fact name="recordingsKept" />` in content/privacy/ prints that fact. */
export function Fact({ name }: Props) {
  return usePolicy().facts[name];
}
