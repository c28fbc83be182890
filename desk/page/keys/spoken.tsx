/** Words that two people compare by telephone. */
export function Spoken({ words }: { words: string }) {
  return (
    <div className="spoken" translate="no">
      {words}
    </div>
  );
}
