import { Fragment } from 'react';
import { EmailLink } from './email-link.tsx';

type Props = { text: string; email: string };

/** Words of the content, in which the study's email address is a link. */
export function WithLinks({ text, email }: Props) {
  return text.split(email).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence keep their order.
    <Fragment key={index}>
      {index > 0 && <EmailLink email={email} />}
      {part}
    </Fragment>
  ));
}
