import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeHome } from './home.ts';
import { listenTo, type Orca } from './orca.ts';
import { keepPrograms, type Programs } from './programs.ts';
import { waitUntil } from './wait-until.ts';

export type Desktop = {
  home: string;
  programs: Programs;
  orca: Orca;
  close: () => Promise<void>;
};

/** A desktop without a screen or a loudspeaker, on which Orca runs and speaks. */
export async function openDesktop(): Promise<Desktop> {
  const home = makeHome();
  const programs = keepPrograms({
    HOME: home,
    LANG: 'C.UTF-8',
    XDG_DATA_HOME: join(home, '.local/share'),
    XDG_RUNTIME_DIR: join(home, 'run'),
    XDG_SESSION_TYPE: 'x11',
    SPEECHD_ADDRESS: `unix_socket:${join(home, 'speech.sock')}`,
    WAYLAND_DISPLAY: '',
  });
  const { environment, start } = programs;
  const close = async () => {
    await programs.endAll();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
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
    const orca = listenTo(reader);
    await Promise.race([
      orca.hear(/^Screen reader on/),
      ended(reader, 'Does another Orca run? A user can have one only.'),
    ]);
    return { home, programs, orca, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function firstLine(child: ChildProcess): Promise<string> {
  const line = once(child.stdout ?? child, 'data');
  const [data] = await Promise.race([line, ended(child, 'Is it installed?')]);
  return String(data).trim();
}

/** @throws Error when the program ends */
async function ended(child: ChildProcess, question: string): Promise<never> {
  await once(child, 'exit');
  throw new Error(`${child.spawnfile} ended by itself. ${question}`);
}
