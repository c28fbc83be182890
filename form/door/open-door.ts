import type { Hono } from 'hono';
import { logWarning } from '../../common/log.ts';
import { doorRoutes } from './door.ts';
import { firstContactNote, prepareDoor } from './first-code.ts';
import type { DoorParts, DoorSurroundings, Inside } from './parts.ts';

/** @returns what the form's app answers desks with */
export async function openDoor(
  parts: Omit<DoorParts, keyof DoorSurroundings | 'firstCode'>,
): Promise<(surroundings: DoorSurroundings) => Hono<Inside>> {
  const { store, trialKey } = parts;
  const firstCode = await prepareDoor(parts, trialKey);
  if (firstCode) {
    logWarning('start', firstContactNote(firstCode, (await store.keys.inUse()).length));
  }
  return (surroundings) => doorRoutes({ ...parts, ...surroundings, firstCode });
}
