import type { Landing } from '../../content/model/schemas/landing-schema.ts';

/** What happens to answers, in short, with the way to the whole policy. */
export function AnswersBlock({ heading, text, link }: Landing['signup']['answers']) {
  return (
    <div className="signup-block">
      <h3>{heading}</h3>
      <div>
        <p>{text}</p>
        <p>
          <a href="/privacy#in-short">{link}</a>
        </p>
      </div>
    </div>
  );
}
