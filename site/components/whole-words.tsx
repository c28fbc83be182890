type Props = { children: string };

/** Words in which no line breaks at a hyphen, so that "sign-up" stays one word. */
export function WholeWords({ children }: Props) {
  const parts = children.split(/(\S+-\S+)/);
  return (
    <span className="whole-words">
      {parts.map((part, index) => (index % 2 === 1 ? <span key={part}>{part}</span> : part))}
    </span>
  );
}
