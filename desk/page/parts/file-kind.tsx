type Props<Kind extends string> = {
  /** What can be chosen, with what each is for. */
  kinds: Readonly<Record<Kind, { name: string; about: string }>>;
  kind: Kind;
  onChange: (kind: Kind) => void;
};

/** Which kind of file is wanted, with what each is for. */
export function FileKindChoice<Kind extends string>({ kinds, kind, onChange }: Props<Kind>) {
  const all = Object.entries(kinds) as [Kind, { name: string; about: string }][];
  return (
    <fieldset>
      <legend>Kind of file</legend>
      {all.map(([one, { name, about }]) => (
        <label className="choice" key={one}>
          <input type="radio" name="kind" checked={kind === one} onChange={() => onChange(one)} />
          <span>
            {name}
            <span className="hint"> {about}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** What someone must know who has a file with answers. */
export function FileWarnings({ name }: { name: string }) {
  return (
    <ul className="warnings">
      <li>The file is not encrypted: anyone who gets it can read it.</li>
      <li>
        Your browser saves it as <span translate="no">{name}</span>, usually in the folder
        “Downloads”. Move it to where only your team can read it.
      </li>
      <li>
        The desk does not know where the file goes. When you erase someone here, delete them from
        the file too, or delete the file.
      </li>
      <li>
        The audit, which says who read whose answers, records the export, and of whom if not of
        everyone.
      </li>
    </ul>
  );
}
