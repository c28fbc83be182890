import { useState } from 'react';
import { wordsOfSheet } from '../../keys/safe-format.ts';

type Props = { name: string; label: string };

/** What someone types from a sheet of paper. */
export function SheetWords({ name, label }: Props) {
  const [count, setCount] = useState(0);
  return (
    <label className="field">
      {label}
      <span className="hint">
        In their order. Of each word, the first four letters suffice. So far {count} of{' '}
        {wordsOfSheet}.
      </span>
      <textarea
        name={name}
        rows={7}
        required
        maxLength={2_000}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        translate="no"
        onChange={({ target }) => setCount(target.value.match(/\p{L}+/gu)?.length ?? 0)}
      />
    </label>
  );
}
