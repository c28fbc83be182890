type Props = { sections: readonly { id: string; heading: string }[] };

/** Beside the text where there is room, inside `.has-contents` (styles/contents-list.css). */
export function ContentsList({ sections }: Props) {
  return (
    <nav className="contents-list" aria-labelledby="contents">
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
