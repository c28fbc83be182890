import type { PolicySection } from '../../content/checks/read-policy.ts';

type Props = { sections: readonly PolicySection[] };

export function PolicyContents({ sections }: Props) {
  return (
    <nav className="policy-contents" aria-labelledby="contents">
      <h2 id="contents">Contents</h2>
      <ol>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
