import { ButterflyKey } from '../components/butterfly-key.tsx';

type Props = {
  name: string;
  /** Not where the visitor is there, nor where the page shows its own way home. */
  wayHome: boolean;
};

/** Whose site it is, and the way home. It stands before what "Skip to main content" leads to. */
export function SiteHeader({ name, wayHome }: Props) {
  return (
    <header className="site-header">
      <p className="brand">
        <ButterflyKey />
        {name}
      </p>
      {wayHome && (
        <a className="action action-small" href="/">
          Back to Home
        </a>
      )}
    </header>
  );
}
