/**
 * `<When name="…">` and `</When>`: around a row of a table, in its first cell; around what a list's entry
 * says; each alone on its line; or both on one line.
 */
const passages = [
  /^\|\s*<When name="(\w*)">[^|\n]*?<\/When>\s*\|.*$/gm,
  /^<When name="(\w*)">[^\S\n]*\n[\s\S]*?^<\/When>[^\S\n]*$/gm,
  /<When name="(\w*)">.*?<\/When>/g,
];

/** A section of the policy without some of its conditional passages. Its lines keep their numbers. */
export function leaveOut(text: string, isLeftOut: (name: string) => boolean): string {
  return passages.reduce(
    (rest, passage) =>
      rest.replace(passage, (all, name: string) =>
        isLeftOut(name) ? all.replace(/\S/g, ' ') : all,
      ),
    text,
  );
}
