/** Copies what has `data-to-copy`. Hidden without JavaScript, where it can be selected. */
export function CopyButton({ name }: { name: string }) {
  return (
    <button type="button" className="plain" data-copy="" hidden>
      {name}
    </button>
  );
}

/** Says that it was copied, or how to do it by hand. */
export function Copied() {
  return <p role="status" className="copied" data-copied="" />;
}
