import type { Poster } from '../../content/checks/poster-schema.ts';
import { PreparedEmail } from './prepared-email.tsx';

type Props = { words: Poster['passOn']; site: string };

/** For carers and professionals, who tell others of the study. */
export function PassItOn({
  words: { heading, text, poster, email, shown, subject, body },
  site,
}: Props) {
  return (
    <div className="signup-block">
      <div>
        <h3>{heading}</h3>
        <p>{text}</p>
      </div>
      <ul className="ruled">
        <li>
          <a href="/poster">{poster}</a>
        </li>
        <li>
          <PreparedEmail email="" subject={subject} body={`${body}\n\n${site}`}>
            {email}
          </PreparedEmail>
        </li>
        <li className="across">
          {/* A link that writes an email does nothing where no email program is set up. */}
          <details>
            <summary>{shown}</summary>
            <p>{subject}</p>
            <p>{body}</p>
            <p>{site}</p>
          </details>
        </li>
      </ul>
    </div>
  );
}
