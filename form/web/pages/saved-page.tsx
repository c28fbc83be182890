import { longDate } from '../../../common/days.ts';
import type { FormContent } from '../../../content/model/questionnaire/form-schema.ts';
import type { Words } from '../components/easy-words.tsx';
import { Copied, CopyButton, DeleteLink, InNewTab } from '../components/links.tsx';
import { InOtherWords } from '../components/other-words.tsx';
import { FormDocument, type Surroundings } from './document.tsx';

type Props = Surroundings & {
  /** The whole address of the form, without a page. */
  address: string;
  /** The last day on which it is kept, for example 2026-12-04. */
  keptUntil: string;
  /** The address of the page with which to go on. */
  next: string;
  deleteAddress: string;
  words: Words;
  /** In the words that this person reads. */
  own: FormContent['saved'];
  /** Where the form is sent to be shown in other words. */
  wordsAction: string;
};

/** For the person who has just pressed "Save for later". */
export function SavedPage({ next, ...saved }: Props) {
  const heading = 'We have saved the answers';
  return (
    <FormDocument {...saved} deleteAddress={undefined} title={heading} isBare>
      <h1 tabIndex={-1} data-focus-first="">
        {heading}
      </h1>
      <ComeBack {...saved} />
      <div className="buttons ways-on">
        <a className="key key-small" href={next}>
          Go on now
        </a>
        <DeleteLink address={saved.deleteAddress} />
      </div>
      <InOtherWords {...saved} action={saved.wordsAction} />
    </FormDocument>
  );
}

/**
 * A form that someone has begun, for the person who opens its address: another person may have begun it,
 * agreed in their place, and kept the address to read what they write.
 *
 * @param begunOn  the day on which someone agreed to take part, for example 2026-11-20
 */
export function BegunPage({ next, begunOn, ...saved }: Props & { begunOn: string | undefined }) {
  const heading = 'This form is saved';
  return (
    <FormDocument {...saved} deleteAddress={undefined} title={heading} isBare>
      <h1 tabIndex={-1} data-focus-first="">
        {heading}
      </h1>
      {begunOn && (
        <p>
          {saved.own?.begun
            ? `It was begun on ${longDate(begunOn)}. ${saved.own.begun}`
            : `It was begun on ${longDate(begunOn)}, with an agreement to take part. If that was not you, start your own form.`}
        </p>
      )}
      <p>{`You can go on until ${longDate(saved.keptUntil)}. Then we will delete these answers.`}</p>
      <div className="buttons">
        <a className="key key-small" href={next}>
          Go on with this form
        </a>
      </div>
      <p className="ways-on apart">
        <a className="way-on" href="/">
          Start your own form
        </a>
        <DeleteLink address={saved.deleteAddress} />
      </p>
      <InOtherWords {...saved} action={saved.wordsAction} />
    </FormDocument>
  );
}

type DeletePageProps = Surroundings & {
  /** Where the form is sent to delete it. */
  action: string;
  /** The address of the page with which to go on instead. */
  next: string;
  words: Words;
  /** In the words that this person reads. */
  own: FormContent['deleting'];
  /** Where the form is sent to be shown in other words. */
  wordsAction: string;
};

/** Asks whether a form that someone has begun should be deleted. */
export function DeletePage({
  action,
  next,
  words,
  own,
  wordsAction,
  ...surroundings
}: DeletePageProps) {
  const heading = 'Delete these answers?';
  return (
    <FormDocument {...surroundings} title={heading}>
      <h1 tabIndex={-1} data-focus-first="">
        {heading}
      </h1>
      <p>
        {own?.text ??
          'We will delete everything that was entered in this form. Nobody can bring it back.'}
      </p>
      <form method="post" action={action}>
        <button type="submit" className="key key-small">
          Delete these answers
        </button>
      </form>
      <p className="apart">
        <a className="way-on" href={next}>
          Keep them, and go back to this form
        </a>
      </p>
      <InOtherWords words={words} action={wordsAction} />
    </FormDocument>
  );
}

type ComeBackProps = Surroundings & {
  /** The whole address of someone's form, without a page. */
  address: string;
  /** The last day on which it is kept, for example 2026-12-04. */
  keptUntil: string;
  /** In easy words. */
  own?: FormContent['saved'];
};

/** How to go on with a form later: anyone who has its address can, on any device. */
export function ComeBack({ facts, framed, address, keptUntil, own }: ComeBackProps) {
  const mail = new URLSearchParams({
    subject: `My form for ${facts.study}`,
    body: `To go on with the form, open this address: ${address}`,
  });
  return (
    <>
      <h2>Keep this address</h2>
      <p>
        <code data-to-copy="" translate="no">
          {address}
        </code>
      </p>
      <p className="ways-on">
        <CopyButton>Copy this address</CopyButton>
        {/* Some mail programs show "+" where the standard has a space. */}
        <InNewTab href={`mailto:?${mail.toString().replaceAll('+', '%20')}`}>
          Email this address
        </InNewTab>
        {framed && <InNewTab href={address}>Open it in a new tab</InNewTab>}
      </p>
      <Copied />
      <p>
        {own?.text
          ? `You can go on until ${longDate(keptUntil)}. ${own.text} `
          : `With it, you can go on until ${longDate(keptUntil)}, on any device, if you can still sign up then. After that we will delete these answers. `}
        <strong>
          {own?.safe ?? 'Anyone who has this address can see the answers, so keep it safe.'}
        </strong>
      </p>
    </>
  );
}
