import { installPackages, isDebian, missingPackages } from '../install-packages.ts';

/** Debian's packages that each step needs, beside a browser for the tests. */
const packages: Readonly<Record<string, readonly string[]>> = {
  chromium: ['default-jre-headless'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb', 'gjs', 'gir1.2-webkit2-4.1', 'poppler-utils'],
  'screen-reader': [
    'chromium',
    'firefox-esr',
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
  ],
};

/**
 * Makes sure that what these steps of the evidence need is on this machine.
 *
 * @throws Error that names what is missing and how to get it, on Debian; elsewhere, that only
 *   Debian has all of it
 */
export function installTools(steps: readonly string[]) {
  if (!isDebian()) {
    throw new Error(
      'The evidence needs Debian (or a system made from it): WebKitGTK with its driver and the Orca screen reader come from its packages. `npm test` runs everywhere.',
    );
  }
  const needed = [...new Set(steps.flatMap((step) => packages[step] ?? []))];
  const wanted = missingPackages(needed);
  if (wanted.length === 0) return;
  console.log(`Installing ${wanted.join(', ')} for the evidence.`);
  installPackages(wanted);
  const missing = missingPackages(needed);
  if (missing.length === 0) return;
  throw new Error(
    `Not installed: ${missing.join(', ')}. Try: apt-get install --no-install-recommends ${missing.join(' ')}`,
  );
}
