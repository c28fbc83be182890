import type { Poster } from '../../content/checks/poster-schema.ts';
import { PreparedEmail } from './prepared-email.tsx';

type Props = { words: Poster['passOn']; site: string };

/** For carers and professionals, who tell others of the study. */
export function PassItOn({ words: { heading, text, poster, email, subject, body }, site }: Props) {
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
      </ul>
    </div>
  );
}
