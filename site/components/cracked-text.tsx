import {
  crackBehind,
  crackInLetters,
  crackOnward,
  keyAcross,
  lowerKey,
  missingKey,
  upperKey,
} from '../lib/shapes.ts';

type Props = {
  children: string;
  /** Whether keys hold the crack at both ends; otherwise one is missing, and it ends in the word. */
  repaired?: boolean;
};

/**
 * Words whose last one is cracked, from its lower left to the edge of the window. The drawing lies
 * over whole letters: screen readers and search engines find the words as they are.
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
          {repaired && (
            <svg width="1em" viewBox="0 0 100 130" aria-hidden="true">
              <path d={crackBehind} />
              <path className="seam-key" d={keyAcross} transform={lowerKey} />
            </svg>
          )}
          <svg x="100%" width="1em" viewBox="0 0 100 130" aria-hidden="true">
            <path d={crackOnward} />
            <path
              className={repaired ? 'seam-key' : 'seam-key missing'}
              d={keyAcross}
              transform={repaired ? upperKey : missingKey}
            />
          </svg>
        </svg>
      </span>
    </>
  );
}
