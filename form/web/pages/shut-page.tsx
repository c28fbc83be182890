import { longDate } from '../../../common/days.ts';
import type { Shut } from '../../../content/model/sign-up-status.ts';
import { ComeBack } from '../components/come-back.tsx';
import { DeleteLink, PreparedEmail } from '../components/links.tsx';
import type { ShutWords } from '../facts.ts';
import { Document, type Surroundings } from './document.tsx';

type Props = Surroundings & {
  shut: Shut;
  words: ShutWords;
  /** What someone has begun, if this is its address. */
  saved?: Saved | undefined;
  /** Whether what someone has just typed on a page of it is stored. */
  isKept: boolean;
  /** Whether someone may have sent answers just now, which are not kept. */
  mayHaveSent: boolean;
};

type Saved = {
  /** The whole address of the form, without a page. */
  address: string;
  /** The last day on which it is kept, for example 2026-12-04. */
  keptUntil: string;
  deleteAddress: string;
  /** Whether they may be able to go on with it. */
  mayGoOn: boolean;
};

/** In place of every page of the form while nobody can sign up. */
export function ShutPage({ words, saved, isKept, mayHaveSent, ...surroundings }: Props) {
  const { heading, text, later, laterSubject } = words;
  const { email } = surroundings.facts;
  return (
    <Document {...surroundings} title={heading} question="If you have a question, email">
      <h1 tabIndex={-1} data-focus-first="" data-announce="">
        {heading}
      </h1>
      {text.map((sentences) => (
        <p key={sentences}>{sentences}</p>
      ))}
      <p>
        <PreparedEmail email={email} subject={laterSubject}>
          {later}
        </PreparedEmail>
      </p>
      {isKept && <p>We have saved what you have just typed.</p>}
      {mayHaveSent && <p>If you were sending answers just now, we have not kept them.</p>}
      {saved && <SavedForm {...surroundings} {...saved} />}
    </Document>
  );
}

function SavedForm({ deleteAddress, mayGoOn, ...saved }: Surroundings & Saved) {
  return (
    <>
      <h2>What you have entered so far</h2>
      <p>{`You have not sent it. We keep it until ${longDate(saved.keptUntil)}, and then delete it.`}</p>
      {mayGoOn && <ComeBack {...saved} />}
      <h2>To stop</h2>
      <p>
        <DeleteLink address={deleteAddress} />
      </p>
    </>
  );
}
