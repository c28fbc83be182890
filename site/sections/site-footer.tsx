import { keepNumbers } from '../../content/checks/keep-together.ts';
import type { Organisation } from '../../content/checks/organisation-schema.ts';
import { EmailLink } from '../components/email-link.tsx';

type Props = Pick<Organisation, 'name' | 'site' | 'email' | 'address' | 'registration'> & {
  /** The words of the link to the study in easy words. */
  easyWords: string;
  /** The last words of every page, and those of the button that leads to the sign-up. */
  farewell: string;
  action: string;
};

export function SiteFooter({ name, site, email, address, registration, ...words }: Props) {
  return (
    <footer className="site-footer joint" data-site={site}>
      <div className="farewell">
        <p>{words.farewell}</p>
        <a className="action" href="/#signup">
          {words.action}
        </a>
      </div>
      <p>
        Contact: <EmailLink email={email} />
      </p>
      <p>
        <a href="/privacy">Privacy Policy</a>
      </p>
      <p>
        <a href="/easy-read">{words.easyWords}</a>
      </p>
      <p>
        <a href="/accessibility">Accessibility</a>
      </p>
      <p>
        {registration
          ? `${name} is registered in ${registration.place}, ${registration.kind}\u00a0${registration.number}. `
          : `${name}. `}
        {`${address.kind}: ${keepNumbers(address.text)}.`}
      </p>
    </footer>
  );
}
