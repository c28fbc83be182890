import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Sent, WholeSignUp } from './sign-up.ts';

/** Connections that stay open, as those of a proxy do. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends one page, and returns where the form leads. */
function send(origin: string, { path, body }: Sent): Promise<string> {
  return new Promise((resolve, reject) => {
    const { host } = new URL(origin);
    const headers = {
      host,
      origin,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(body ?? ''),
    };
    const sent = request(`${origin}${path}`, { method: 'POST', agent, headers }, (response) => {
      response.resume().once('end', () => {
        const { location } = response.headers;
        if (response.statusCode === 303 && location) resolve(location);
        else reject(new Error(`POST ${path}: ${response.statusCode} ${location}. Expected 303.`));
      });
    });
    sent.once('error', reject).end(body);
  });
}

/** Begins a form, fills in so many of its pages, and returns its address. */
export async function begin(origin: string, { begin: first, pages }: WholeSignUp, filled: number) {
  const [, draft = ''] = /^(\/s\/[^/]+)/.exec(await send(origin, first)) ?? [];
  for (const { path, body } of pages.slice(0, filled)) {
    await send(origin, { path: `${draft}/${path}`, body });
  }
  return draft;
}

/** Signs up so many people, so many at a time, at the forms in turn. */
export async function signUpMany(
  origins: readonly string[],
  signUp: WholeSignUp,
  people: number,
  senders: number,
) {
  let left = people;
  const sender = async (_: unknown, index: number) => {
    const origin = origins[index % origins.length] ?? '';
    while (left > 0) {
      left -= 1;
      const draft = await begin(origin, signUp, signUp.pages.length);
      const thanks = await send(origin, { path: `${draft}/check`, body: '' });
      if (!thanks.endsWith('/sent')) throw new Error(`The form led to ${thanks}.`);
    }
  };
  // The form has closed those that were idle meanwhile.
  agent.destroy();
  const start = performance.now();
  await Promise.all(Array.from({ length: senders }).map(sender));
  return people / ((performance.now() - start) / 1_000);
}

export type Saves = {
  /** A second. */
  rate: number;
  /** Milliseconds within which 50 and 99 of 100 were answered. */
  p50: number;
  p99: number;
};

/**
 * Saves one page of drafts that were begun before, as fast as so many connections can, which the forms
 * share. The times are those of the slowest form.
 *
 * @param drafts  their addresses
 * @throws Error if anything but a redirect was answered
 */
export async function saveMany(
  origins: readonly string[],
  drafts: readonly string[],
  page: Sent,
  connections: number,
  seconds: number,
  folder: string,
): Promise<Saves> {
  const used = origins.slice(0, connections);
  const each = Math.round(connections / used.length);
  const all = await Promise.all(
    used.map((origin, index) => {
      const script = join(folder, `save-${index}.lua`);
      return saveAt(origin, drafts, page, each, seconds, script);
    }),
  );
  return {
    rate: all.reduce((sum, { rate }) => sum + rate, 0),
    p50: Math.max(...all.map(({ p50 }) => p50)),
    p99: Math.max(...all.map(({ p99 }) => p99)),
  };
}

async function saveAt(
  origin: string,
  drafts: readonly string[],
  { path, body }: Sent,
  connections: number,
  seconds: number,
  script: string,
): Promise<Saves> {
  writeFileSync(
    script,
    `local drafts = { ${drafts.map((draft) => JSON.stringify(`${draft}/${path}`)).join(', ')} }
local headers = { ['Content-Type'] = 'application/x-www-form-urlencoded', ['Origin'] = ${JSON.stringify(origin)} }
local at = 0
function setup(thread) thread:set('first', at * 7919); at = at + 1 end
function init() at = first end
function request()
  at = at + 1
  return wrk.format('POST', drafts[at % #drafts + 1], headers, ${JSON.stringify(body ?? '')})
end
function done(summary, latency, requests)
  local bad = summary.errors.status + summary.errors.read + summary.errors.write
  io.write(string.format('@%d %d %d %d %d\\n', summary.requests, summary.duration,
    latency:percentile(50), latency:percentile(99), bad))
end
`,
  );
  const how = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, `${origin}/`];
  const { stdout: printed } = await promisify(execFile)('wrk', how);
  const [requests = 0, duration = 1, p50 = 0, p99 = 0, bad = 0] =
    /^@(\d.*)$/m.exec(printed)?.[1]?.split(' ').map(Number) ?? [];
  if (bad > 0 || requests === 0)
    throw new Error(`Of ${requests} saves, ${bad} failed:\n${printed}`);
  return { rate: requests / (duration / 1e6), p50: p50 / 1_000, p99: p99 / 1_000 };
}
