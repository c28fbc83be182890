import { usePolicy } from './policy-context.ts';

/** `<RegulatorLink />` in content/privacy/ names the regulator and leads to its page about complaints. */
export function RegulatorLink() {
  const { name, complaints } = usePolicy().regulator;
  return <a href={complaints}>{name}</a>;
}
