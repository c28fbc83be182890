/** `<When name="…">` and `</When>`: each alone on its line, or both on one line. */
const passages = [
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
