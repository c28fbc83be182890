/**
 * The address of a photo in the storage bucket, stamped with the time of the build so that a
 * replaced photo is not read from the cache (specification, section 3).
 *
 * @param bucket  the bucket's address, ending in "/"; a query in it is kept
 * @param photo  path inside the bucket, for example `person.jpg`; a query in it is kept
 * @param builtAt  milliseconds since 1970, the same for every photo of one build: each visitor's
 *   browser can then keep the photo until the next build
 * @throws TypeError if `bucket` is not an absolute address
 */
export function photoAddress(bucket: string, photo: string, builtAt: number): string {
  // A colon or hash in a file's name must stay part of the path.
  const address = new URL(`./${photo.replaceAll('#', '%23')}`, bucket);
  for (const [name, value] of new URL(bucket).searchParams)
    address.searchParams.append(name, value);
  address.searchParams.set('t', String(builtAt));
  return address.href;
}
