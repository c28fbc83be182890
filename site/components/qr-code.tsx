import encodeQR from 'qr';

type Props = { address: string; alt: string };

/** Modules of quiet around the code (ISO/IEC 18004, 9.1). */
const quiet = 4;

/** An address as a QR code, one path. Half of it may be torn or dirty (error correction level Q). */
export function QrCode({ address, alt }: Props) {
  const rows = encodeQR(address, 'raw', { ecc: 'quartile', border: quiet });
  const path = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      width="256"
      height="256"
      role="img"
      aria-label={alt}
      shapeRendering="crispEdges"
    >
      <path className="qr-code-paper" d={`M0 0h${rows.length}v${rows.length}H0z`} />
      <path className="qr-code-ink" d={path.join('')} />
    </svg>
  );
}
