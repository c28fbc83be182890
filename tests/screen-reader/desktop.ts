import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Program, startProgram, throwAtEnd } from '../../tools/program.ts';
import { makeHome } from './home.ts';
import { listenTo, type Orca } from './orca.ts';
import { waitUntil } from './wait-until.ts';

export type Desktop = AsyncDisposable & {
  /** The folder in which its programs keep what is theirs. */
  home: string;
  environment: Readonly<NodeJS.ProcessEnv>;
  orca: Orca;
};

/** A desktop without a screen or a loudspeaker, on which Orca runs and speaks. */
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
    // A pipe that nobody reads fills, and stops what writes to it.
    program.child.stdout?.resume();
    program.child.stderr?.resume();
    return parts.use(program);
  };
  // -r: on a busy machine, keys that are pressed once would repeat themselves.
  const screen = start('Xvfb', '-displayfd', '1', '-r', '-screen', '0', '1280x1024x24');
  environment['DISPLAY'] = `:${await firstLine(screen)}`;
  const bus = start('dbus-daemon', '--session', '--nofork', '--print-address=1');
  environment['DBUS_SESSION_BUS_ADDRESS'] = await firstLine(bus);
  const launcher = '/usr/libexec/at-spi-bus-launcher';
  start(launcher, '--launch-immediately', '--a11y=1', '--screen-reader=1');
  // Without a window manager no window has focus, and nothing is spoken.
  start('openbox', '--config-file', join(home, 'openbox.xml'));
  const speech = ['-C', join(home, 'speech'), '-S', join(home, 'speech.sock'), '-t', '0'];
  start('speech-dispatcher', '--run-single', ...speech);
  await waitUntil('the speech dispatcher', () => existsSync(join(home, 'speech.sock')));
  const reader = start('orca', '--enable=speech', '--disable=braille', '--disable=key-echo');
  const orca = listenTo(reader.child);
  await Promise.race([
    orca.hear(/^Screen reader on/),
    throwAtEnd(reader, 'Does another Orca run? A user can have one only.'),
  ]);
  const kept = parts.move();
  return { home, environment, orca, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

async function firstLine(program: Program): Promise<string> {
  const line = once(program.child.stdout ?? program.child, 'data');
  const [data] = await Promise.race([line, throwAtEnd(program, 'Is it installed?')]);
  return String(data).trim();
}
