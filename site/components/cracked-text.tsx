import {
  crackInLetters,
  crackOnward,
  crackOverStop,
  keyAcross,
  keyBeside,
  missingKey,
} from '../lib/shapes.ts';

type Props = {
  children: string;
  /** Whether a key holds the crack; otherwise one is missing. */
  repaired?: boolean;
};

/**
 * Words whose last one is cracked, from about its second letter to the edge of the window. The
 * drawing lies over whole letters: screen readers and search engines find the words as they are.
 */
export function CrackedText({ children, repaired = true }: Props) {
  const [, before = '', last = children] = children.match(/^(.*\s)(\S+)$/s) ?? [];
  return (
    <>
      {before}
      <span className="cracked">
        {last}
        <svg className="crack" aria-hidden="true" focusable="false">
          <svg
            className="crack-in-letters"
            viewBox="0 0 100 130"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path d={crackInLetters} />
          </svg>
          <svg x="100%" width="1em" viewBox="0 0 100 130" aria-hidden="true">
            <path d={crackOnward} />
            {last.endsWith('.') && <path d={crackOverStop} />}
            <path
              className={repaired ? 'crack-key' : 'crack-key missing'}
              d={keyAcross}
              transform={repaired ? keyBeside : missingKey}
            />
          </svg>
        </svg>
      </span>
    </>
  );
}
