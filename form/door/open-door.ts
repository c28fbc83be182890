import type { Hono } from 'hono';
import { logWarning } from '../../common/log.ts';
import { doorRoutes } from './door.ts';
import { prepareDoor } from './first-code.ts';
import type { DoorParts, DoorSurroundings, Inside } from './parts.ts';

/** @returns what the form's app answers desks with */
export async function openDoor(
  parts: Omit<DoorParts, keyof DoorSurroundings>,
): Promise<(surroundings: DoorSurroundings) => Hono<Inside>> {
  const note = await prepareDoor(parts.store, parts.trialKey);
  if (note) logWarning('start', note);
  return (surroundings) => doorRoutes({ ...parts, ...surroundings });
}
