import { Fragment } from 'react';
import { isShut } from '../../content/model/sign-up-status.ts';
import { EmailLink } from '../components/links.tsx';
import { PageTop, PrintPage } from '../components/page-top.tsx';
import { Picture } from '../components/picture.tsx';
import type { PageHead, PageInput } from '../document.tsx';
import { easyFormAddress } from '../sign-up-form.ts';
import { easyReadPicture } from './content-files.ts';

export function easyReadHead({ study, formats }: PageInput): PageHead {
  return {
    title: `${formats.easyRead.title} – ${study.name}`,
    description: `The study '${study.name}' in easy words and pictures.`,
    indexed: true,
  };
}

/** How wide the pictures are, as in easy-read-page.css; at 3×, two thirds of the pixels are enough. */
const sizes =
  '(min-width: 106em) 40rem, (min-width: 60em) 36vw, (min-width: 40em) 29vw, (min-resolution: 2.5dppx) 60vw, 90vw';

/** Easy Read layout: one idea a sentence, each block with a picture on its left. */
export function EasyReadPage({ organisation, formats, form, signUpForm, status }: PageInput) {
  const { title, draft, shut, blocks, signUp } = formats.easyRead;
  const shown = blocks.filter(
    ({ link, onlyWhileOpen }) => !isShut(status) || !(onlyWhileOpen || link === 'form'),
  );
  const easyForm = easyFormAddress(signUpForm, form);
  // On paper, the site's own address: it is the shorter one to type.
  const signUpAddress = new URL('/#signup', organisation.site).href;
  return (
    <article className="easy-read">
      <PageTop heading={title}>
        {isShut(status) && <p className="easy-read-draft">{shut[status].join(' ')}</p>}
        {draft && <p className="easy-read-draft">{draft}</p>}
        <PrintPage email={organisation.email} />
      </PageTop>
      <div className="easy-read-blocks joint">
        {shown.map(({ heading, picture, text, link }) => (
          <div key={text[0]} className="easy-read-block">
            {/* The picture says nothing that the words beside it do not say. */}
            <Picture picture={easyReadPicture(picture)} alt="" sizes={sizes} />
            <div className={heading ? undefined : 'easy-read-more'}>
              {heading && <h2>{heading}</h2>}
              {text.map((sentence) => (
                <p key={sentence}>
                  <EasyWords>{sentence}</EasyWords>
                </p>
              ))}
              {link && (
                <p className="easy-read-link">
                  {link === 'form' ? (
                    <a className="key" href={easyForm ?? '/#signup'} data-address={signUpAddress}>
                      {signUp}
                    </a>
                  ) : (
                    <EmailLink email={organisation.email} />
                  )}
                </p>
              )}
            </div>
          </div>
        ))}
      </div>
    </article>
  );
}

/** Hard words are between `**`, and their meaning is in the next sentence (Easy Read). */
function EasyWords({ children }: { children: string }) {
  return children
    .split('**')
    .map((part, index) =>
      index % 2 === 1 ? <strong key={part}>{part}</strong> : <Fragment key={part}>{part}</Fragment>,
    );
}
