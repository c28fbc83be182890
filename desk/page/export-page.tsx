import { useMutation } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { today } from '../../common/days.ts';
import { type FileKind, fileKinds } from '../export/file-kinds.ts';
import type { ColumnGroup } from '../export/what-goes.ts';
import { noneLeftOut, withoutInWords } from '../people/state-names.ts';
import { desk } from './api.ts';
import { Filters, useColumns } from './filters.tsx';
import { OnlyHere } from './keys/roles.tsx';
import { Checkbox, FileKindChoice, FileWarnings } from './parts/fields.tsx';
import { Title } from './parts/focus.tsx';
import { NotInIt, StoppedChoice } from './parts/marks.tsx';
import { SaveFile } from './parts/save-file.tsx';
import { Problem, peopleInWords, StatusMessage } from './parts/status-message.tsx';
import { useKeptFilter } from './remembered.ts';
import { useDesk } from './use-desk.ts';

/** Writes what is filtered to a file, for a spreadsheet or another program. */
export function ExportPage() {
  const [chosen, choose] = useKeptFilter();
  const [withStopped, setWithStopped] = useState(false);
  const [kind, setKind] = useState<FileKind>('xlsx');
  const search = useDeferredValue(chosen.search);
  const whom = { ...chosen, search };
  const columns = useColumns();
  const choice = useDesk('exportChoice', []);
  const found = useDesk('people', [{ whom, columns: [], from: 0, count: 1 }]);
  const name = `answers-${today()}.${kind}`;
  const { stops, ...others } = found.data?.without ?? noneLeftOut;
  const left = others.waits + others.unreal + (withStopped ? 0 : stops);
  const total = (found.data?.total ?? 0) - left;
  const people = peopleInWords(total);
  const { groups = [], leaveOut = [] } = choice.data ?? {};
  const all = groups.flatMap((group) => group.columns);
  const going = all.filter(({ key }) => !leaveOut.includes(key)).length;

  return (
    <>
      <Title>Export</Title>
      <p>
        Write answers to a file, for a spreadsheet or another program. Choose whom it holds, and
        what of them. Take no more than you need. For one person alone, there is “Export” on their
        page too.
      </p>
      <div className="halves">
        <div>
          <h2>Who is in the file</h2>
          <Filters columns={columns.data?.all ?? []} chosen={chosen} onChange={choose}>
            <Problem error={columns.error ?? choice.error ?? found.error} />
            {found.data && (
              <StatusMessage>
                {total === 0 ? 'No matches. Remove a filter.' : `${people} in the file.`}
              </StatusMessage>
            )}
            <NotInIt sentences={withoutInWords({ ...others, stops: 0 }, 'in the file')} />
            <StoppedChoice stops={stops} isIn={withStopped} onChange={setWithStopped} />
          </Filters>
          <h2>What is in the file</h2>
          <p>
            What has no tick stays out of the file, for your whole team, until someone changes it.
            What people wrote in their own words can name others, and stays as they wrote it.
          </p>
          <OnlyHere />
          {groups.map((group) => (
            <Group key={group.heading} group={group} leaveOut={leaveOut} />
          ))}
        </div>
        <div>
          <h2>The file</h2>
          <FileKindChoice kinds={fileKinds} kind={kind} onChange={setKind} />
          <FileWarnings name={name} />
          <p className="goes">
            <strong>
              {people}, {going} of {all.length} columns.
            </strong>{' '}
            The reference is always in the file.
          </p>
          <SaveFile
            name={name}
            make={() => desk.exportAnswers({ whom: chosen, kind, withStopped })}
            disabled={total === 0 || !choice.data}
          >
            Save the file
          </SaveFile>
        </div>
      </div>
    </>
  );
}

/** The columns of one part of the form. Each tick is kept at once. */
function Group({ group, leaveOut }: { group: ColumnGroup; leaveOut: string[] }) {
  const { heading, columns } = group;
  const saving = useMutation({
    mutationFn: ({ key, goes }: { key: string; goes: boolean }) => desk.chooseForExport(key, goes),
  });
  const going = columns.filter(({ key }) => !leaveOut.includes(key)).length;
  return (
    <details>
      <summary>
        {heading}: {going === columns.length ? `all ${going}` : `${going} of ${columns.length}`}
      </summary>
      <fieldset>
        <legend className="unseen">{heading}: what is in the file</legend>
        {columns.map(({ key, name }) => (
          <Checkbox
            key={key}
            checked={!leaveOut.includes(key)}
            onTick={(goes) => saving.mutateAsync({ key, goes })}
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
      <Problem error={saving.error} />
    </details>
  );
}
