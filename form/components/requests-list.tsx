import type { Requests } from '../../content/checks/requests-schema.ts';

type Props = {
  words: Requests;
  email: string;
  /** Of the answers that the requests are about. */
  reference: string;
};

/** Prepared emails for people who change their mind, each with how soon it is answered. */
export function RequestsList({ words, email, reference }: Props) {
  return (
    <section>
      <h2>{words.heading}</h2>
      <p>{words.text}</p>
      <ul className="requests">
        {words.requests.map(({ label, subject, body, answer }) => (
          <li key={label}>
            {/* Outside the frame, as in email-link.tsx. */}
            <a
              className="way-on"
              href={mailAddress(email, subject, `${body}\n\n${words.reference} ${reference}`)}
              target="_blank"
              rel="noopener"
            >
              {label}
            </a>
            <br />
            {answer}
          </li>
        ))}
      </ul>
    </section>
  );
}

function mailAddress(email: string, subject: string, body: string): string {
  const query = Object.entries({ subject, body }).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `mailto:${email}?${query.join('&')}`;
}
