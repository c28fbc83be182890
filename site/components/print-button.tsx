import { EmailLink } from './links.tsx';

type Props = { email: string };

/**
 * For visitors who want the page on paper and cannot find the browser's print command.
 * `site/islands/print-button.island.ts` shows it: without a script it could do nothing.
 */
export function PrintButton({ email }: Props) {
  return (
    <div className="print-page">
      <button type="button" className="action quiet" hidden>
        Print this page
      </button>
      {/* Not a `status`: screen readers would read out that role while it is empty. */}
      <p aria-live="polite" aria-atomic="true" />
      <template>
        The page may not have printed. Try another browser, such as Chrome or Safari, or ask us to
        send you a copy: <EmailLink email={email} />
      </template>
    </div>
  );
}
