/** What someone fills in, by the field's name: words, or the values of the choices that are made. */
export type Fill = Readonly<Record<string, string | readonly string[]>>;

type Control = { name: string; value: string; type: string; isSent: boolean };

/** A page of the form as a browser without JavaScript has it. */
export type ParsedPage = {
  /** Without where the page stands, if it asks one question. */
  heading: string;
  /** By field, what the error at it says. */
  problems: ReadonlyMap<string, string>;
  /** How the first form of the page is sent; undefined if there is none. */
  send: { method: string; action: string } | undefined;
  controls: readonly Control[];
};

export function parsePage(html: string): ParsedPage {
  const [, head = '', body = ''] = /<form\b([^>]*)>(.*?)<\/form>/s.exec(html) ?? [];
  const { method, action } = attributesOf(head);
  const problems = [...html.matchAll(/ data-field="([^"]+)">Error: (.*?)<\/p>/g)];
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  const controls = [...body.matchAll(/<(input|textarea)\b([^>]*)>(?:([^<]*)<\/textarea>)?/g)];
  return {
    heading: plain(
      heading
        .replace(hiddenWords, '')
        .replace(/<span class="place">.*?<\/span>/, '')
        .replace(/<[^>]*>/g, ''),
    ),
    problems: new Map(problems.map(([, field = '', text = '']) => [field, plain(text)])),
    send: method && action ? { method, action } : undefined,
    controls: controls.map(([, tag, attributes = '', text = '']) => {
      const { name = '', value = '', type = '', checked } = attributesOf(attributes);
      if (tag === 'textarea') return { name, value: plain(text), type: 'text', isSent: true };
      const isChoice = type === 'checkbox' || type === 'radio';
      return { name, value, type, isSent: !isChoice || checked !== undefined };
    }),
  };
}

/** What a browser sends for a page on which these fields have been filled in. */
export function fieldsToSend({ controls }: ParsedPage, fill: Fill): URLSearchParams {
  const sent = new URLSearchParams();
  for (const { name, value, type, isSent } of controls) {
    const filled = Object.hasOwn(fill, name) ? fill[name] : undefined;
    if (filled === undefined || type === 'hidden') {
      if (isSent) sent.append(name, value);
    } else if (type === 'checkbox' || type === 'radio') {
      if ([filled].flat().includes(value)) sent.append(name, value);
    } else {
      sent.append(name, [filled].flat().join().replace(/\r?\n/g, '\r\n'));
    }
  }
  return sent;
}

/** Words that every form has, in a tag that says so. What only screen readers read may be in another. */
const hiddenWords = /<span class="on-wide">.*?<\/span>/g;
const ownWords = /<(span|p|a)\b[^>]*class="(?:place|error|or|way-on)"[^>]*>.*?<\/\1>/gs;

/**
 * Every text that someone reads where a consent is asked, with the words of the choice that they made:
 * without what other questions ask on the page, and without the words that every form has.
 */
export function wordsOfConsent(html: string, question: string, answer: string): string[] {
  const [, top = '', form = ''] = /<h1[^>]*>(.*?)<form\b[^>]*>(.*?)<\/form>/s.exec(html) ?? [];
  // What a no would delete is said in the words of every form, with this person's own answers.
  const [heading = '', opening = ''] = top
    .replace(/<p>If you change the yes.*?<\/ul>/s, '')
    .split('</h1>');
  const asked = form
    .split(/(?=<div class="question[ "])/)
    .find((one) => one.includes(` name="${question}"`));
  const isHeading = heading.includes(`id="${question}-asked"`);
  return `${isHeading ? heading : ''}<p>${opening}<p>${asked?.split(/<div (?:class="buttons"|hidden)/)[0]}`
    .replace(hiddenWords, '')
    .replace(ownWords, '')
    .replace(/<div class="choice">.*?<\/div>/gs, (choice) =>
      choice.includes(` value="${answer}"`) ? choice : '',
    )
    .replace(/<\/?a\b[^>]*>/g, '')
    .split(/<[^>]*>/)
    .map((text) => plain(text).trim())
    .filter(Boolean);
}

function attributesOf(text: string): Record<string, string | undefined> {
  const pairs = [...text.matchAll(/([\w-]+)="([^"]*)"/g)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, plain(value)]));
}

/** The text of HTML that has no elements. */
export function plain(html: string): string {
  return html
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
