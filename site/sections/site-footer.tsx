import type { Organisation } from '../../content/checks/organisation-schema.ts';
import { EmailLink } from '../components/email-link.tsx';

type Props = Pick<Organisation, 'name' | 'site' | 'email' | 'address' | 'registration'> & {
  /** The words of the link to the study in easy words. */
  easyWords: string;
};

export function SiteFooter({ name, site, email, address, registration, easyWords }: Props) {
  return (
    <footer className="site-footer joint" data-site={site}>
      <p>
        Contact: <EmailLink email={email} />
      </p>
      <p>
        <a href="/privacy">Privacy Policy</a>
      </p>
      <p>
        <a href="/easy-read">{easyWords}</a>
      </p>
      <p>
        <a href="/accessibility">Accessibility</a>
      </p>
      <p>
        {registration
          ? `${name} is registered in ${registration.place}, ${registration.kind} ${registration.number}. `
          : `${name}. `}
        {`${address.kind}: ${address.text}.`}
      </p>
    </footer>
  );
}
