import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { type OneFileKind, oneFileKinds } from '../export/file-kinds.ts';
import type { PersonPage } from '../people/person-page.ts';
import { download } from './api.ts';
import { FileKindChoice, FileWarnings } from './parts/file-kind.tsx';
import { Problem, Said } from './parts/said.tsx';

/** All answers of one person, for someone who asks to see what is kept of them. */
export function ExportOne({ person }: { person: Pick<PersonPage, 'reference' | 'name'> }) {
  const { reference, name } = person;
  const [kind, setKind] = useState<OneFileKind>('html');
  const file = `answers-${reference}.${kind}`;
  const saving = useMutation({
    mutationFn: () => download(`/people/${encodeURIComponent(reference)}/export`, { kind }, file),
  });
  return (
    <section aria-labelledby="export">
      <h2 id="export">Export</h2>
      <details>
        <summary>Export the answers of {name}</summary>
        <p>
          For someone who asks to see what you keep about them: all of their answers and consents
          are in the file, what your team has recorded about them, and how long you keep it. Each
          kind of file says the same. Take out what shows who someone else is before you send it.
          For a file for your team, use <Link href="/export">Export</Link> at the top, and search
          there for {reference}.
        </p>
        <FileKindChoice kinds={oneFileKinds} kind={kind} onChange={setKind} />
        <FileWarnings name={file} />
        <Problem error={saving.error} />
        <button type="button" onClick={() => !saving.isPending && saving.mutate()}>
          Save the file
        </button>
        <Said>{saving.isSuccess && `Saved: ${saving.data}.`}</Said>
      </details>
    </section>
  );
}
