import { count } from '../../../common/count.ts';
import { EmailLink } from '../components/links.tsx';
import { Document, type Surroundings } from './document.tsx';

type Props = Surroundings & {
  /** In which the same page would be refused again. */
  seconds: number;
  /** The page with what was chosen on it, to send it again. */
  again: string;
};

/** In place of a form that is not begun, because too many were. */
export function BusyPage({ seconds, again, ...surroundings }: Props) {
  const { email, letters } = surroundings.facts;
  return (
    <Document {...surroundings} title="Form not started" question="If you have a question, email">
      <h1 tabIndex={-1} data-focus-first="" data-announce="">
        The form is busy
      </h1>
      <p>
        {`A lot of people have just started the form, perhaps from the same internet connection as you. We have not saved anything yet. Wait ${inWords(seconds)}, and try again.`}
      </p>
      <p>
        <a className="way-on" href={again}>
          Go back to your agreement
        </a>
      </p>
      <h2>Without the form</h2>
      <p>
        {'You can take part in another way. Email '}
        <EmailLink email={email} />
        {`, or write to ${letters}. We will help you.`}
      </p>
    </Document>
  );
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? count(minutes, 'minute') : count(Math.ceil(minutes / 60), 'hour');
}
