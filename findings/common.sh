# shellcheck shell=sh
# Each script here begins with this. It prints the comment at the top of the script, which says what
# was seen and with what, and goes to a temporary folder, which is removed at the end.

set -eu
sed -n '2,/^$/s/^# \{0,1\}//p' "$0"
TMPDIR=$(mktemp -d)
export TMPDIR
trap 'rm -rf "$TMPDIR"' EXIT
trap 'exit 1' HUP INT TERM
cd "$TMPDIR"

# Installs npm packages, by name@version, and the Node that runs them.
install() {
  echo '{ "private": true, "allowScripts": { "node": true } }' >package.json
  if ! npm install --no-audit --no-fund node@24.21.0 "$@" >npm.log 2>&1; then
    cat npm.log
    exit 1
  fi
  PATH=$TMPDIR/node_modules/node/bin:$PATH
  echo "Installed: node@24.21.0 $*"
}

# The same, with a Chromium that comes as an npm package. Needs playwright-core, to drive it.
install_chromium() {
  install @sparticuz/chromium@153.0.0 "$@"
  cat >chromium.mjs <<'JS'
import packed from '@sparticuz/chromium';
import { chromium } from 'playwright-core';

export async function startChromium(...settings) {
  const executablePath = await packed.executablePath();
  return chromium.launch({ executablePath, args: ['--no-sandbox', ...settings] });
}
JS
}

# Unpacks a Debian package, by name=version, into `unpacked`, with what it needs and this machine lacks.
# Nothing is installed.
unpack() {
  mkdir -p packages/partial
  (
    cd packages
    apt-get -qq -o APT::Sandbox::User=root download "$1"
    apt-get -qq -y -o APT::Sandbox::User=root -o Debug::NoLocking=1 -o Dir::Cache::archives="$PWD" \
      --no-install-recommends --allow-downgrades --download-only install "$1" >apt.log
  )
  for package in packages/*.deb; do
    dpkg-deb -x "$package" unpacked
    echo "Unpacked: ${package#packages/}"
  done
}

# Firefox ESR 153 from Debian, which removes a release from its archive on the day of the next one.
# Needs playwright-core, to drive it.
unpack_firefox() {
  unpack 'firefox-esr=153.*'
  cat >firefox.mjs <<'JS'
import { firefox } from 'playwright-core';

export async function startFirefox() {
  const libraries = `${process.cwd()}/unpacked/usr/lib`;
  return firefox.launch({
    channel: 'moz-firefox',
    executablePath: `${libraries}/firefox-esr/firefox-esr`,
    env: { ...process.env, LD_LIBRARY_PATH: `${libraries}/x86_64-linux-gnu` },
  });
}
JS
}

# Runs a module of JavaScript, and notes what it prints.
observe() {
  timeout 300 node --input-type=module - >>seen
}

# Compares that with what was seen when the script was written.
expect() {
  cat >expected
  if ! diff -u expected seen; then
    echo 'This has changed: lines with - are what was seen before, lines with + what is seen now.' >&2
    exit 1
  fi
  cat seen
}
