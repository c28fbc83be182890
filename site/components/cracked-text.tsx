import { crackInLetters, crackOnward, crackOverStop, keyAcross, missingKey } from './shapes.ts';

type Props = {
  children: string;
  /** Whether the key that holds the crack is missing; otherwise it is what follows the words. */
  keyIsMissing?: boolean;
};

/**
 * Words whose last one is cracked, from about its second letter to the edge of the window. The
 * drawing lies over whole letters: screen readers and search engines find the words as they are.
 */
export function CrackedText({ children, keyIsMissing }: Props) {
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
            {keyIsMissing && <path className="crack-place" d={keyAcross} transform={missingKey} />}
          </svg>
        </svg>
      </span>
    </>
  );
}
