import type { Context } from 'hono';
import { longDate } from '../../../common/days.ts';
import { isShut, type Shut, type SignUpDecision } from '../../../content/model/sign-up-status.ts';
import { DeleteLink, PreparedEmailInTab } from '../components/links.tsx';
import type { ShutWords } from '../facts.ts';
import { FormDocument, renderPage, type Surroundings } from '../pages/document.tsx';
import { ComeBack } from '../pages/saved-page.tsx';
import { comeBackTo } from './draft-views.tsx';
import { type Parts, surroundingsOf } from './request.ts';

/** A page of a form that was begun, on which answers are. */
const pageWithAnswers = /^\/s\/[^/]+\/[^/]+\/[^/]+$/;

type ShutDecision = SignUpDecision & { status: Shut };

/**
 * Whether nobody can sign up, and the page that says so takes the place of what is asked for. What someone
 * sends from a page of their own form is stored first, so that they lose nothing of it: `keepsTyped`.
 */
export function isShutFor(context: Context, decided: SignUpDecision): decided is ShutDecision {
  const { method, path } = context.req;
  if (!isShut(decided.status)) return false;
  return !(keepsTyped(decided) && method === 'POST' && pageWithAnswers.test(path));
}

/** Whether what is typed on a page is stored although nobody can sign up; not after the last day. */
export function keepsTyped(decided: SignUpDecision): decided is ShutDecision {
  return isShut(decided.status) && decided.because !== 'dates';
}

/**
 * The page in place of another while nobody can sign up.
 *
 * @param isKept  what was sent has been stored
 * @returns undefined at the address of answers that were sent: those are kept, and it shows the thanks
 */
export async function shutView(
  context: Context,
  { facts, drafts }: Pick<Parts, 'facts' | 'drafts'>,
  status: Shut,
  isKept = false,
) {
  const { method, path } = context.req;
  const [, secret = ''] = /^\/s\/([^/]+)/.exec(path) ?? [];
  const opened = await drafts.open(secret);
  if (opened?.draft.sent) return undefined;
  const isSending = method === 'POST';
  const page = (
    <ShutPage
      {...surroundingsOf(context, facts)}
      draft={opened ? 'begun' : undefined}
      shut={status}
      words={facts.shut[status]}
      saved={opened && { ...comeBackTo(context, secret, opened), mayGoOn: status !== 'closed' }}
      isKept={isKept}
      mayHaveSent={
        opened ? isSending && pageWithAnswers.test(path) && !isKept : isSending || secret !== ''
      }
    />
  );
  return context.html(renderPage(page), 410);
}

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
function ShutPage({ words, saved, isKept, mayHaveSent, ...surroundings }: Props) {
  const { heading, text, later, laterSubject } = words;
  const { email } = surroundings.facts;
  return (
    <FormDocument {...surroundings} title={heading} question="If you have a question, email">
      <h1 tabIndex={-1} data-focus-first="" data-announce="">
        {heading}
      </h1>
      {text.map((sentences) => (
        <p key={sentences}>{sentences}</p>
      ))}
      <p>
        <PreparedEmailInTab email={email} subject={laterSubject}>
          {later}
        </PreparedEmailInTab>
      </p>
      {isKept && <p>We have saved what you have just typed.</p>}
      {mayHaveSent && <p>If you were sending answers just now, we have not kept them.</p>}
      {saved && <SavedForm {...surroundings} {...saved} />}
    </FormDocument>
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
