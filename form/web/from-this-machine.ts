import type { Context } from 'hono';
import { isThisMachine } from '../../common/ports.ts';

/** Headers that a proxy adds. A direct request has none of them. */
const forwarding = ['x-real-ip', 'x-forwarded-for', 'x-forwarded-host', 'forwarded'];

/**
 * Whether the form is tried out on this machine, by sites on this machine only; it then ignores dates.
 * A proxy might replace `Host` with a local name, so its headers count too.
 */
export function isFromThisMachine({ req }: Context, siteOrigins: readonly string[]): boolean {
  return (
    // In the order of what a public form can say at once.
    siteOrigins.every(isLocal) &&
    forwarding.every((name) => req.header(name) === undefined) &&
    isLocal(req.header('origin') ?? req.url) &&
    isLocal(req.url)
  );
}

function isLocal(address: string): boolean {
  return isThisMachine(URL.parse(address)?.hostname ?? '');
}
