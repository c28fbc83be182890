import { EmailLink } from './email-link.tsx';

type Props = { email: string };

export function NotStored({ email }: Props) {
  return (
    <div className="notice">
      <div role="alert">
        <h2 tabIndex={-1} data-focus-first="">
          Your answers are not stored
        </h2>
        <p>
          Something went wrong on our side. What you typed is still below: try to send it again in a
          few minutes. If that does not work, write to <EmailLink email={email} />.
        </p>
      </div>
    </div>
  );
}
