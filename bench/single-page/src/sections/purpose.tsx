import landing from 'virtual:study/landing';
import { Formats } from '../components/formats.tsx';
import { Picture } from '../components/picture.tsx';

export function Purpose() {
  const { heading, introduction, photos, values } = landing.purpose;
  return (
    <section className="grid joint [--above:var(--color-surface)] gap-10 bg-wood px-gutter py-section">
      <div className="grid gap-x-10 gap-y-6 min-[60em]:grid-cols-[5fr_7fr]">
        <h2>{heading}</h2>
        <div>
          <p className="mb-6 text-lead">{introduction}</p>
          <Formats />
        </div>
      </div>
      <div className="-mx-gutter grid gap-6 md:grid-cols-2">
        {photos.map(({ file, alt }) => (
          <Picture
            key={file}
            file={`workshop/${file}`}
            alt={alt}
            sizes="(min-width: 48em) 50vw, 54vw"
            className="w-full"
          />
        ))}
      </div>
      <ul>
        {values.map(({ title, text }) => (
          <li
            key={title}
            className="grid max-w-none gap-x-10 gap-y-2 border-t-3 border-ink py-6 md:grid-cols-[5fr_7fr]"
          >
            <h3 className="text-title">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
