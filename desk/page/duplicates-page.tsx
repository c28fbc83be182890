import { useMutation } from '@tanstack/react-query';
import { Link } from 'wouter';
import { count } from '../../common/count.ts';
import type { Flag } from '../duplicates/flag.ts';
import { isToCall } from '../duplicates/flagged.ts';
import type { Group } from '../duplicates/judge.ts';
import type { DeskCalls } from '../worker/desk-calls.ts';
import { desk } from './api.ts';
import { Title } from './parts/focus.tsx';
import { Marks } from './parts/marks.tsx';
import { Problem, StatusMessage } from './parts/status-message.tsx';
import { outcomeNames } from './parts/words.ts';
import { useDesk } from './use-desk.ts';

type DuplicatesReply = ReturnType<DeskCalls['duplicates']>;
type Single = DuplicatesReply['alone'][number];
type Someone = Single['people'][number];

/** Who belongs together and why. It accuses nobody: each group says what settles it. */
export function DuplicatesPage() {
  const { data, error } = useDesk('duplicates', []);
  const again = useMutation({ mutationFn: () => desk.compareAgain() });
  const { groups = [], alone = [], slips = [] } = data ?? {};
  const groupsThatAre = (likely: Group['likely']) =>
    groups.filter((group) => group.likely === likely);
  const [first, withWaiting] = [false, true].map((want) =>
    groupsThatAre('call first').filter((group) => waits(group) === want),
  ) as [typeof groups, typeof groups];
  const groupsToCall = groupsThatAre('call first').filter(({ people }) => people.some(isToCall));
  const [toCall, called] = [true, false].map((want) =>
    alone.filter((single) => !waits(single) && single.people.some(isToCall) === want),
  ) as [Single[], Single[]];
  return (
    <>
      <Title>Worth a look</Title>
      <p>
        A form that pays is also found by programs, and by people who invent themselves. Here is
        what answers have in common. Each can have a good reason, so nobody is refused: call first,
        in the way that they chose. Then record on their page what you found.
      </p>
      <p>
        <Link href="/outcomes">How often it was right, and on whom it falls</Link>
      </p>
      <Problem error={error} />
      {data?.why && (
        <>
          <Problem error={new Error(`Sign-ups could not be compared. ${data.why}`)} />
          <Problem error={again.error} />
          <button type="button" onClick={() => !again.isPending && again.mutate()}>
            Compare them again
          </button>
        </>
      )}
      {data && !data.why && (
        <StatusMessage>
          {data.isComparing
            ? 'Everyone is being compared. This takes some seconds.'
            : groups.length + alone.length + slips.length === 0
              ? 'Nothing stands out.'
              : `To call first: ${count(groupsToCall.length, 'group')}, and ${toCall.length === 1 ? '1 person on their own' : `${toCall.length} people on their own`}.${called.length > 0 ? ` ${called.length === 1 ? '1 person on their own was' : `${called.length} people on their own were`} called already.` : ''}`}
        </StatusMessage>
      )}
      <Listed heading="Call first: these belong together" all={first} />
      <Listed
        heading="Call the parent or guardian first: these belong together, and one or more wait"
        all={withWaiting}
      />
      <Listed heading="Call first: on their own" all={toCall} />
      <Listed heading="Called already: on their own" all={called} />
      <Listed
        heading="Wait for a parent or guardian: contact only that person"
        all={alone.filter(waits)}
      />
      <Listed heading="Perhaps signed up twice" all={groupsThatAre('perhaps signed up twice')} />
      <Listed
        heading="Perhaps a household, a day centre or a helper"
        all={groupsThatAre('perhaps a household')}
      />
      <Listed heading="Perhaps a slip: ask when you talk to them" all={slips} />
    </>
  );
}

/** Nobody calls them before their parent or guardian has agreed. */
function waits({ people }: { people: readonly Someone[] }): boolean {
  return people.some(({ marks }) => marks.includes('waits'));
}

function allWait({ people }: { people: readonly Someone[] }): boolean {
  return people.every(({ marks }) => marks.includes('waits'));
}

type ListedProps = { heading: string; all: (Single & { next?: string })[] };

/** People on their own, or groups, each with what settles it. */
function Listed({ heading, all }: ListedProps) {
  if (all.length === 0) return null;
  return (
    <section aria-label={heading}>
      <h2>{heading}</h2>
      <ul className="groups">
        {all.map(({ people, flags, next }) => (
          <li key={people.map(({ reference }) => reference).join()}>
            <People people={people} />
            <Flags flags={flags} />
            {next && (
              <p className="next">
                <strong>What settles it.</strong>{' '}
                {allWait({ people }) ? 'Contact only their parents or guardians.' : next}
                {waits({ people }) &&
                  !allWait({ people }) &&
                  ' Leave out those who wait: contact only their parent or guardian.'}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How many people of a large group are shown: as many as someone would call. */
const shown = 12;

function People({ people }: { people: Someone[] }) {
  const heading = people.length === 1 ? '' : `${people.length} people: `;
  return (
    <h3>
      {heading}
      {people.slice(0, shown).map(({ reference, name, marks, outcome }, index) => (
        <span key={reference}>
          <Link href={`/people/${reference}`}>
            <bdi>{name}</bdi>
          </Link>
          <Marks marks={marks} />
          {outcome && ` (called: ${outcomeNames[outcome].toLowerCase()})`}
          {index < Math.min(people.length, shown) - 1 && ', '}
        </span>
      ))}
      {people.length > shown && ` and ${people.length - shown} more`}
    </h3>
  );
}

export function Flags({ flags }: { flags: readonly Flag[] }) {
  return (
    <ul>
      {flags.map(({ says }) => (
        <li key={says} dir="auto">
          {says}
        </li>
      ))}
    </ul>
  );
}
