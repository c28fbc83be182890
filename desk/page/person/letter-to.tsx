import { useState } from 'react';
import { isDayOfStudy } from '../../../common/days.ts';
import type { Contact, FilledLetter } from '../../letters/fill-letter.ts';
import { throughInWords } from '../../letters/reach-in-words.ts';
import type { PersonPage as Shown } from '../../people/person-page.ts';
import { askedToStop } from '../../people/state-names.ts';
import { CopyText } from '../parts/buttons.tsx';
import { Doubts, Problem, StatusMessage } from '../parts/status-message.tsx';
import { useDesk } from '../use-desk.ts';
import type { Meeting } from './interview-day.tsx';
import { LetterBlanks, LetterChoice } from './letter-blanks.tsx';

const empty = { letter: '', question: '' };

type Props = { person: Shown; meeting: Meeting; onChange: (change: Partial<Meeting>) => void };

/** A letter of content/desk.yaml, filled in, in the ways in which the person wants to be reached. */
export function LetterTo({
  person: { reference, letters, marks, agreed },
  meeting,
  onChange,
}: Props) {
  const [isSure, setSure] = useState(false);
  const stops = marks.includes('stops');
  const [filled, setOwn] = useState<typeof empty & { how?: string }>(empty);
  // While a year is typed, browsers make days of the year 2, 20 and 202 of it.
  const day = isDayOfStudy(meeting.day) ? meeting.day : '';
  const blanks = { how: agreed[0]?.how ?? '', ...filled, ...meeting, day };
  const enabled = blanks.letter !== '' && (!stops || isSure);
  const { data, error } = useDesk('letter', [reference, { ...blanks, isSure }], { enabled });
  const isAsked = stops && !isSure && blanks.letter !== '';
  const set = (change: Partial<typeof filled>) => setOwn({ ...filled, ...change });
  const { letter, contacts = [], doubts = [] } = data ?? {};
  return (
    <details>
      <summary>Write to them, with a letter to begin from</summary>
      <LetterChoice
        letters={letters}
        chosen={blanks.letter}
        onChange={(letter) => set({ letter })}
      />
      <Problem error={error} />
      <StatusMessage>{isAsked && `They ${askedToStop}. Write to them all the same?`}</StatusMessage>
      {isAsked && (
        <button type="button" onClick={() => setSure(true)}>
          Yes, write to them
        </button>
      )}
      <StatusMessage>
        {letter &&
          !isAsked &&
          (letter.gaps.length > 0
            ? 'Fill in what is missing: then you can send it.'
            : 'Nothing is missing: you can send it.')}
      </StatusMessage>
      {letter && !isAsked && (
        <>
          <LetterBlanks
            gaps={letter.gaps}
            blanks={{ ...blanks, day: meeting.day }}
            onChange={({ day, time, ...rest }) => {
              if (day !== undefined) onChange({ day });
              if (time !== undefined) onChange({ time });
              set(rest);
            }}
          />
          <div aria-live="polite">
            <Doubts doubts={doubts} />
          </div>
          <WaysToSend letter={letter} contacts={contacts} waits={marks.includes('waits')} />
        </>
      )}
    </details>
  );
}

type ToSend = { letter: FilledLetter; contacts: Contact[]; waits: boolean };

/** What goes each way that the person chose, before the links that begin it. */
function WaysToSend({ letter, contacts, waits }: ToSend) {
  const { subject, body, text, call, gaps } = letter;
  const isWhole = gaps.length === 0;
  const phones = contacts.filter(({ way }) => way.kind === 'phone');
  const texted = phones.filter(({ way }) => 'use' in way && /text|any/.test(way.use));
  const called = phones.filter(({ way }) => 'use' in way && way.use !== 'text');
  const written = contacts.filter(({ way }) => way.kind !== 'phone');
  return (
    <>
      {isWhole && (
        <p>
          The desk sends nothing: links open your own program with these words in it.{' '}
          {waits
            ? 'When they have said yes, press “A parent or guardian agreed” under “Record”.'
            : 'When you have sent it, or have called, choose the state under “Record”, for example “Invited”.'}
        </p>
      )}
      {(written.length > 0 || phones.length === 0) && (
        <>
          <h3>{subject}</h3>
          <p className="letter">{body}</p>
          {isWhole && <CopyText text={`${subject}\n\n${body}`} name="Copy the letter" />}
          <Links contacts={written} />
        </>
      )}
      {texted.length > 0 && text && (
        <>
          <h3>Text message</h3>
          <p className="letter">{text}</p>
          {isWhole && <p className="hint">{partsInWords(letter)}</p>}
          {isWhole && <CopyText text={text} name="Copy the text message" />}
          <Links contacts={texted} to="sms:" />
        </>
      )}
      {called.length > 0 && (
        <>
          <h3>What to say on the phone</h3>
          <ul>
            {call.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Links contacts={called} to="tel:" />
        </>
      )}
    </>
  );
}

function partsInWords({ textParts, costlySigns }: FilledLetter): string {
  const sent = textParts === 1 ? 'It is sent as 1 message' : `It is sent as ${textParts} messages`;
  if (costlySigns.length === 0) return `${sent}.`;
  return `${sent}. It takes more room because of ${costlySigns.join(' ')}.`;
}

/** @param to  how the links begin that are meant, where a contact has others too */
function Links({ contacts, to = '' }: { contacts: Contact[]; to?: string }) {
  return contacts.map(({ way, links, dial }) => (
    <div key={way.label + way.written}>
      {links
        .filter(({ href }) => href.startsWith(to))
        .map(({ href, words, isWithoutBody }) => (
          <p key={href}>
            <a href={href} aria-label={`${words} ${way.written}`}>
              {words} <bdi>{way.written}</bdi>
              {way.through && ` (${throughInWords[way.through]})`}
            </a>
            {isWithoutBody && ' The words are too long for the link: copy them, and paste them in.'}
          </p>
        ))}
      {dial && (
        <p>
          Dial {dial} ({way.label})
        </p>
      )}
    </div>
  ));
}
