import type { Formats as Slots } from '../../content/checks/formats-schema.ts';

type Props = Slots & {
  /** The public address of a file in content/media/. */
  address: (file: string) => string;
};

/** The study's description in other formats. A slot that is empty prints nothing. */
export function Formats({ heading, easyRead, easyReadFile, bslVideo, audio, address }: Props) {
  return (
    <div className="formats">
      <p>{heading}</p>
      <p>
        <a href="/easy-read">{easyRead.link}</a>
      </p>
      {easyReadFile && (
        <p>
          <a href={address(easyReadFile.file)}>{easyReadFile.words}</a>
        </p>
      )}
      {bslVideo && (
        <figure>
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

function Transcript({ text, of }: { text: string; of: string }) {
  return (
    <details>
      <summary>In words: {of}</summary>
      <p>{text}</p>
    </details>
  );
}
