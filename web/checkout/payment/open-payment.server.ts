import { redirect } from 'react-router';
import { checkoutPath } from '#contract/checkout/checkout-paths.ts';
import type { PageContext } from '#web/page-context.ts';
import { toLocalPath } from '../to-local-path.ts';

/**
 * Redirects the browser of a checkout to its payment page. Here the shop learns that the shopper
 * opened it, because pages of other payment providers do not report that. For a checkout that is
 * not being paid it redirects to the checkout.
 */
export async function redirectToPayment(page: PageContext, id: string): Promise<never> {
  const url = await page.checkouts.openPayment(id, page.visitor);
  throw redirect(
    url === undefined ? checkoutPath(encodeURIComponent(id)) : toLocalPath(url, page.origin),
    303,
  );
}
