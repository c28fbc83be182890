import type { Organisation } from '../../content/checks/schema.ts';
import { EmailLink } from '../components/email-link.tsx';

type Props = Pick<Organisation, 'name' | 'email' | 'registration'>;

export function SiteFooter({ name, email, registration }: Props) {
  return (
    <footer className="site-footer joint">
      <p>
        Contact: <EmailLink email={email} />
      </p>
      <p>
        <a href="/privacy">Privacy Policy</a>
      </p>
      <p>
        <a href="/accessibility">Accessibility</a>
      </p>
      <p>
        {`${name} is registered in ${registration.place}, company number ${registration.number}. `}
        {`Registered office: ${registration.office}.`}
      </p>
    </footer>
  );
}
