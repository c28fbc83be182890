/** Leads to the page that deletes a form that was begun. */
export function DeleteLink({ address }: { address: string }) {
  return (
    <a className="way-on" href={address}>
      Delete these answers
    </a>
  );
}
