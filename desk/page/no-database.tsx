/** Where the study's database comes from: the desk makes none. */
export function NoDatabase({ onLook }: { onLook: () => void }) {
  return (
    <>
      <p>
        The form makes the study’s database when it is started for the first time. On the machine
        where it will run:
      </p>
      <ol>
        <li>
          <code>npm run build -- --release</code> builds the site and the form, and says what is
          missing.
        </li>
        <li>
          <code>SITE_ORIGINS=https://www.your-study.example npm run form -- serve</code> starts the
          form, with the address of your site. It then says that it takes no answers yet: that is
          right.
        </li>
        <li>Come back here and look again. The desk then leads you through making the keys.</li>
      </ol>
      <p>
        If the form keeps answers in PostgreSQL, start the desk with the same{' '}
        <code>DATABASE_URL</code>.
      </p>
      <button type="button" className="quiet" onClick={onLook}>
        Look again
      </button>
    </>
  );
}
