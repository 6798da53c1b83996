import { redirect } from 'react-router';
import { checkoutPath } from '#contract/checkout/checkout-paths.ts';
import type { PageContext } from '#web/page-context.ts';
import { toLocalPath } from './to-local-path.ts';

/**
 * Leads the browser of a checkout to its payment page. The shop learns here that it went: the pages of other payment providers
 * do not say so. A checkout that is not being paid is shown instead.
 */
export async function leadToPayment(page: PageContext, id: string): Promise<never> {
  const url = await page.checkouts.openPayment(id, page.visitor);
  throw redirect(
    url === undefined ? checkoutPath(encodeURIComponent(id)) : toLocalPath(url, page.origin),
    303,
  );
}
