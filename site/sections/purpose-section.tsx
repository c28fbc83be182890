import type { ComponentProps } from 'react';
import type { Picture as PictureFiles } from 'vite-imagetools';
import type { Landing } from '../../content/model/schemas/landing-schema.ts';
import type { Formats as Slots } from '../../content/model/schemas/pages-schema.ts';
import { Picture } from '../components/picture.tsx';

type Props = Omit<Landing['purpose'], 'photos' | 'bench'> & {
  photos: Pick<ComponentProps<typeof Picture>, 'picture' | 'evening' | 'alt'>[];
  bench: BenchProps & { about: Landing['purpose']['values'][number] | undefined };
  /** The study's description in other formats. */
  formats: FormatsProps;
};

/**
 * How wide the photos are shown, as in purpose-section.css. On a 3× screen, as most phones have,
 * nobody sees more than a 2× picture shows, and it is half the bytes: so ask for two thirds of
 * their width, which is the window's without a gutter. From 60em they are cropped: they are wider
 * than they are shown.
 */
const sizes = '(min-width: 60em) max(60vw, 74rem), (min-resolution: 2.5dppx) 63vw, 95vw';

/** Two photos, edge to edge like boards, and a bench of products that fail. */
export function PurposeSection({ heading, introduction, photos, values, bench, formats }: Props) {
  const isBenchShown = bench.products.length > 0;
  const [first, second] = photos.map((photo) => (
    <Picture key={photo.alt} {...photo} sizes={sizes} />
  ));
  return (
    <section className={isBenchShown ? 'purpose has-bench' : 'purpose'}>
      <h2 id="purpose">{heading}</h2>
      <div className="purpose-words">
        <p className="purpose-introduction">{introduction}</p>
        <Formats {...formats} />
      </div>
      {first}
      {second}
      {values.length > 0 && (
        <div className="purpose-values">
          {values.map((value) => (
            <Value key={value.title} {...value} />
          ))}
        </div>
      )}
      {isBenchShown && (
        <div className="purpose-bench">
          {bench.about && <Value {...bench.about} />}
          <Bench products={bench.products} yours={bench.yours} />
        </div>
      )}
    </section>
  );
}

function Value({ title, text }: Landing['purpose']['values'][number]) {
  return (
    <div>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  );
}

/** The id of the film in British Sign Language. */
export const bslFilm = 'bsl';

type FormatsProps = Slots & {
  /** The public address of a file in content/media/. */
  address: (file: string) => string;
};

/** The study's description in other formats. A slot that is empty prints nothing. */
function Formats({ heading, easyRead, easyReadFile, bslVideo, audio, address }: FormatsProps) {
  return (
    <div className="formats">
      <p>{heading}</p>
      <p>
        <a href="/easy-read">
          {easyRead.link}
          {easyRead.draft && ' (draft)'}
        </a>
      </p>
      {easyReadFile && (
        <p>
          <a href={address(easyReadFile.file)}>{easyReadFile.words}</a>
        </p>
      )}
      {bslVideo && (
        <figure id={bslFilm} tabIndex={-1}>
          <figcaption>
            {bslVideo.title}. {bslVideo.credit}
          </figcaption>
          <video controls preload="none" poster={address(bslVideo.poster)}>
            <source src={address(bslVideo.file)} />
            <track
              kind="captions"
              srcLang="en-GB"
              label="English"
              src={address(bslVideo.captions)}
            />
          </video>
          <Transcript text={bslVideo.transcript} of={bslVideo.title} />
        </figure>
      )}
      {audio && (
        <figure>
          <figcaption>{audio.title}</figcaption>
          {/* biome-ignore lint/a11y/useMediaCaption: a recording has its transcript below */}
          <audio controls preload="none" src={address(audio.file)} />
          <Transcript text={audio.transcript} of={audio.title} />
        </figure>
      )}
    </div>
  );
}

function Transcript({ text, of: film }: { text: string; of: string }) {
  return (
    <details>
      <summary>In words: {film}</summary>
      <p>{text}</p>
    </details>
  );
}

type Words = Landing['purpose']['bench'];

type BenchProps = {
  products: (Omit<Words['products'][number], 'file'> & { picture: PictureFiles })[];
  /** The empty place, which leads to the form; undefined while nobody can sign up. */
  yours: Words['yours'] | undefined;
};

/** Products side by side, each with what fails, and an empty place for the visitor's own. */
function Bench({ products, yours }: BenchProps) {
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
