import { hadKey, noKeys } from '../../answers/door/key-log.ts';
import { isSignedBy, type Plain, type Signed, signedText } from '../../answers/door/signing.ts';
import type { DoorParts, Visit } from './parts.ts';
import { DoorRefusal } from './refusal.ts';

/** @returns what checks that the person who asks has signed exactly this, knowing who has a key */
export function signatureCheck({ address, trusted }: Pick<DoorParts, 'address' | 'trusted'>) {
  return async (
    { signingKey, recipient }: Visit,
    what: Signed,
    content: { readonly [name: string]: Plain | undefined; seen: string },
    signature: string,
  ) => {
    if (!(await isSignedBy(signingKey, signature, signedText(what, address, content)))) {
      throw new DoorRefusal(
        400,
        'Nothing is done: the signature is not of this key, or not of this.',
      );
    }
    const { list = noKeys } = await trusted.read();
    if (hadKey(list, recipient, content.seen)) return;
    throw new DoorRefusal(
      400,
      'Nothing is done: this desk knows another list of keys than the form.',
    );
  };
}
