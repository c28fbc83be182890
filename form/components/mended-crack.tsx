/** The site's own sign for what is mended: a crack, held by a key of wood. It says nothing by itself. */
export function MendedCrack() {
  return (
    <svg
      className="mended-crack"
      viewBox="0 0 640 72"
      width="640"
      height="72"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 36 70 30 150 42 230 32 300 38 380 30 460 42 540 34 640 40" />
      <path className="mended-crack-key" d="M48 6 74 16 100 8 96 66 72 58 46 64Z" />
    </svg>
  );
}
