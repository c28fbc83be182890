import { keepNumbers, sentencesOf } from '../../common/count.ts';
import type { Organisation } from '../../content/model/schemas/schema.ts';
import { type ContactProps, contactDetails, EmailLink } from '../components/links.tsx';

type Props = ContactProps & {
  organisation: Pick<Organisation, 'name' | 'site' | 'email' | 'address' | 'registration'>;
  /** The words of the link to the study in easy words. */
  easyWords: string;
  /** The last words of a page that people read, and those of the button that leads to the sign-up. */
  farewell: { words: string; action: string } | undefined;
};

export function SiteFooter({ organisation, words, easyWords, farewell }: Props) {
  const { name, site, email, address, registration } = organisation;
  return (
    <footer className="site-footer" data-site={site}>
      {farewell && (
        <div className="farewell">
          <div>
            {sentencesOf(farewell.words).map((sentence) => (
              <p key={sentence} className="farewell-words">
                {sentence}
              </p>
            ))}
          </div>
          <p className="in-crack">
            <a className="key" href="/#signup">
              {farewell.action}
            </a>
          </p>
        </div>
      )}
      <p>
        Contact: <EmailLink email={email} />
      </p>
      {contactDetails({ words, organisation }).map(({ label, detail }) => (
        <p key={label}>
          {label}: {detail}
        </p>
      ))}
      <p>
        <a href="/privacy">Privacy Policy</a>
      </p>
      <p>
        <a href="/privacy#changed-your-mind">Change your mind</a>
      </p>
      <p>
        <a href="/easy-read">{easyWords}</a>
      </p>
      <p>
        <a href="/accessibility">Accessibility</a>
      </p>
      <p>
        {registration
          ? `${name} is registered in ${registration.place}, ${registration.kind}\u00a0${registration.number}. `
          : `${name}. `}
        {`${address.kind}: ${keepNumbers(address.text)}.`}
      </p>
    </footer>
  );
}
