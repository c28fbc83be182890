import type { ReactNode } from 'react';
import type { ConditionName } from '../../content/checks/policy-names.ts';
import { usePolicy } from './policy-context.ts';

type Props = { name: ConditionName; children: ReactNode };

/**
 * `<When name="pays">` in content/privacy/ prints what follows it, up to `</When>`, only if the study
 * has that fact; `<When name="ownForm">`, only if that is so.
 */
export function When({ name, children }: Props) {
  return usePolicy().holds[name] ? children : null;
}
