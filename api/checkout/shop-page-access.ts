import { requestLocale } from '../request-locale.ts';
import type { CustomerId } from '#contract/ids.ts';
import { problem } from '#contract/http/problems.ts';
import type { Locale } from '#contract/locale.ts';
import type { Checkouts, Visitor } from '#modules/checkout/index.ts';
import type { TakeMailEvent } from '#modules/mail-refusals/index.ts';
import type { TakeShopifyOrder } from '#modules/counter-sales/index.ts';
import type { Access } from '../endpoint.ts';
import type { ApiLog } from '../to-error-response.ts';
import type { ResolveCustomer } from './resolve-customer.ts';

/** Facts about the caller that the server determines itself; no header may set them. */
export type Caller = {
  visitor: Visitor;
  /** Whether a page of another site sent it. A client that sends no such header counts as same-site. */
  isForeign: boolean;
};

export type CheckoutServices = {
  checkouts: Checkouts;
  /** Finds the signed-in customer who sends a cart. */
  findBuyer?: ResolveCustomer | undefined;
  /** Takes orders of Shopify POS; `undefined`: its secret is not set. */
  takeShopifyOrder?: TakeShopifyOrder | undefined;
  /** Takes events of the mail provider; `undefined`: its secret is not set. */
  takeMailEvent?: TakeMailEvent | undefined;
  log: ApiLog;
};

/** The sender of a cart. */
export type CartSender = {
  visitor: Visitor;
  /** The signed-in customer; `undefined` for a guest. */
  customerId: CustomerId | undefined;
  /** Language of the request. */
  locale: Locale;
  /** Origin of the request: the cart exists at that origin only. */
  origin: string;
};

/** Pages of this shop and programs, with or without a customer's token. */
export const SHOP_PAGES: Access<Caller, CheckoutServices, CartSender> = {
  problems: ['foreign-page'],
  async authorize(request, { visitor, isForeign }, { findBuyer }) {
    if (isForeign)
      return { problem: problem('foreign-page', 'A page of another site cannot fill a cart here.') };
    const locale = requestLocale(request.header('accept-language'));
    const customerId = await findBuyer?.({
      authorization: request.header('authorization'),
      dpop: request.header('dpop'),
      locale,
    });
    return { caller: { visitor, customerId, locale, origin: new URL(request.url).origin } };
  },
};
