import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from '#platform/is-private-address.ts';

const TIMEOUT_MS = 10_000;

export type SenderOptions = {
  /** Whether no request may go to an IP address. */
  isPrivate?: (address: string) => boolean;
  /** Ports that URLs may name; `''` is that of their scheme. */
  ports?: readonly string[];
  /** Schemes that URLs may have. */
  protocols?: readonly string[];
  timeoutMs?: number;
};

/** What a request sends. */
export type PublicRequest = {
  method: 'HEAD' | 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Ends it earlier. */
  signal?: AbortSignal;
};

/** An address that no request may go to. */
export class PrivateAddressError extends Error {}

/** Sends a request and returns its answer, whose body is not read yet. */
export type SendPublic = (url: URL, request: PublicRequest) => Promise<IncomingMessage>;

/**
 * Creates what sends requests to public addresses only, on the ports of HTTP: a name is resolved once,
 * and the connection uses the addresses that were checked. Redirects are not followed.
 */
export function createPublicSender(userAgent: string, options: SenderOptions = {}): SendPublic {
  const {
    isPrivate = isPrivateAddress,
    ports = [''],
    protocols = ['http:', 'https:'],
    timeoutMs = TIMEOUT_MS,
  } = options;
  const guarded: LookupFunction = (hostname, lookupOptions, done) => {
    lookup(hostname, { ...lookupOptions, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      if (addresses.some(({ address }) => isPrivate(address)))
        return done(new PrivateAddressError(hostname), []);
      const [first] = addresses;
      if (lookupOptions.all || !first) return done(null, addresses);
      return done(null, first.address, first.family);
    });
  };
  return async (url, { method, headers, body, signal }) => {
    if (!isAllowed(url, { isPrivate, ports, protocols })) throw new PrivateAddressError(url.hostname);
    const limit = AbortSignal.timeout(timeoutMs);
    const sendOptions: RequestOptions = {
      method,
      lookup: guarded,
      // No connection is used twice: the next name is looked up again.
      agent: false,
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
      headers: {
        'user-agent': userAgent,
        accept: '*/*',
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
    };
    return await new Promise((resolve, reject) => {
      const sent = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, sendOptions, resolve);
      sent.on('error', reject).end(body);
    });
  };
}

/** Why a request got no answer. */
export function nameFailure(error: unknown): 'private' | 'timeout' | 'unreachable' {
  if (error instanceof PrivateAddressError) return 'private';
  return error instanceof Error && ['AbortError', 'TimeoutError'].includes(error.name)
    ? 'timeout'
    : 'unreachable';
}

/** Whether a URL may be asked. An IP address in it is never looked up, so it is compared here. */
function isAllowed(
  { protocol, hostname, port, username, password }: URL,
  { isPrivate, ports, protocols }: Required<Pick<SenderOptions, 'isPrivate' | 'ports' | 'protocols'>>,
): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (!protocols.includes(protocol)) return false;
  return ports.includes(port) && username === '' && password === '' && (isIP(host) === 0 || !isPrivate(host));
}
