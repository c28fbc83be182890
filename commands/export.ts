import { fillPrivateFile } from '../answers/files/private-file.ts';
import { DamagedAnswersError, type SubmissionRecord } from '../answers/records/records.ts';
import { count } from '../common/count.ts';
import { loadStudy } from '../content/model/load.ts';
import { type FileKind, fileKinds } from '../desk/export/file-kinds.ts';
import type { ExportedPerson } from '../desk/export/person-columns.ts';
import { noInterviews } from '../desk/export/what-goes.ts';
import { writerOf } from '../desk/export/write-export.ts';
import { knowsInterviews } from '../desk/interviews/interviews-of.ts';
import { readAnswers } from '../desk/people/person.ts';
import { situationOf } from '../desk/people/situation.ts';
import {
  askedToStop,
  noneLeftOut,
  type Without,
  whyLeftOut,
  withoutInWords,
} from '../desk/people/state-names.ts';
import { type Command, type Input, reportProgress } from './command.ts';
import { studyKey } from './key-files.ts';

export const exportCommand = {
  words: 1,
  options: ['key', 'stopped'],
  help: {
    'export answers.xlsx --key study.key':
      'opens all answers with a key, and writes them to a new file that only you can read: a workbook, .csv or .json. It reads a backup as well as a database. FORM_KEY can name the key; after a change of keys, write --key for each',
    'export answers.xlsx --stopped': `the same with those who ${askedToStop}`,
  },
  run: exportAnswers,
} satisfies Command;

/** The way out if the desk cannot be used: it needs a database or a backup, a key, and nothing else. */
async function* exportAnswers({ words, options, database, open }: Input): AsyncGenerator<string> {
  const [file = ''] = words;
  const kinds = Object.keys(fileKinds) as FileKind[];
  const kind = kinds.find((ending) => file.toLowerCase().endsWith(`.${ending}`));
  if (!kind) {
    throw new Error(
      `"export" needs the name of a new file that ends in .xlsx, .csv or .json: found "${file}".`,
    );
  }
  const store = await open();
  const key = studyKey(store.answers, database, options.key, store);
  if (!key) {
    throw new Error(
      'The answers are encrypted. Name the file with a key of the study: --key FILE, or set FORM_KEY to it.',
    );
  }
  /** Someone's entries, and why they are left out. */
  async function known(record: SubmissionRecord) {
    const entries = (await key?.entriesOf(record.id)) ?? [];
    const situation = situationOf({ record, entries });
    return { entries, situation, mark: whyLeftOut(situation, options.stopped) };
  }
  // Read twice, not held in memory: there can be a million.
  const without: Without = { ...noneLeftOut };
  const used = new Set<string>();
  let [going, people, knows] = [0, 0, hasInterviews()];
  for await (const record of store.answers.records()) {
    const { entries, mark } = await known(record);
    if (mark) {
      without[mark] += 1;
      continue;
    }
    going += 1;
    used.add(record.version);
    knows = knowsInterviews(knows, [{ record, entries }]);
  }
  const versions = new Map([...(await store.versions())].filter(([hash]) => used.has(hash)));
  const leftOut = new Set(knows ? [] : [noInterviews]);
  const write = await writerOf(kind, going);
  const tell = reportProgress(going);
  const damaged: string[] = [];
  /** Before the first answers leave, and only once the key has opened some. */
  const audit = () => store.trail.audit('export', `${count(going, 'set')} of answers`);

  /** Answers that are damaged keep nobody from reading the others. */
  async function opened(record: SubmissionRecord) {
    try {
      return await key?.open(record);
    } catch (error) {
      if (!(error instanceof DamagedAnswersError)) throw error;
      damaged.push(error.message);
      return undefined;
    }
  }
  async function* exported(): AsyncGenerator<ExportedPerson> {
    for await (const record of store.answers.records()) {
      const { entries, situation, mark } = await known(record);
      if (mark) continue;
      const submission = await opened(record);
      tell(1);
      // Deleted meanwhile, or damaged.
      if (!submission) continue;
      if (people === 0) await audit();
      people += 1;
      yield { ...readAnswers(submission, versions, {}), ...situation, entries };
    }
  }
  if (going === 0) await audit();
  await fillPrivateFile(file, write(exported(), versions, leftOut, await store.trail.newestLine()));
  yield `The answers of ${people === 1 ? '1 person' : `${people} people`} are in ${file}.\n`;
  for (const line of withoutInWords(without)) yield `${line}\n`;
  if (without.stops > 0) yield 'With --stopped, those who have asked to stop are in it.\n';
  if (damaged.length === 0) return;
  const left = `${count(damaged.length, 'set')} of answers could not be opened, and ${damaged.length === 1 ? 'is' : 'are'} left out:`;
  throw new Error([left, ...damaged].join('\n'));
}

/** Whether the study interviews people. Where study.yaml is wrong, nothing of them is hidden. */
function hasInterviews(): boolean {
  try {
    return loadStudy().interviews === true;
  } catch {
    return true;
  }
}
