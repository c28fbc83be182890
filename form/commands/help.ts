import { keysHelp } from './keys-help.ts';

type Help = {
  /** What to write, and what that does. */
  lines: Readonly<Record<string, string>>;
  example: string;
};

const commands: Readonly<Record<string, Help>> = {
  list: {
    lines: {
      list: 'shows everyone who has signed up, newest last; who they are only with a key',
    },
    example: 'list --of 7KQ2-M9XD-4T --key study.key',
  },
  count: { lines: { count: 'says how many have signed up' }, example: 'count' },
  find: {
    lines: {
      find: 'asks whom you mean, and says what is stored of that person, without their answers; "find WHO" does not ask',
    },
    example: 'find',
  },
  export: {
    lines: {
      'export answers.xlsx':
        'writes all answers, for a spreadsheet, to a new file that only you can read',
      'export answers.csv': 'the same as CSV, for other programs; without a file name, prints CSV',
      'export answers.json': 'the same as JSON; --json prints JSON',
    },
    example: 'export --of 7KQ2-M9XD-4T their-answers.xlsx --key study.key',
  },
  backup: {
    lines: { 'backup answers.db': 'copies the database to a new file that only you can read' },
    example: 'backup /somewhere/2027-01-31.db',
  },
  restore: {
    lines: {
      'restore answers.db':
        'replaces the database by a backup, and erases everyone again who was erased since; --erased FILE names another record of that',
    },
    example: 'restore /somewhere/2027-01-31.db',
  },
  verify: {
    lines: {
      verify:
        "checks that nothing in the database is damaged; with a key, also that it opens everyone's answers",
    },
    example: 'verify --key study.key',
  },
  stats: {
    lines: {
      stats:
        'counts answers by month and by version of the questions, and with a key by choice; hides numbers from 1 to 4',
    },
    example: 'stats --key study.key',
  },
  confirm: {
    lines: { 'confirm --of WHO': 'records that a parent or guardian has agreed' },
    example: 'confirm --of 7KQ2-M9XD-4T',
  },
  interviewed: {
    lines: {
      'interviewed WHO 2027-01-31':
        'records the day of someone\'s last interview; "none" in place of the day removes it',
    },
    example: 'interviewed 7KQ2-M9XD-4T 2027-01-31',
  },
  retention: {
    lines: {
      retention:
        'deletes what the privacy policy no longer lets you keep; --dry-run only says what that is',
    },
    example: 'retention --dry-run',
  },
  erase: {
    lines: {
      'erase --of WHO': "deletes one person's answers, and keeps proof of consent",
      'erase --all':
        "deletes everyone's answers, and drafts that were not sent, and keeps proof of consent",
      'erase --drafts':
        'deletes only what was begun and not sent, for example when a program has filled the disk',
      'erase --consent --of WHO': 'also deletes the proof, when its period has ended',
      'erase --consent --all --except WHO --except WHO': 'the same for everyone else',
    },
    example: 'erase --of 7KQ2-M9XD-4T',
  },
  consents: {
    lines: { consents: 'shows proof of consent from people whose answers were deleted' },
    example: 'consents --of 7KQ2-M9XD-4T',
  },
  keys: {
    lines: { keys: 'makes and shows the keys that open answers' },
    example: 'keys list',
  },
  serve: {
    lines: { serve: 'starts the form that "npm run build" has built' },
    example: 'serve',
  },
};

const introduction =
  'Reads, copies and deletes the answers that the study form has stored, and starts the form.';

const common = `WHO is an email address, a reference, or an id that "list" or "consents" shows. "list", "export" and
"consents" take --of WHO too; the first two also a telephone number, with a key.
What deletes says what, and asks before it does so, unless you write --yes.
Answers are encrypted. "list", "export", "stats" and "verify" open them with a key of the study:
--key FILE, more than once if it has changed, or the files that FORM_KEY names, with commas.
Set FORM_DATABASE to the path of the database. Without it, the database is data/study.db.
A command ends with 0 if it has done all that it says, and with 1 if not.`;

const npm = '  npm run form -- ';
/** Columns: where the explanations begin, and the widest line. */
const [start, widest] = [40, 100];

/** What the commands do or, if one is named, what that does, with an example. */
export function helpFor(name = ''): string {
  if (name === 'keys') return keysHelp;
  const one = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const shown = one ? [one] : Object.values(commands);
  const lines = shown.flatMap((help) => Object.entries(help.lines).map(explained));
  const before = one ? [] : [`${introduction}\n`];
  const after = one
    ? `For example:\n${npm}${one.example}`
    : 'For an example of one: COMMAND --help';
  return [...before, ...lines, '', after, '', common, ''].join('\n');
}

/** The explanation beside what it explains, or below it. */
function explained([write, does]: [string, string]): string {
  const lines = [''];
  for (const word of does.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (start + longer.length <= widest) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const [first = '', ...rest] = lines;
  const column = ' '.repeat(start);
  const beside = `${npm}${write}`;
  const opening =
    beside.length + 1 < start ? beside.padEnd(start) + first : `${beside}\n${column}${first}`;
  return [opening, ...rest.map((line) => column + line)].join('\n');
}
