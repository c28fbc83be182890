import { once } from 'node:events';
import { startProgram, throwAtEnd } from '../../../tools/program.ts';

/** A screen that nobody sees, on the first display that is free; WebKitGTK cannot do without. */
export async function startScreen() {
  const size = ['-screen', '0', '1400x1000x24'];
  const xvfb = startProgram('Xvfb', ['-displayfd', '3', ...size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const said = xvfb.child.stdio[3];
  if (!said) throw new Error('Xvfb: has no pipe to say its display on.');
  const [number] = await Promise.race([
    once(said, 'data'),
    throwAtEnd(xvfb, 'Is the package xvfb installed?'),
  ]);
  return { ...xvfb, display: `:${String(number).trim()}` };
}
