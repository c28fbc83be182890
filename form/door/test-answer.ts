import { encrypt } from '../../answers/encryption/encrypt.ts';
import { DoorRefusal } from './refusal.ts';

/**
 * What only the holder of a key can open, to prove it.
 *
 * @returns base64
 * @throws DoorRefusal if there can be no such key
 */
export async function testAnswer(code: string, recipient: string): Promise<string> {
  try {
    return Buffer.from(await encrypt(code, [recipient])).toString('base64');
  } catch {
    throw new DoorRefusal(400, `recipient: found ${recipient}. Expected the public part of a key.`);
  }
}
