import { isSignInPath } from '#contract/account/auth.ts';
import { UNSUBSCRIBE_PATH } from '#contract/account/unsubscribe.ts';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { isStockAlertPath } from '#contract/pages/stock-alert-paths.ts';
import { CHECKOUT_SUCCESS_PATH, holdsCheckoutId } from '#contract/checkout/checkout-paths.ts';
import { CACHE_POLICY } from '#server/cache-policy.ts';
import type { HttpResponse } from '#server/http/http-response.ts';
import type { ContentEncoding } from '#server/http/codings.ts';
import { encodeBody } from './cached-page.ts';
import type { RenderedPage } from './rendered-page.ts';

/** A kind of page that is rendered for one visit, because its content differs each time. */
export type UncachedPageKind = {
  /** Accepts a form at its own URL. */
  takesForms: boolean;
  /** A page of checkout, sign-in or stock alerts: not indexed by search engines. */
  isUnindexed: boolean;
};

/**
 * Returns the kind of uncached page that a path (or its data path) leads to; `undefined` for shared
 * pages.
 */
export function findUncachedPageKind(path: string): UncachedPageKind | undefined {
  const page = path.replace(/\.data$/, '');
  if (page === SITE_LINKS.contact.path) return { takesForms: true, isUnindexed: false };
  if (page === CHECKOUT_SUCCESS_PATH) return { takesForms: false, isUnindexed: true };
  return holdsCheckoutId(page) || isSignInPath(page) || isStockAlertPath(page) || page === UNSUBSCRIBE_PATH
    ? { takesForms: true, isUnindexed: true }
    : undefined;
}

/**
 * Responds with a page rendered per request, never cached or shared, redirects included. Other
 * sites learn only the origin from the referrer, because browsers must be able to name the origin
 * of a form.
 */
export async function respondUncached(
  page: RenderedPage,
  kind: UncachedPageKind,
  acceptEncoding: ContentEncoding,
): Promise<HttpResponse> {
  const coding = page.body.length === 0 ? 'identity' : acceptEncoding;
  return {
    status: page.status,
    headers: [
      ...withoutPolicy(page.headers),
      ...(page.cookies ?? []).flatMap((cookie) => ['set-cookie', cookie]),
      'cache-control',
      CACHE_POLICY.never,
      'vary',
      'Accept-Encoding, Cookie',
      ...(kind.isUnindexed ? ['x-robots-tag', 'noindex'] : []),
      ...(coding === 'identity' ? [] : ['content-encoding', coding]),
    ],
    body: await encodeBody(page.body, coding),
    csp: page.csp,
    referrerPolicy: 'strict-origin',
    cacheStatus: 'none',
  };
}

function withoutPolicy(headers: readonly string[]): string[] {
  return headers.filter((_, index) => headers[index - (index % 2)] !== 'cache-control');
}
