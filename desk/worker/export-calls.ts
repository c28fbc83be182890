import { count } from '../../common/count.ts';
import { today } from '../../common/days.ts';
import { aboutOne } from '../export/about-one.ts';
import { type FileKind, fileKinds, type OneFileKind, oneFileKinds } from '../export/file-kinds.ts';
import { columnsToChoose, leftOutAtFirst, noInterviews } from '../export/what-goes.ts';
import { oneFile, writerOf } from '../export/write-export.ts';
import { type Filter, filter } from '../people/filter.ts';
import { oneByOne } from '../people/open-answers.ts';
import { personPage } from '../people/person-page.ts';
import { Refusal, readTyped } from '../people/refusal.ts';
import { withoutInWords, withoutMarked } from '../people/state-names.ts';
import type { TeamChoice } from '../store/desk-store.ts';
import type { Session } from './session.ts';

/** What is worth a look is about others too. */
const noLooks = { flags: [], reasons: [] };

type Wanted = {
  kind: FileKind;
  whom?: Filter;
  /** With those who have asked to stop. */
  withStopped?: boolean;
  /** Only these of them. */
  references?: readonly string[];
};

/** Files with answers that someone exports. */
export function exportCalls(session: Session) {
  const leaveOutIn = ({ leaveOut }: TeamChoice) =>
    leaveOut ?? leftOutAtFirst(session.current().people.versions);

  return {
    async exportChoice() {
      const { people, interviews, store } = session.current();
      return {
        groups: columnsToChoose(people.versions, interviews()),
        leaveOut: leaveOutIn(await store.chosen()),
      };
    },
    chooseForExport: (key: string, goes: boolean) =>
      session.current().store.choose((chosen) => {
        const others = leaveOutIn(chosen).filter((other) => other !== key);
        return { ...chosen, leaveOut: goes ? others : [...others, key] };
      }),
    async exportAnswers({ kind, whom = {}, withStopped, references }: Wanted) {
      const { store, people: all, table, interviews } = session.current();
      const found = table()
        .select({ ...readTyped(filter, whom), sort: 'received' })
        .filter(({ person }) => references?.includes(person.record.reference) ?? true);
      const { going, without } = withoutMarked(found, withStopped);
      if (found.length === 0) {
        throw new Refusal('No matches, so there is nothing to export. Remove a filter.');
      }
      if (going.length === 0) {
        throw new Refusal(`${withoutInWords(without).join(' ')} So there is nothing to export.`);
      }
      const people = going.map(({ person }) => ({
        ...person,
        entries: all.named(person.entries),
      }));
      const unknown = interviews() ? [] : [noInterviews];
      const leftOut = new Set([...leaveOutIn(await store.chosen()), ...unknown]);
      const used = new Set(people.map(({ submission: { version } }) => version));
      const versions = new Map([...all.versions].filter(([hash]) => used.has(hash)));
      const write = await writerOf(kind, people.length);
      const parts = write(oneByOne(people), versions, leftOut, store.server?.newestLine());
      const file = await fileOf(parts, fileKinds[kind].type);
      const whose = people.map(({ submission: { reference } }) => reference);
      await store.audit(
        'export',
        `${count(people.length, 'set')} of answers`,
        // As the commands do: everyone's need no names.
        people.length === all.all.size ? [] : whose,
      );
      return file;
    },
    /** People who ask what is kept of them get all of it. */
    async exportOne(reference: string, kind: OneFileKind) {
      const person = session.person(reference);
      const { people, store, content } = session.current();
      const page = personPage(person, people, noLooks, content());
      const about = aboutOne(page, person, content().study, today());
      const file = await oneFile(kind, about, person.submission, people.versions);
      await store.audit('export', '1 set of answers', [page.reference]);
      return new Blob([file as BlobPart], { type: oneFileKinds[kind].type });
    },
  };
}

/** How many parts, of which there is one for each person, are put together at a time. */
const together = 50;

async function fileOf(parts: AsyncIterable<string | Uint8Array>, type: string): Promise<Blob> {
  const pieces: Blob[] = [];
  let waiting: BlobPart[] = [];
  for await (const part of parts) {
    waiting.push(part as BlobPart);
    if (waiting.length < together) continue;
    pieces.push(new Blob(waiting));
    waiting = [];
    // Others are answered meanwhile.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return new Blob([...pieces, ...waiting], { type });
}
