import { crack, keyAcross, keyPlaces } from '../lib/shapes.ts';

/** A crack across a poster, held together by butterfly keys; decoration only. */
export function Seam() {
  return (
    <svg
      className="seam"
      width="100%"
      height="60"
      viewBox="0 0 2560 120"
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path d={crack} />
      {keyPlaces.map(({ x, y, turn }) => (
        <path
          key={x}
          className="seam-key"
          d={keyAcross}
          transform={`translate(${x} ${y}) rotate(${turn})`}
        />
      ))}
    </svg>
  );
}
