import type { ReactElement } from 'react';
import type { Landing } from '../../content/checks/landing-schema.ts';
import { NewTabLink } from './new-tab-link.tsx';

type Props = Omit<Landing['signup']['onRequest'], 'status'> & {
  /** The words of the link that opens the form in a new tab. */
  newTab: string;
  address: string;
  frame: ReactElement;
};

/**
 * In place of a form whose provider stores what people must agree to first (PECR, regulation 6).
 * Browsers load nothing that is inside a `<template>`. `form-request.island.ts` shows the button.
 */
export function FormRequest({ heading, host, text, button, newTab, address, frame }: Props) {
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
