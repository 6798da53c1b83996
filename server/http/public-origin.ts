import type { IncomingMessage } from 'node:http';

/** How the outside sees this shop. */
export type PublicOrigin = {
  /** `PUBLIC_ORIGIN`; absent: any host is answered. */
  publicOrigin: string | undefined;
  /** Believe `X-Forwarded-Proto` and `X-Forwarded-Host`. `Forwarded` never is. */
  trustsProxy: boolean;
};

/** Whether the visitor came over https, as far as we may know. */
export function isHttps(request: IncomingMessage, side: PublicOrigin): boolean {
  if (side.publicOrigin?.startsWith('https:')) return true;
  return side.trustsProxy && findLast(request.headers['x-forwarded-proto'])?.toLowerCase() === 'https';
}

/** Whether the request is for this shop. Only a pinned origin (`PUBLIC_ORIGIN`) refuses any host. */
export function isAllowedHost(request: IncomingMessage, side: PublicOrigin): boolean {
  if (side.publicOrigin === undefined) return true;
  const host = hostAsked(request, side);
  if (host === undefined) return false;
  const { protocol, host: ours } = new URL(side.publicOrigin);
  const withoutDefaultPort = host.toLowerCase().replace(protocol === 'https:' ? /:443$/ : /:80$/, '');
  return withoutDefaultPort === ours;
}

/**
 * Returns the shop's origin as the client sees it: the pinned origin, otherwise that of the
 * requested host.
 */
export function getRequestOrigin(request: IncomingMessage, side: PublicOrigin): string | undefined {
  if (side.publicOrigin !== undefined) return side.publicOrigin;
  const asked = `${isHttps(request, side) ? 'https' : 'http'}://${hostAsked(request, side) ?? ''}`;
  return URL.canParse(asked) ? new URL(asked).origin : undefined;
}

/** Whether a page of that origin is one of ours: what a browser says of the page whose form it sends. */
export function isOurOrigin(origin: string, request: IncomingMessage, side: PublicOrigin): boolean {
  if (side.publicOrigin !== undefined) return origin === side.publicOrigin;
  const host = hostAsked(request, side);
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
}

/** The address of the client: what our own proxy says of it, or the other end of the connection. */
export function clientAddress(request: IncomingMessage, side: PublicOrigin): string {
  const forwarded = side.trustsProxy ? findLast(request.headers['x-forwarded-for']) : undefined;
  if (!forwarded) return request.socket.remoteAddress ?? '';
  // Some proxies write the port behind it.
  const [, bracketed, dotted] = /^(?:\[(.+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/.exec(forwarded) ?? [];
  return bracketed ?? dotted ?? forwarded;
}

/** The host that was asked: what our own proxy says of it, or the request itself. */
function hostAsked({ headers }: IncomingMessage, { trustsProxy }: PublicOrigin): string | undefined {
  return (trustsProxy ? findLast(headers['x-forwarded-host']) : undefined) ?? headers.host;
}

// Each proxy adds at the end: the last one is what ours says, those before it are what anybody says.
function findLast(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header.at(-1) : header;
  return text?.split(',').at(-1)?.trim();
}
