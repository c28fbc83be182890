import { use } from 'react';
import { EmailLink } from './email-link.tsx';
import { PolicyContext } from './policy-context.ts';

/** `<EmailLink />` in content/privacy/ prints the contact address. */
export function PolicyEmailLink() {
  return <EmailLink email={use(PolicyContext).email} />;
}
