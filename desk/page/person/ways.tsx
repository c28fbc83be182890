import { Fragment, type ReactNode } from 'react';
import type { PersonPage as Shown } from '../../people/person-page.ts';

type GuardianProps = { guardian: Shown['guardian'] | undefined; correct: WaysProps['correct'] };

export function GuardianWays({ guardian, correct }: GuardianProps) {
  const { name, contacts = [] } = guardian ?? {};
  return (
    <>
      <p>
        Their parent or guardian: <bdi>{name ?? 'the answers do not say who'}</bdi>
      </p>
      <Ways contacts={contacts} isLinked correct={correct} />
    </>
  );
}

type WaysProps = {
  contacts: Shown['contacts'];
  isLinked: boolean;
  /** What corrects the answer to a question. */
  correct: (question: string | undefined) => ReactNode;
};

/** Every way to reach someone, with links that begin it if they may be contacted. */
export function Ways({ contacts, isLinked, correct }: WaysProps) {
  return (
    <ul className="reach">
      {contacts.map(({ way, links, dial }) => (
        <li key={way.label + way.written}>
          <span>
            {way.label}: <bdi>{way.written}</bdi>
          </span>{' '}
          {isLinked &&
            links.map(({ href, words }) => (
              <Fragment key={href}>
                <a href={href} aria-label={`${words} ${way.written}`}>
                  {words}
                </a>{' '}
              </Fragment>
            ))}
          {isLinked && dial && `Dial ${dial} `}
          {correct(way.question)}
        </li>
      ))}
    </ul>
  );
}

type OthersProps = Omit<WaysProps, 'contacts'> & { others: Shown['others'] };

/** Apart from the person's own ways: who supports them, and who filled in the form for them. */
export function OthersWays({ others, ...ways }: OthersProps) {
  return others.map(({ name, who, contacts, isChosen }) => (
    <Fragment key={who}>
      <p>
        {name ? <bdi>{name}</bdi> : 'Someone'}, {who}
        {isChosen
          ? ': they asked you to contact them in this way.'
          : '. Only for a question about these answers:'}
      </p>
      <Ways contacts={contacts} {...ways} />
    </Fragment>
  ));
}
