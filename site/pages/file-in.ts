/**
 * What a file of content/ became. Macs store "é" as two signs, keyboards type one: both count.
 *
 * @throws RangeError if the file is not there, which `content/checks/load.ts` has ruled out
 */
export function fileIn<Value>(all: Record<string, Value>, folder: string, file: string): Value {
  const path = `../../content/${folder}/${file}`.normalize();
  const entry = Object.entries(all).find(([one]) => one.normalize() === path);
  if (!entry) throw new RangeError(`content/${folder}/${file}: is missing.`);
  return entry[1];
}
