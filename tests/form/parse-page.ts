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
        .replace(/<span class="hidden-words">.*?<\/span>/g, '')
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
