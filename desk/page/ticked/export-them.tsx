import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { today } from '../../../common/days.ts';
import { type FileKind, fileKinds } from '../../export/file-kinds.ts';
import type { TickedPerson } from '../../people/many.ts';
import { markNames, whyLeftOut } from '../../people/state-names.ts';
import { download } from '../api.ts';
import { FileKindChoice, FileWarnings } from '../parts/file-kind.tsx';
import { StoppedChoice } from '../parts/marks.tsx';
import { Press } from '../parts/press.tsx';
import { Problem, Said } from '../parts/said.tsx';
import { NotDone, peopleInWords } from './not-done.tsx';

/** The answers of everyone who is ticked, in one file. */
export function ExportThem({ people }: { people: readonly TickedPerson[] }) {
  const [kind, setKind] = useState<FileKind>('xlsx');
  const [withStopped, setWithStopped] = useState(false);
  const left = people.flatMap((person) => {
    const why = whyLeftOut(person, withStopped);
    return why ? [{ ...person, why: markNames[why] }] : [];
  });
  const stops = people.filter(({ marks }) => whyLeftOut({ marks }) === 'stops').length;
  const going = people.length - left.length;
  const file = `answers-${today()}.${kind}`;
  const saving = useMutation({
    mutationFn: () => {
      const references = people.map(({ reference }) => reference);
      return download('/export', { kind, withStopped, references }, file);
    },
  });
  return (
    <section aria-labelledby="export">
      <h2 id="export">Export their answers</h2>
      <FileKindChoice kinds={fileKinds} kind={kind} onChange={setKind} />
      <StoppedChoice stops={stops} isIn={withStopped} onChange={setWithStopped} />
      <NotDone heading="Not in the file:" people={left} />
      <p>
        What of them is in the file, you choose under <Link href="/export">Export</Link>.
      </p>
      <FileWarnings name={file} />
      <Problem error={saving.error} />
      <Press isBusy={saving.isPending} onClick={() => saving.mutate()}>
        Save the answers of {peopleInWords(going)}
      </Press>
      <Said>{saving.isSuccess && `Saved: ${saving.data}.`}</Said>
    </section>
  );
}
