import type { IncomingMessage } from 'node:http';
import {
  BROWSER_COOKIE,
  BROWSER_SECRET,
  BUYER_COOKIE,
  BUYER_PROOF,
  PLAIN_BROWSER_COOKIE,
  PLAIN_BUYER_COOKIE,
} from '#contract/checkout/visitor-cookies.ts';
import type { Visit } from '#server/pages/render-page.ts';
import { clientAddress, isHttps, type PublicOrigin } from './public-origin.ts';

const CHECKOUT = /^[\w-]{16,128}$/;

/**
 * Returns the visitor of a page that is rendered for one visit, by the cookies that have a valid
 * form.
 */
export function parseVisit(request: IncomingMessage, side: PublicOrigin): Visit {
  const { cookie = '' } = request.headers;
  const browser =
    findCookie(cookie, BROWSER_COOKIE, BROWSER_SECRET) ??
    findCookie(cookie, PLAIN_BROWSER_COOKIE, BROWSER_SECRET);
  const buyerName = isHttps(request, side) ? BUYER_COOKIE : PLAIN_BUYER_COOKIE;
  const buyer = findCookie(cookie, buyerName, BUYER_PROOF);
  return {
    visitor: { browser, client: clientAddress(request, side), ...(buyer !== undefined && { buyer }) },
    checkoutCookie: findCookie(cookie, 'checkout', CHECKOUT),
  };
}

/**
 * Returns a cookie's value: the first that matches `form`. Another path or a neighbouring host may
 * set several with the same name.
 */
export function findCookie(header: string, name: string, form: RegExp): string | undefined {
  for (const pair of header.split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name && value !== undefined && form.test(value)) return value;
  }
  return undefined;
}
