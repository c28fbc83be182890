import { installPackages, isDebian, missingPackages } from '../tools/install-packages.ts';

/** Debian's packages: two more engines, a screen to show them on, a screen reader, and Java. */
const packages = [
  'chromium',
  'firefox-esr',
  'webkit2gtk-driver',
  'xvfb',
  'openbox',
  'xdotool',
  'orca',
  'at-spi2-core',
  'gir1.2-atspi-2.0',
  'python3-pyatspi',
  'python3-speechd',
  'speech-dispatcher',
  'speech-dispatcher-espeak-ng',
  'espeak-ng',
  'dbus',
  'dbus-x11',
  'default-jre-headless',
  'fonts-liberation',
];

/**
 * Makes sure that what the evidence needs is on this machine.
 *
 * @throws Error that names what is missing and how to get it, on Debian; elsewhere, that only
 *   Debian has all of it
 */
export function installTools() {
  if (!isDebian()) {
    throw new Error(
      'The evidence needs Debian (or a system made from it): WebKitGTK with its driver and the Orca screen reader come from its packages. `npm test` runs everywhere.',
    );
  }
  const wanted = missingPackages(packages);
  if (wanted.length === 0) return;
  console.log(`Installing ${wanted.join(', ')} for the evidence.`);
  installPackages(wanted);
  const missing = missingPackages(packages);
  if (missing.length === 0) return;
  throw new Error(
    `Not installed: ${missing.join(', ')}. Try: apt-get install --no-install-recommends ${missing.join(' ')}`,
  );
}
