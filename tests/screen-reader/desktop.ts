import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Program, startProgram, throwAtEnd } from '../../tools/program.ts';

/** Orca has finished speaking if it logs nothing for this long, in milliseconds. */
const quiet = 300;

/** How Orca logs what it sends to the speech synthesiser; long texts continue, indented. */
const spoken = /^[\d:.]+ - SPEECH OUTPUT: '(.*(?:\n {18}.*)*?)'(?: voice=\w+)? ?\[?\{.*\}\]?$/gm;

/** What was said, from the log that Orca writes when it is being debugged. */
function utterancesIn(log: string): string[] {
  return [...log.matchAll(spoken)]
    .map((match) => (match[1] ?? '').replace(/\s+/g, ' ').trim())
    .filter((utterance) => utterance !== '');
}

type Orca = ReturnType<typeof listenTo>;

/** Follows what Orca says, from its log on standard error. */
function listenTo(orca: ChildProcess) {
  let log = '';
  let taken = 0;
  let lastLogged = Date.now();
  orca.stderr?.setEncoding('utf8').on('data', (more: string) => {
    log += more;
    lastLogged = Date.now();
  });
  const untaken = () => utterancesIn(log.slice(taken));

  return {
    log: () => log,
    /** What was said since the last `take`. */
    untaken,
    take(): string[] {
      const said = untaken();
      taken = log.length;
      return said;
    },

    /** Waits until something is said that has not been taken yet. */
    hear(words: RegExp): Promise<void> {
      const isSaid = () => untaken().some((utterance) => words.test(utterance));
      return waitUntil(`Orca to say ${words}`, isSaid, 60_000);
    },

    /** Waits until Orca has said something, if it does, and has finished speaking. */
    async settle(): Promise<void> {
      await waitUntil('Orca to speak', () => untaken().length > 0, 2000).catch(() => {});
      await waitUntil('Orca to rest', () => Date.now() - lastLogged > quiet, 8000).catch(() => {});
    },
  };
}

/** @throws Error if it has not become true within `timeout` milliseconds */
async function waitUntil(what: string, isTrue: () => boolean, timeout = 20_000) {
  const end = Date.now() + timeout;
  while (!isTrue()) {
    if (Date.now() > end) throw new Error(`Waited ${timeout / 1000} seconds for ${what}.`);
    await pause(25);
  }
}

export type Desktop = AsyncDisposable & {
  /** The home folder of its programs. */
  home: string;
  environment: Readonly<NodeJS.ProcessEnv>;
  orca: Orca;
};

/** A desktop without a screen or loudspeaker, on which Orca runs and speaks. */
export async function openDesktop(): Promise<Desktop> {
  await using parts = new AsyncDisposableStack();
  const home = makeHome();
  parts.defer(() => rmSync(home, { recursive: true, force: true, maxRetries: 5 }));
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    HOME: home,
    LANG: 'C.UTF-8',
    XDG_DATA_HOME: join(home, '.local/share'),
    XDG_RUNTIME_DIR: join(home, 'run'),
    XDG_SESSION_TYPE: 'x11',
    SPEECHD_ADDRESS: `unix_socket:${join(home, 'speech.sock')}`,
    WAYLAND_DISPLAY: '',
  };
  const start = (command: string, ...args: string[]) => {
    const stdio = ['ignore', 'pipe', 'pipe'] as const;
    const program = startProgram(command, args, { stdio: [...stdio], env: environment });
    // A pipe that nobody reads fills up and blocks the program.
    program.child.stdout?.resume();
    program.child.stderr?.resume();
    return parts.use(program);
  };
  // -r turns key repeat off: on a busy machine, a single press would repeat.
  const screen = start('Xvfb', '-displayfd', '1', '-r', '-screen', '0', '1280x1024x24');
  environment['DISPLAY'] = `:${await firstLine(screen)}`;
  const bus = start('dbus-daemon', '--session', '--nofork', '--print-address=1');
  environment['DBUS_SESSION_BUS_ADDRESS'] = await firstLine(bus);
  const launcher = '/usr/libexec/at-spi-bus-launcher';
  start(launcher, '--launch-immediately', '--a11y=1', '--screen-reader=1');
  // Without a window manager no window gets focus, and Orca says nothing.
  start('openbox', '--config-file', join(home, 'openbox.xml'));
  const speech = ['-C', join(home, 'speech'), '-S', join(home, 'speech.sock'), '-t', '0'];
  start('speech-dispatcher', '--run-single', ...speech);
  await waitUntil('the speech dispatcher', () => existsSync(join(home, 'speech.sock')));
  const reader = start('orca', '--enable=speech', '--disable=braille', '--disable=key-echo');
  const orca = listenTo(reader.child);
  await Promise.race([
    orca.hear(/^Screen reader on/),
    throwAtEnd(reader, 'Is another Orca running? Each user can have only one.'),
  ]);
  const kept = parts.move();
  return { home, environment, orca, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

async function firstLine(program: Program): Promise<string> {
  const line = once(program.child.stdout ?? program.child, 'data');
  const [data] = await Promise.race([line, throwAtEnd(program, 'Is it installed?')]);
  return String(data).trim();
}

const soundlessDevice = 'pcm.!default { type null }\nctl.!default { type null }\n';

const speech = `LogLevel 1
AudioOutputMethod "alsa"
AddModule "espeak-ng" "sd_espeak-ng" "espeak-ng.conf"
DefaultModule espeak-ng
`;

/**
 * Orca's settings, in Python: it logs what it says to standard error, and does not start to read a
 * page by itself, which would move the reading position until a key interrupts it.
 */
const orcaSettings = `from orca import debug, settings
settings.sayAllOnLoad = False
debug.debugLevel = debug.LEVEL_ALL
debug.eventDebugLevel = debug.LEVEL_OFF
`;

/** Without shortcuts: Orca's keys for tables would move windows between workspaces. */
const windowManager = '<openbox_config xmlns="http://openbox.org/3.4/rc"/>\n';

/** The home of a person who has just installed a screen reader, with a silent sound card. */
function makeHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'screen-reader-'));
  mkdirSync(join(home, 'run'), { mode: 0o700 });
  mkdirSync(join(home, '.local/share/orca'), { recursive: true });
  cpSync('/etc/speech-dispatcher', join(home, 'speech'), { recursive: true });
  writeFileSync(join(home, 'speech/speechd.conf'), speech);
  writeFileSync(join(home, '.asoundrc'), soundlessDevice);
  writeFileSync(join(home, 'openbox.xml'), windowManager);
  writeFileSync(join(home, '.local/share/orca/orca-customizations.py'), orcaSettings);
  return home;
}
