import { keyLyingDown } from '../lib/shapes.ts';

/** The mark of the site: the key that a joiner lets into a crack, so that it goes no further. */
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
