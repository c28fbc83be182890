import { readFileSync } from 'node:fs';

// A form that is started with this has a clock that the file in JUMPING_CLOCK sets, in milliseconds from
// the right time.
const RightDate = Date;
let offset = 0;

function read() {
  try {
    offset = Number(readFileSync(process.env['JUMPING_CLOCK'] ?? '', 'utf8'));
  } catch {
    offset = 0;
  }
}
read();
setInterval(read, 50).unref();

const now = () => RightDate.now() + offset;

globalThis.Date = new Proxy(RightDate, {
  construct: (target, given, self) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, self),
  get: (target, name, self) => (name === 'now' ? now : Reflect.get(target, name, self)),
});
