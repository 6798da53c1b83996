import type { IncomingMessage } from 'node:http';
import { findRoute, isOfOffice } from './find-route.ts';
import type { HttpResponse } from './http-response.ts';
import { problemResponse } from './problem-response.ts';
import { isAllowedHost, isAtOrigin } from './public-origin.ts';
import type { ServerContext } from './server-context.ts';

/** What the origin of the back office answers besides the office itself: files of its pages. */
const OFFICE_FILES: ReadonlySet<string> = new Set(['file', 'media', 'theme']);

const MAX_ADDRESS_BYTES = 8 * 1024;

/** Returns path and query. A proxy's request line may hold the whole URL. */
export function readTarget(url: string): string {
  return url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/');
}

/** Refuses URLs that are too long, and hosts that are not this shop. */
export function refusal(
  { side, origin, officeEntrance }: Pick<ServerContext, 'side' | 'origin' | 'officeEntrance'>,
  request: IncomingMessage,
  target: string,
): HttpResponse | undefined {
  if (target.length > MAX_ADDRESS_BYTES) {
    return problemResponse(
      'address-too-long',
      `Addresses here can be at most ${MAX_ADDRESS_BYTES} bytes long.`,
    );
  }
  if (request.headers.host === undefined && request.httpVersionMinor > 0) {
    return problemResponse('bad-request', 'The request names no host.');
  }
  if (isAllowedHost(request, side)) return undefined;
  const { route } = findRoute(target);
  const officeOrigin = officeEntrance?.pinnedOrigin;
  const isOffice =
    officeOrigin !== undefined &&
    (isOfOffice(route) || OFFICE_FILES.has(route.kind)) &&
    isAtOrigin(request, side, officeOrigin);
  if (isOffice || route.kind === 'health') return undefined;
  return problemResponse('wrong-host', `This shop is at ${origin}.`);
}

/** Hosts that need no parsing. */
const PLAIN_HOST = /^[a-z0-9._-]+(?::[1-5]?\d{4})?$/;

/**
 * Whether host and path can be those of a URL as they are sent. A program behind this one would read
 * `u@a` as `a`, and a backslash in the path as a slash.
 */
export function hasValidUrl({ headers: { host = '' } }: IncomingMessage, target: string): boolean {
  const path = target.split('?', 1)[0];
  if (path?.includes('\\')) return false;
  if (host === '' || PLAIN_HOST.test(host)) return true;
  return URL.parse(`http://${host}/`)?.hostname === host.replace(/:\d+$/, '').toLowerCase();
}
