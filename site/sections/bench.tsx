import type { Picture as PictureFiles } from 'vite-imagetools';
import type { Landing } from '../../content/model/schemas/landing-schema.ts';
import { Picture } from '../components/picture.tsx';

type Words = Landing['purpose']['bench'];

export type BenchProps = {
  products: (Omit<Words['products'][number], 'file'> & { picture: PictureFiles })[];
  /** The empty place, which leads to the form; undefined while nobody can sign up. */
  yours: Words['yours'] | undefined;
};

/** Products side by side, each with what fails, and an empty place for the visitor's own. */
export function Bench({ products, yours }: BenchProps) {
  return (
    <ul className="bench">
      {products.map(({ picture, alt, text, quotation }) => (
        <li key={alt}>
          <Picture picture={picture} alt={alt} sizes="(min-width: 60em) min(14vw, 15rem), 45vw" />
          {quotation ? (
            <figure className="front">
              <blockquote>‘{quotation.words}’</blockquote>
              <figcaption>{quotation.by}</figcaption>
            </figure>
          ) : (
            <p className="front">{text}</p>
          )}
        </li>
      ))}
      {yours && (
        <li>
          <a href="#signup">
            <span>{yours.title}</span> <span className="front">{yours.text}</span>
          </a>
        </li>
      )}
    </ul>
  );
}
