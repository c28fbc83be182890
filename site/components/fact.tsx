import { use } from 'react';
import { ContentError } from '../../content/content-error.ts';
import { PolicyContext } from './policy-context.ts';

type Props = { name: string };

/**
 * `<Fact name="recordingsKept" />` in content/privacy/ prints that fact.
 *
 * @throws ContentError if no fact has that name
 */
export function Fact({ name }: Props) {
  const { facts } = use(PolicyContext);
  const text = facts[name];
  if (text === undefined) {
    throw new ContentError([
      `content/privacy/: found <Fact name="${name}" />. ` +
        `Expected one of ${Object.keys(facts).join(', ')}.`,
    ]);
  }
  return text;
}
