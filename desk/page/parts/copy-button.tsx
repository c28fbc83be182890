import { useState } from 'react';

/** Copies words, and says so. Where the browser forbids it, the words are there to be selected. */
export function CopyButton({ text, name = 'Copy' }: { text: string; name?: string }) {
  const [said, setSaid] = useState('');
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied.');
    } catch {
      setSaid('Your browser did not copy it. Select the words above, and copy them.');
    }
  }
  return (
    <p className="copy">
      <button type="button" className="quiet" onClick={() => void copy()}>
        {name}
      </button>{' '}
      <span aria-live="polite">{said}</span>
    </p>
  );
}
