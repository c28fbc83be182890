import { useMutation } from '@tanstack/react-query';
import type { Reply } from '../../worker/desk-calls.ts';
import type { NameAndRole } from '../../worker/key-calls.ts';
import { desk } from '../api.ts';
import { Field, Form } from '../parts/form.tsx';
import { dayInWords } from '../parts/words.ts';
import { useRole } from '../status.tsx';
import { useUndo } from '../undo.tsx';
import { nameAndRoleIn, RoleChoice, roleNames } from './roles.tsx';

/** Someone who has a key, or had one. */
type OwnerShown = Reply<'keys'>['owners'][number];

type Props = {
  owner: OwnerShown;
  /** Whether anything is changed here: nothing is in a trial. */
  canChange: boolean;
};

/** Someone who has a key, and what can be changed of it. */
export function Owner({ owner, canChange }: Props) {
  const isForAll = useRole() === 'all';
  const { name, role, isOwn, fingerprint, addedAt, addedBy, inUseAt } = owner;
  return (
    <li>
      <h3>
        <span dir="auto">{name}</span>
        {isOwn && ' (you)'}
      </h3>
      {!inUseAt && (
        <p>
          <strong>Not in use yet:</strong> they have to open the desk with their key, and accept it.
        </p>
      )}
      <dl>
        <dt>May do</dt>
        <dd>{roleNames[role]}</dd>
        <dt>{inUseAt ? 'In use since' : 'Added on'}</dt>
        <dd>
          {dayInWords(inUseAt ?? addedAt)}
          {addedBy ? `, added by ${addedBy}` : ', one of the first keys'}
        </dd>
        <dt>Words of the key</dt>
        <dd translate="no">{fingerprint}</dd>
      </dl>
      {canChange && isForAll && <ChangeOwner owner={owner} />}
      {canChange && (isForAll || (isOwn && role !== 'safe')) && <RemoveOwner owner={owner} />}
    </li>
  );
}

function ChangeOwner({ owner: { recipient, name, role } }: { owner: OwnerShown }) {
  const undo = useUndo();
  const changing = useMutation({
    // With how they were: once it is saved, this page knows only how they are now.
    mutationFn: (now: NameAndRole) =>
      desk.changeKey(recipient, now).then((): NameAndRole => ({ name, role })),
    onSuccess: (before, now) =>
      undo({
        words: `Saved: ${now.name}.`,
        undo: () => desk.changeKey(recipient, before, now),
      }),
  });

  return (
    <details>
      <summary>
        Change the name or what they may do<span className="unseen">: {name}</span>
      </summary>
      <Form
        doing={changing}
        submit="Save the change"
        onSend={(textOf) => changing.mutate(nameAndRoleIn(textOf))}
      >
        {/* As they are stored, also after the change was taken back. The button keeps the focus. */}
        <div key={`${name} ${role}`}>
          <Field label="Name" name="name" required longest={100} defaultValue={name} />
          <RoleChoice chosen={role} />
        </div>
      </Form>
    </details>
  );
}

function RemoveOwner({ owner: { recipient, name, isOwn } }: { owner: OwnerShown }) {
  const undo = useUndo();
  const removing = useMutation({
    mutationFn: (typed: string) => desk.removeKey(recipient, typed),
    onSuccess: () => {
      if (isOwn) return;
      undo({
        words: `Removed: ${name}. What is stored already still opens with their key until it is encrypted again.`,
        stays: true,
      });
    },
  });

  return (
    <details>
      <summary>
        {isOwn ? 'Remove my own key' : 'Remove the key'}
        <span className="unseen">: {name}</span>
      </summary>
      <p>
        {isOwn ? 'Your desks close' : 'Their desks close'} at once, the key no longer lets anyone
        in, and nothing new is encrypted to it. What is stored already still is, in the database and
        in backups, so the key and its passphrase would open a copy of it until everything is
        encrypted again. A key that was removed never comes back. What was recorded with it stays.
      </p>
      <Form
        doing={removing}
        look="danger"
        submit="Remove"
        onSend={(textOf) => removing.mutate(textOf('typed'))}
        onChange={() => removing.reset()}
      >
        <Field label={`Type the name, ${name}`} name="typed" required spellCheck={false} />
      </Form>
    </details>
  );
}
