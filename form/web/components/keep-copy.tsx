type Props = {
  framed: boolean;
  /** Of the page that is shown. */
  address: string;
};

/** How to print a page or save it. A browser prints the site around the frame, without the form. */
export function KeepCopy({ framed, address }: Props) {
  if (!framed) return <span>To keep a copy, print this page.</span>;
  return (
    <a className="way-on" href={address} target="_blank" rel="noopener">
      To keep a copy, open this page in a new tab
    </a>
  );
}
