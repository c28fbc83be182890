import { usePolicy } from './policy-context.ts';

/** `<Processors />` in content/privacy/ prints every company of content/study.yaml. */
export function Processors() {
  const { processors } = usePolicy();
  return (
    <ul>
      {processors.map(({ name, does, where }) => (
        <li key={name}>{`${name}, which ${does} (in ${where})`}</li>
      ))}
    </ul>
  );
}
