/**
 * For whoever wants the page on paper, and does not find the browser's own way to print.
 * `site/islands/print-button.island.ts` shows it: without a script it could do nothing.
 */
export function PrintButton() {
  return (
    <div className="print-page">
      <button type="button" hidden>
        Print this page
      </button>
      <p
        role="status"
        data-failed="The print window did not open. Try another browser, such as Chrome or Safari."
      />
    </div>
  );
}
