import formats from 'virtual:study/formats';
import study from 'virtual:study/study';
import { Link } from 'react-router';
import { EmailLink } from '../components/email-link.tsx';
import { PageTop } from '../components/page-top.tsx';
import { drawing } from '../pictures.ts';

export function EasyReadPage() {
  const { title, draft, blocks, signUp } = formats.easyRead;
  return (
    <article className="text-lead">
      <title>{`${title} – ${study}`}</title>
      <PageTop heading={title}>
        {draft && <p className="border-3 border-ink p-4 font-bold">{draft}</p>}
      </PageTop>
      <div className="grid joint [--above:var(--color-surface)] gap-10 bg-wood px-gutter py-section">
        {blocks.map(({ heading, picture, text, link }) => (
          <div key={text[0]} className="grid items-center gap-x-10 gap-y-4 sm:grid-cols-[2fr_5fr]">
            <img src={drawing(`easy-read/${picture}`)} width={320} height={240} alt="" />
            <div className="space-y-2">
              {heading && <h2 className="font-bold text-lead">{heading}</h2>}
              {text.map((sentence) => (
                <p key={sentence}>
                  {sentence
                    .split('**')
                    .map((part, index) =>
                      index % 2 === 1 ? <strong key={part}>{part}</strong> : part,
                    )}
                </p>
              ))}
              {link === 'e-mail' && <EmailLink className="font-bold" />}
              {link === 'form' && (
                <Link to="/#signup" className="font-bold">
                  {signUp}
                </Link>
              )}
            </div>
          </div>
        ))}
      </div>
    </article>
  );
}
