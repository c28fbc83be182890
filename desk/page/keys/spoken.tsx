/** Words that two people compare in a call. */
export function Spoken({ words }: { words: string }) {
  return (
    <div className="spoken" translate="no">
      {words}
    </div>
  );
}
