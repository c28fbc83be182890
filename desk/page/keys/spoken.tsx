/** Words that two people compare by telephone. */
export function Spoken({ words }: { words: string }) {
  return (
    <p className="spoken" translate="no">
      {words}
    </p>
  );
}
