import { keyLyingDown } from '../lib/shapes.ts';

/** The site's logo: the key that joiners set into a crack, so that it does not grow. */
export function ButterflyKey() {
  return (
    <svg
      className="butterfly-key"
      width="34"
      height="20"
      viewBox="-34 -20 68 40"
      aria-hidden="true"
      focusable="false"
    >
      <path d={keyLyingDown} />
    </svg>
  );
}
