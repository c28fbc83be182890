import { EmailLink } from './email-link.tsx';
import { usePolicy } from './policy-context.ts';

/** `<EmailLink />` in content/privacy/ prints the contact address. */
export function PolicyEmailLink() {
  return <EmailLink email={usePolicy().email} />;
}
