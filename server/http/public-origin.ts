import type { IncomingMessage } from 'node:http';

/** How clients see this shop's origin. */
export type PublicOrigin = {
  /** `PUBLIC_ORIGIN`; when absent, every host is accepted. */
  publicOrigin: string | undefined;
  /** Trust `X-Forwarded-Proto` and `X-Forwarded-Host`. `Forwarded` is never trusted. */
  trustsProxy: boolean;
};

/** Whether the visitor came over https, as far as it is known. */
export function isHttps(request: IncomingMessage, side: PublicOrigin): boolean {
  if (side.publicOrigin?.startsWith('https:')) return true;
  return side.trustsProxy && findLast(request.headers['x-forwarded-proto'])?.toLowerCase() === 'https';
}

/**
 * Whether the request is for this shop. Any host is refused only when the origin is pinned
 * (`PUBLIC_ORIGIN`).
 */
export function isAllowedHost(request: IncomingMessage, side: PublicOrigin): boolean {
  if (side.publicOrigin === undefined) return true;
  const host = hostAsked(request, side);
  if (host === undefined) return false;
  const { protocol, host: ours } = new URL(side.publicOrigin);
  const withoutDefaultPort = host.toLowerCase().replace(protocol === 'https:' ? /:443$/ : /:80$/, '');
  return withoutDefaultPort === ours;
}

/** Whether the request is for that origin, whatever the origin of the shop. */
export const isAtOrigin = (request: IncomingMessage, side: PublicOrigin, origin: string): boolean =>
  isAllowedHost(request, { ...side, publicOrigin: origin });

/**
 * Returns the shop's origin as the client sees it: the pinned origin, otherwise that of the
 * requested host.
 */
export function getRequestOrigin(request: IncomingMessage, side: PublicOrigin): string | undefined {
  if (side.publicOrigin !== undefined) return side.publicOrigin;
  const requestedUrl = `${isHttps(request, side) ? 'https' : 'http'}://${hostAsked(request, side) ?? ''}`;
  return URL.canParse(requestedUrl) ? new URL(requestedUrl).origin : undefined;
}

/** Whether that origin is the shop's: browsers name the origin of the page whose form they send. */
export function isOurOrigin(origin: string, request: IncomingMessage, side: PublicOrigin): boolean {
  if (side.publicOrigin !== undefined) return origin === side.publicOrigin;
  const host = hostAsked(request, side);
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
}

/** Returns the IP address of the client: from the trusted proxy, otherwise from the connection. */
export function clientAddress(request: IncomingMessage, side: PublicOrigin): string {
  const forwarded = side.trustsProxy ? findLast(request.headers['x-forwarded-for']) : undefined;
  if (!forwarded) return request.socket.remoteAddress ?? '';
  // Some proxies append the port.
  const [, bracketed, dotted] = /^(?:\[(.+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/.exec(forwarded) ?? [];
  return bracketed ?? dotted ?? forwarded;
}

/** Returns the requested host: from the trusted proxy, otherwise from the request itself. */
function hostAsked({ headers }: IncomingMessage, { trustsProxy }: PublicOrigin): string | undefined {
  return (trustsProxy ? findLast(headers['x-forwarded-host']) : undefined) ?? headers.host;
}

// Each proxy appends its value: the last one comes from the trusted proxy, those before it from
// anyone.
function findLast(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header.at(-1) : header;
  return text?.split(',').at(-1)?.trim();
}
