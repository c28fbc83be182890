import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const soundlessDevice = 'pcm.!default { type null }\nctl.!default { type null }\n';

const speech = `LogLevel 1
AudioOutputMethod "alsa"
AddModule "espeak-ng" "sd_espeak-ng" "espeak-ng.conf"
DefaultModule espeak-ng
`;

/**
 * Orca's own place for settings in Python. It tells standard error what it says and does, and does
 * not begin to read a page by itself: that moves the reading place until a key interrupts it.
 */
const orca = `from orca import debug, settings
settings.sayAllOnLoad = False
debug.debugLevel = debug.LEVEL_ALL
debug.eventDebugLevel = debug.LEVEL_OFF
`;

/** No keys of its own: Orca's keys for tables would move windows between workspaces. */
const windowManager = '<openbox_config xmlns="http://openbox.org/3.4/rc"/>\n';

/** A home for a person who has just installed a screen reader, with a sound card that is silent. */
export function makeHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'screen-reader-'));
  mkdirSync(join(home, 'run'), { mode: 0o700 });
  mkdirSync(join(home, '.local/share/orca'), { recursive: true });
  cpSync('/etc/speech-dispatcher', join(home, 'speech'), { recursive: true });
  writeFileSync(join(home, 'speech/speechd.conf'), speech);
  writeFileSync(join(home, '.asoundrc'), soundlessDevice);
  writeFileSync(join(home, 'openbox.xml'), windowManager);
  writeFileSync(join(home, '.local/share/orca/orca-customizations.py'), orca);
  return home;
}
