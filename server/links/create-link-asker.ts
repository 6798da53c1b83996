import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { AskLink } from '#modules/checks/index.ts';
import { isPrivateAddress } from './is-private-address.ts';

const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 5;
/** The page is there, but not for a program. */
const ANSWERED = new Set([401, 403, 429, 451]);

type Options = {
  /** Whether no request may go to an IP address. */
  isPrivate?: (address: string) => boolean;
  /** Ports that URLs may name; `''` is that of their scheme. */
  ports?: readonly string[];
  timeoutMs?: number;
};

/** An address that no request may go to. */
class PrivateAddressError extends Error {}

/**
 * Creates what asks pages of other sites, by HEAD, then by GET, without reading them. It goes to public
 * addresses only, on the ports of HTTP: a name is resolved once, and the connection uses the addresses
 * that were checked. The same holds for each redirect.
 */
export function createLinkAsker(options: Options = {}): AskLink {
  const { isPrivate = isPrivateAddress, ports = [''], timeoutMs = TIMEOUT_MS } = options;
  const guarded: LookupFunction = (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      if (addresses.some(({ address }) => isPrivate(address)))
        return done(new PrivateAddressError(hostname), []);
      const [first] = addresses;
      if (options.all || !first) return done(null, addresses);
      return done(null, first.address, first.family);
    });
  };

  const send = async (url: URL, method: 'HEAD' | 'GET'): Promise<IncomingMessage> => {
    if (!isAllowed(url, { isPrivate, ports })) throw new PrivateAddressError(url.hostname);
    const sendOptions: RequestOptions = {
      method,
      lookup: guarded,
      // No connection is used twice: the next name is looked up again.
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      headers: { 'user-agent': 'Alambic link check', accept: '*/*' },
    };
    return await new Promise((resolve, reject) => {
      const sent = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, sendOptions, (answer) => {
        answer.on('error', () => undefined);
        answer.destroy();
        resolve(answer);
      });
      sent.on('error', reject).end();
    });
  };

  const follow = async (given: string, method: 'HEAD' | 'GET'): Promise<string | undefined> => {
    let url = new URL(given);
    for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
      const { statusCode: status = 0, headers } = await send(url, method);
      if (status < 300 || ANSWERED.has(status)) return undefined;
      if (status >= 400 || headers.location === undefined) return String(status);
      url = new URL(headers.location, url);
    }
    return 'redirects';
  };

  return async (url) => {
    try {
      const failure = await follow(url, 'HEAD');
      return failure === undefined ? undefined : await follow(url, 'GET');
    } catch (error) {
      if (error instanceof PrivateAddressError) return 'private';
      return error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name)
        ? 'timeout'
        : 'unreachable';
    }
  };
}

/** Whether a URL may be asked. An IP address in it is never looked up, so it is compared here. */
function isAllowed(
  { protocol, hostname, port, username, password }: URL,
  { isPrivate, ports }: Required<Pick<Options, 'isPrivate' | 'ports'>>,
): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  return ports.includes(port) && username === '' && password === '' && (isIP(host) === 0 || !isPrivate(host));
}
