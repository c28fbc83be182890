import type { ReactElement } from 'react';
import type { Landing } from '../../content/model/schemas/landing-schema.ts';
import { Island } from './island.tsx';
import { NewTabLink } from './links.tsx';

export type SignupFrameProps = {
  address: string;
  /** Whether the form says what it does, as our own does. */
  speaks: boolean;
  title: string;
  email: string;
  words: Landing['signup']['status'];
};

type Props = SignupFrameProps & {
  /** The words of the link that goes past the frame, and where it leads. */
  past: { words: string; href: string };
  /** In place of the form until someone asks for it; undefined to load it with the page. */
  onRequest: (Landing['signup']['onRequest'] & { newTab: string }) | undefined;
};

/**
 * What a form in the frame needs, and no more, as tokens of the `sandbox` attribute (HTML). Without
 * `allow-same-origin` its submissions have no origin (`Origin: null`) and its host rejects them;
 * without the two for popups, its links to a policy or to help do nothing. It may never navigate the
 * whole page.
 */
const frameSandbox =
  'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/**
 * The form in its frame, 600 px high and 100% wide (specification, section 7), below a line that
 * says what the form does. Without JavaScript the line stays as it is here, and the form works.
 */
export function SignupFrame({ past, onRequest, ...props }: Props) {
  // Our own form copies the address of someone's answers when they ask for it.
  const allow = props.speaks ? 'clipboard-write' : undefined;
  const frame = (
    <iframe
      src={props.address}
      title={props.title}
      width="100%"
      height="600"
      loading="lazy"
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox={frameSandbox}
      allow={allow}
    />
  );
  return (
    <Island name="signup-frame" props={props}>
      <div className="signup-frame" data-state="waiting">
        <div className="frame-head">
          <div role="status" tabIndex={-1}>
            <p>{onRequest?.status ?? props.words.waiting}</p>
          </div>
          {/* In a small window the frame is all that a pointer or a finger can scroll. */}
          <a href={past.href}>{past.words}</a>
        </div>
        <div className="frame-place" data-loading={props.words.loading}>
          {onRequest ? <FormRequest {...onRequest} address={props.address} frame={frame} /> : frame}
        </div>
      </div>
    </Island>
  );
}

type RequestProps = Omit<Landing['signup']['onRequest'], 'status'> & {
  /** The words of the link that opens the form in a new tab. */
  newTab: string;
  address: string;
  frame: ReactElement;
};

/**
 * In place of a form whose provider stores what people must agree to first (PECR, regulation 6).
 * Browsers load nothing that is inside a `<template>`. `signup-frame.island.ts` shows the button.
 */
function FormRequest({ heading, host, text, button, newTab, address, frame }: RequestProps) {
  return (
    <>
      <template>{frame}</template>
      <div className="form-request">
        <h3>{heading}</h3>
        <p>
          {host} <strong>{new URL(address).hostname}</strong>.
        </p>
        {text.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <button type="button" className="action" hidden>
          {button}
        </button>
        <p>
          <NewTabLink href={address}>{newTab}</NewTabLink>
        </p>
      </div>
    </>
  );
}
