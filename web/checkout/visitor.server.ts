import { randomBytes } from 'node:crypto';
import { pageHref } from '#contract/bundle-locale.ts';
import { CHECKOUT_SUCCESS_PATH } from '#contract/checkout/checkout-paths.ts';
import { browserCookie } from '#contract/checkout/visitor-cookies.ts';
import { DAY_SECONDS } from '#contract/durations.ts';
import type { PageContext, Visitor } from '#web/page-context.ts';

const SECRET_BYTES = 24;

/**
 * Returns the visitor with the browser's secret. A browser without one gets a new secret with this
 * response.
 */
export function knownVisitor(page: PageContext): Visitor & { browser: string } {
  const { browser } = page.visitor;
  if (browser !== undefined) return { ...page.visitor, browser };
  const made = { ...page.visitor, browser: randomBytes(SECRET_BYTES).toString('base64url') };
  page.visitor = made;
  page.cookies.push(browserCookie(made.browser, page.origin.startsWith('https:')));
  return made;
}

/**
 * Stores in a cookie which checkout the browser opened last, for the page after paying (decision
 * D42).
 */
export function rememberCheckout(page: PageContext, id: string): void {
  page.cookies.push(
    cookie(page, `checkout=${encodeURIComponent(id)}`, pageHref(CHECKOUT_SUCCESS_PATH), 2 * DAY_SECONDS),
  );
}

function cookie({ origin }: PageContext, pair: string, path: string, ttlSeconds: number): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${pair}; Path=${path}; Max-Age=${ttlSeconds}; HttpOnly; SameSite=Lax${secure}`;
}
