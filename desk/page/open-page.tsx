import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { KeysState } from '../keys/first-keys.ts';
import type { Place } from '../server/places.ts';
import type { Where } from '../worker/opened.ts';
import { get, post } from './api.ts';
import { FirstUse } from './first-use.tsx';
import { NoDatabase } from './no-database.tsx';
import { anotherFile, FileChoice } from './parts/file-choice.tsx';
import { focusSoon } from './parts/focus-soon.ts';
import { Press } from './parts/press.tsx';
import { Problem, Said } from './parts/said.tsx';
import { Title } from './parts/title.tsx';
import { Practise } from './practise.tsx';
import type { useStatus } from './status.tsx';

type Props = { status: ReturnType<typeof useStatus> };

type Found = { places: Place[]; keys: string[]; practice: string };

/** Where the database and the key are chosen, and what is said while everything is opened. */
export function OpenPage({ status }: Props) {
  return (
    <main className="opening" id="main">
      <Title>The desk</Title>
      {status.step === 'gone' && (
        <Said>
          The desk has stopped. Start it again where you started it, and use the new address.
          Nothing that you recorded is lost.
        </Said>
      )}
      {status.step === 'connecting' && <Said>One moment.</Said>}
      {status.step === 'opening' && <Opening {...status} />}
      {status.step === 'closed' && (
        <>
          <div className="closed">
            <Said>{status.why}</Said>
          </div>
          <OpenForm />
        </>
      )}
    </main>
  );
}

function Opening({ where, done, total }: { where: Where; done: number; total: number }) {
  const label = useId();
  return (
    <>
      <p id={label}>
        {where.words}. The answers of {done} of {total === 1 ? '1 person' : `${total} people`} are
        open.
      </p>
      <progress aria-labelledby={label} value={done} max={Math.max(total, 1)} />
    </>
  );
}

function OpenForm() {
  const { data, error, refetch } = useQuery({
    queryKey: ['found'],
    queryFn: () => get<Found>('/status'),
    staleTime: 0,
  });
  const [chosen, setChosen] = useState<string>();
  const [key, setKey] = useState<string>();
  const openButton = useRef<HTMLButtonElement>(null);
  const opening = useMutation({ mutationFn: (body: object) => post('/open', body) });
  const { places = [], keys = [] } = data ?? {};
  const at = chosen ?? places[0]?.at ?? anotherFile;
  const keyAt = key ?? keys[0] ?? anotherFile;
  const place = places.find((one) => one.at === at);
  const isTrial = place?.kind === 'trial';
  const isStudy = place?.kind === 'study' || place?.kind === 'postgres';
  // While the keys are made, what was asked at first decides: their last step comes when they are in use.
  const firstUse = useQuery({
    queryKey: ['first-use', at],
    queryFn: () => post<KeysState>('/first-use/look', { place: at }),
    enabled: isStudy,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return <Problem error={error} />;
  const lacksKeys = isStudy && firstUse.data && firstUse.data.inUse < firstUse.data.needed;

  function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const textOf = (name: string) => String(sent.get(name) ?? '');
    opening.mutate({
      place: at === anotherFile ? textOf('path') : at,
      keys: isTrial ? [] : [keyAt === anotherFile ? textOf('key-path') : keyAt].filter(Boolean),
      passphrase: textOf('passphrase'),
    });
  }

  return (
    <>
      <form className="open" onSubmit={open}>
        <p>
          Here you read who has signed up, and record what you do. Answers are opened in the memory
          of this machine, and closed when you close this page or have not used it for 15 minutes.
        </p>
        <FileChoice
          legend="Which database?"
          name="place"
          pathName="path"
          pathLabel="Path of the file"
          example="/Volumes/STICK/2027-01-31.db"
          files={places}
          chosen={at}
          onChange={setChosen}
        >
          {places.length === 0 && <p>None was found here.</p>}
        </FileChoice>
        <Practise
          isThere={places.some((one) => one.at === data.practice && one.kind === 'trial')}
          isChosen={at === data.practice}
          onMade={async (made) => {
            await refetch();
            setChosen(made);
            // The button that was pressed may have gone.
            focusSoon(() => openButton.current);
          }}
        />
        {!places.some(({ kind }) => kind === 'study' || kind === 'postgres') && (
          <details>
            <summary>Where the study’s own database comes from</summary>
            <NoDatabase onLook={() => void refetch()} />
          </details>
        )}
        {!lacksKeys && (
          <>
            {isTrial ? (
              <p className="hint">You need no key for a trial.</p>
            ) : (
              <WhichKey keys={keys} at={keyAt} mayBeTrial={at === anotherFile} onChange={setKey} />
            )}
            <Problem error={opening.error ?? firstUse.error} />
            <Press ref={openButton} type="submit" isBusy={opening.isPending}>
              Open
            </Press>
          </>
        )}
      </form>
      {lacksKeys && (
        <FirstUse
          key={at}
          place={at}
          state={firstUse.data}
          onDone={() => {
            void refetch();
            void firstUse.refetch();
          }}
        />
      )}
    </>
  );
}

type KeyProps = {
  keys: string[];
  at: string;
  /** Whether it may be for a trial, whose key is beside it. */
  mayBeTrial: boolean;
  onChange: (at: string) => void;
};

function WhichKey({ keys, at, mayBeTrial, onChange }: KeyProps) {
  return (
    <>
      <FileChoice
        legend="Which key?"
        name="key"
        pathName="key-path"
        pathLabel="Path of the key"
        example="/Volumes/STICK/study.key"
        files={keys.map((file) => ({ at: file, words: file }))}
        chosen={at}
        onChange={onChange}
        isOptional={mayBeTrial}
      >
        {mayBeTrial && (
          <p>You need no key for a trial’s file: leave this as it is, and press “Open”.</p>
        )}
        {keys.length === 0 && (
          <p>
            No key was found on this machine. Connect the memory stick with yours, and type where it
            is.
          </p>
        )}
      </FileChoice>
      <label className="field">
        Passphrase of the key
        <input type="password" name="passphrase" autoComplete="off" />
      </label>
    </>
  );
}
