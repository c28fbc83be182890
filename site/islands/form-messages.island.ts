/** What a form may tell the page that frames it. Answers are never sent this way. */
export type FormMessage =
  /**
   * A page is shown. It has a heading only if the page around the frame must say it. `sent` is whether
   * it is the thanks; undefined if the form's provider does not say. `at`: how far down it, in pixels, is
   * what takes focus: its heading, or a field. `shut`: it says, with its heading, that nobody can sign up.
   */
  | {
      type: 'study-form:page';
      heading: string;
      sent: boolean | undefined;
      at?: number;
      shut?: boolean;
    }
  /**
   * The next page has been asked for: by sending a page of answers, by following a link, or, if this
   * is the `last`, by sending all answers.
   */
  | { type: 'study-form:sending'; last: boolean };

/** Whether a message comes both from the frame's own window and from the form's own origin. */
export function isFromFrame(
  message: Pick<MessageEvent, 'source' | 'origin'>,
  frame: Pick<HTMLIFrameElement, 'contentWindow'> | null,
  address: string,
): boolean {
  const window = frame?.contentWindow;
  return Boolean(window) && message.source === window && message.origin === new URL(address).origin;
}

const longestHeading = 200;

/**
 * Reads one message from the frame: one of the bundled form's, or the equivalent that another form
 * provider sends. Anything else is `undefined`. The caller has checked the sender.
 *
 * @param data  `MessageEvent.data`, untrusted
 */
export function readFormMessage(data: unknown): FormMessage | undefined {
  const message = typeof data === 'string' ? readText(data) : data;
  if (typeof message !== 'object' || message === null) return undefined;
  const { type, event, heading, sent, last, at, shut } = message as Record<string, unknown>;
  switch (type ?? event) {
    case 'form-ready': // Typeform
    case 'resize-iframe': // Nextcloud Forms
    case 'Tally.FormLoaded':
    case 'setHeight': // Jotform
      return { type: 'study-form:page', heading: '', sent: undefined };
    case 'study-form:page':
      if (typeof heading !== 'string') return undefined;
      return {
        type: 'study-form:page',
        heading: heading.slice(0, longestHeading),
        sent: sent === true,
        at: Number(at) || 0,
        shut: heading !== '' && /^(full|paused|closed)$/.test(String(shut)),
      };
    case 'study-form:sending':
      return { type: 'study-form:sending', last: last === true };
    case 'form-submit': // Typeform
    case 'form-saved': // Nextcloud Forms
    case 'form-submitted': // OpnForm
    case 'Tally.FormSubmitted':
    case 'formbricksSurveyCompleted':
      return { type: 'study-form:page', heading: '', sent: true };
    default:
      return undefined;
  }
}

/** Some providers write JSON, some write words with colons between them. */
function readText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { type: text.split(':')[0] };
  }
}
