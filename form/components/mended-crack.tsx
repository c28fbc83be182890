/** The site's own sign for what is mended: a crack, held by a key of wood. It says nothing by itself. */
export function MendedCrack() {
  return (
    <svg
      className="mended-crack"
      viewBox="0 0 640 96"
      width="640"
      height="96"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M0 48 70 42 150 54 230 44 300 50 380 42 460 54 540 46 640 52" />
      <path
        className="mended-crack-key"
        d="M-30-42h60L13 0l17 42h-60L-13 0z"
        transform="translate(80 47) rotate(-8)"
      />
    </svg>
  );
}
