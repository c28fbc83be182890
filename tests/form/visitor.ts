import type { Hono } from 'hono';
import { type Fill, fieldsToSend, type ParsedPage, parsePage } from './parse-page.ts';

export type Response = {
  /** As a browser sends it, without the fragment. */
  address: string;
  /** Where the page leads, without its "#". */
  fragment: string;
  status: number;
  headers: Headers;
  location: string | null;
  html: string;
  page: ParsedPage;
};

type Body = URLSearchParams | Uint8Array<ArrayBuffer> | ReadableStream | string;

/**
 * Someone with a browser without JavaScript.
 *
 * @param isOlder  it does not send `Sec-Fetch-Site`, as Safari before 16.4 and Firefox before 90
 */
export function visitorOf(app: Pick<Hono, 'request'>, isOlder = false) {
  const fromForm = isOlder
    ? { referer: 'http://localhost/start' }
    : { 'sec-fetch-site': 'same-origin' };

  /** As if a page of the form led there, unless `headers` replace its headers; '' leaves one out. */
  async function ask(address: string, init?: RequestInit): Promise<Response> {
    const headers = Object.entries({ ...fromForm, ...init?.headers }).filter(([, value]) => value);
    const response = await app.request(address, { ...init, headers });
    const { status } = response;
    const html = await response.text();
    const [sent = '', fragment = ''] = address.split('#');
    return {
      address: sent,
      fragment,
      status,
      headers: response.headers,
      location: response.headers.get('location'),
      html,
      page: parsePage(html),
    };
  }

  /** Sends what a browser sends when someone presses a button; `headers` replace its headers. */
  function send(address: string, body: Body, headers = {}, signal?: AbortSignal) {
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: {
        origin: 'http://localhost',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      body: body instanceof URLSearchParams ? `${body}` : body,
      duplex: 'half',
      ...(signal && { signal }),
    };
    return ask(address, init);
  }

  /** Goes where an answer leads. */
  async function follow(response: Response): Promise<Response> {
    for (let at = response, hops = 0; ; hops += 1) {
      if (at.location === null) return at;
      if (hops === 10) throw new Error(`${response.location} leads nowhere`);
      at = await ask(at.location);
    }
  }

  async function open(address: string) {
    return follow(await ask(address));
  }

  /**
   * Fills in a page, presses its button and goes where the answer leads.
   *
   * @param more  fields that the page does not have, as another tab or a program can send them
   */
  async function press(
    at: string | Response,
    fill: Fill = {},
    more: readonly [string, string][] = [],
  ): Promise<Response> {
    const { address, page } = typeof at === 'string' ? await open(at) : at;
    if (!page.send) throw new Error(`${address} has nothing to send`);
    const fields = fieldsToSend(page, fill);
    for (const [name, value] of more) fields.append(name, value);
    const { method, action } = page.send;
    return follow(
      method === 'post' ? await send(action, fields) : await ask(`${action}?${fields}`),
    );
  }

  /** Fills in page after page, until one fails or asks for a correction, or nothing is left but to send. */
  async function fillIn(fill: Fill, from = ''): Promise<Response> {
    const [, first = ''] = /class="key" href="([^"]+)"/.exec((await ask('/')).html) ?? [];
    let at = await open(from || first);
    do at = await press(at, fill);
    while (at.status === 200 && at.page.controls.length > 0 && at.page.problems.size === 0);
    return at;
  }

  return { ask, send, open, press, fillIn };
}
