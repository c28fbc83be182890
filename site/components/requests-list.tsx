import type { Requests } from '../../content/checks/requests-schema.ts';
import { PreparedEmail } from './prepared-email.tsx';

type Props = { words: Requests; email: string };

/** Prepared emails for people who use their rights, each with how soon it is answered. */
export function RequestsList({ words: { heading, text, requests, reference }, email }: Props) {
  return (
    <div className="requests">
      <h3 id="changed-your-mind">{heading}</h3>
      <p>{text}</p>
      <ul className="ruled">
        {requests.map(({ label, subject, body, answer }) => (
          <li key={label}>
            <PreparedEmail email={email} subject={subject} body={`${body}\n\n${reference} `}>
              {label}
            </PreparedEmail>
            <p>{answer}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
