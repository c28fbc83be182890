import { ButterflyKey } from '../components/butterfly-key.tsx';

type Props = {
  name: string;
  /** False on the home page, and on a page that has its own link home. */
  wayHome: boolean;
};

/** The organisation's name and a link home, before the target of "Skip to main content". */
export function SiteHeader({ name, wayHome }: Props) {
  return (
    <header className="site-header">
      <p className="brand">
        <ButterflyKey />
        <span translate="no">{name}</span>
      </p>
      {wayHome && (
        <a className="action action-quiet" href="/">
          Back to Home
        </a>
      )}
    </header>
  );
}
