import { hadKey, type KeyList } from '../../answers/door/key-log.ts';
import { isSignedBy, signedText } from '../../answers/door/signing.ts';
import type { StoredEntry } from '../../answers/store/entries-table.ts';

/**
 * Whether an entry is signed by someone who had a key then. Anyone who can write into the database can encrypt
 * one, or change whom it is of.
 *
 * @param digest  of what was encrypted
 */
export async function isSignedEntry(
  { id, person, withProof, signed }: StoredEntry,
  digest: string,
  list: KeyList,
): Promise<boolean> {
  if (!signed) return false;
  const { signer, signature, seen, audit } = signed;
  const owner = list.owners.get(signer);
  // Sheets of paper read, and record nothing.
  if (!owner || owner.role === 'safe' || !hadKey(list, signer, seen)) return false;
  const text = signedText('entry', '', { id, person, withProof, digest, audit, seen });
  return isSignedBy(owner.signingKey, signature, text);
}
