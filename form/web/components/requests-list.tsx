import type { Requests } from '../../../content/model/schemas/desk-schema.ts';
import { PreparedEmail } from './links.tsx';

/** Of the list, on the page of thanks and on the site's privacy policy. */
export const requestsId = 'changed-your-mind';

type Props = {
  words: Requests;
  email: string;
  /** Of the answers that the requests are about. */
  reference: string;
  /** In its own tab, where a link of the footer leads to it. In the frame it would take too much space. */
  isOpen: boolean;
};

/** Prepared emails for people who change their mind, each with how soon it is answered. */
export function RequestsList({ words, email, reference, isOpen }: Props) {
  return (
    <details open={isOpen}>
      {/* A link to it moves focus here, also without a script. */}
      <summary id={requestsId}>
        <h2>{words.heading}</h2>
      </summary>
      {/* Someone whose email is a website gets it in a tab: links.tsx says why. */}
      <p>{words.text} Your email may open in a new tab.</p>
      <ul className="requests">
        {words.requests.map(({ label, subject, body, answer }) => (
          <li key={label}>
            <PreparedEmail
              email={email}
              subject={subject}
              body={`${body}\n\n${words.reference} ${reference}`}
            >
              {label}
            </PreparedEmail>
            {answer && (
              <>
                <br />
                {answer}
              </>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
