import type { IncomingMessage } from 'node:http';
import type { Visit } from '#server/pages/render-page.ts';
import { clientAddress, type PublicSide } from './public-side.ts';

/** 24 random bytes as base64url: anything else was not given out by this shop. */
const BROWSER = /^[\w-]{32}$/;
const CHECKOUT = /^[\w-]{16,128}$/;

/** Who asks for a page that is made for one visit: what its cookies say, where they say something that could be ours. */
export function readVisit(request: IncomingMessage, side: PublicSide): Visit {
  const { cookie = '' } = request.headers;
  return {
    visitor: { browser: cookieOf(cookie, 'till', BROWSER), client: clientAddress(request, side) },
    checkoutCookie: cookieOf(cookie, 'checkout', CHECKOUT),
  };
}

/** A cookie's value. Of several by one name, as another path or a neighbouring host may set them, the first that fits `form` counts. */
export function cookieOf(header: string, name: string, form: RegExp): string | undefined {
  for (const pair of header.split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name && value !== undefined && form.test(value)) return value;
  }
  return undefined;
}
