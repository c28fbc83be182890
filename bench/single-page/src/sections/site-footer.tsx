import formats from 'virtual:study/formats';
import organisation from 'virtual:study/organisation';
import { Link } from 'react-router';
import { EmailLink } from '../components/email-link.tsx';

const link = 'inline-flex min-h-11 items-center text-paper';

export function SiteFooter() {
  const { name, registration } = organisation;
  return (
    <footer className="flex joint [--above:var(--color-surface)] flex-wrap items-baseline gap-x-10 gap-y-4 bg-foot px-gutter py-section text-paper">
      <p>
        Contact: <EmailLink className={link} />
      </p>
      <p>
        <Link to="/privacy" className={link}>
          Privacy Policy
        </Link>
      </p>
      <p>
        <Link to="/easy-read" className={link}>
          {formats.easyRead.footer}
        </Link>
      </p>
      <p>
        <Link to="/accessibility" className={link}>
          Accessibility
        </Link>
      </p>
      <p className="max-w-none flex-[1_1_24rem]">
        {`${name} is registered in ${registration.place}, company number ${registration.number}. `}
        {`Registered office: ${registration.office}.`}
      </p>
    </footer>
  );
}
