import { data } from 'react-router';
import { BUNDLE_LOCALE } from '#contract/bundle-locale.ts';
import { findProvince } from '#contract/checkout/provinces.ts';
import type { DeliveryMethod } from '#contract/checkout/quote.ts';
import { describeParcel } from '#contract/orders/describe-parcel.ts';
import type { CheckoutOutcome } from '#modules/checkout/index.ts';
import type { PageContext } from '#web/page-context.ts';
import { longDay } from '#web/page/long-day.ts';
import { shownLines } from '#web/checkout/shown-lines.server.ts';
import { type Goods, type ShownLine, type ShownQuote, shownQuote } from '#web/checkout/order-view.ts';

/** State of an order, as far as the page distinguishes states. */
export type OrderStatus =
  | 'confirmed'
  | 'toCollect'
  | 'collected'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'refunded'
  | 'returned';

/** Data for the page after paying. */
export type SuccessPage =
  | { state: 'unknown' }
  /** `away`: the shop cannot tell now. */
  | { state: 'unpaid' | 'waiting' | 'unavailable'; id: string }
  | {
      state: 'paid';
      id: string;
      number: string;
      /** Such as `November 23, 2026`. */
      placedOn: string;
      /** Empty when it was erased. */
      email: string;
      status: OrderStatus;
      /** When it leaves and should arrive, as a sentence; `null` where that is unknown, or past. */
      plan: string | null;
      isTest: boolean;
      /** Whether e-mails about test orders are only written to files. */
      isMailInFiles: boolean;
      lines: readonly ShownLine[];
      goods: Goods;
      quote: ShownQuote;
      method: DeliveryMethod;
      province: string;
      /** The address lines as on a parcel; of a pick-up those of the shop. */
      address: readonly string[];
      /** Who else may collect a pick-up; `null`: no one, or it goes by parcel. */
      collector: string | null;
      /** When it can be collected, in the shop's words; `null`: unknown, or it goes by parcel. */
      hours: string | null;
    };

/**
 * Loads the result of the checkout named in the URL, else of this browser's last one (decision
 * D42).
 */
export async function loadSuccess(page: PageContext, named: string | null) {
  const id = named ?? page.checkoutCookie;
  const shown: SuccessPage =
    id === undefined
      ? { state: 'unknown' }
      : await loadSuccessView(page, id).catch((error: unknown): SuccessPage => {
          page.failure ??= error;
          return { state: 'unavailable', id };
        });
  return data(shown, { status: shown.state === 'unavailable' ? 503 : 200 });
}

async function loadSuccessView(page: PageContext, id: string): Promise<SuccessPage> {
  const outcome = await page.checkouts.outcome(id, page.visitor);
  switch (outcome.kind) {
    case 'unknown':
      return { state: 'unknown' };
    case 'unpaid':
    case 'waiting':
      return { state: outcome.kind, id: outcome.checkoutId };
    case 'paid':
      return await shownOrder(page, outcome);
  }
}

async function shownOrder(
  page: PageContext,
  { checkoutId, order }: Extract<CheckoutOutcome, { kind: 'paid' }>,
): Promise<SuccessPage> {
  const { number, placedAt, isTest, currency, lines, quote, details, hours } = order;
  const { itemCount, subtotalCents, savingsCents } = quote;
  const { email, name, address, address2, city, postalCode } = details;
  const status = toOrderStatus(order.state, details.method);
  const days =
    status === 'confirmed'
      ? await page.content.planParcel({ lines, deliveryDays: quote.deliveryDays, paidAt: new Date(placedAt) })
      : null;
  return {
    state: 'paid',
    id: checkoutId,
    number,
    isTest,
    isMailInFiles: page.payments === 'test',
    placedOn: longDay(placedAt),
    email,
    status,
    plan: days && describeParcel(days, BUNDLE_LOCALE),
    lines: await shownLines(page, lines),
    goods: { itemCount, subtotalCents, savingsCents, currency },
    quote: shownQuote(quote),
    method: details.method,
    province: findProvince(details.province)?.name ?? details.province,
    collector: details.collector ?? null,
    hours,
    address: [
      details.method === 'pickup' ? '' : name,
      address,
      address2,
      `${city} ${details.province} ${postalCode}`,
    ].filter((line) => line !== ''),
  };
}

/**
 * Returns the page's state for an order's state (modules/orders); all states before shipping count
 * as confirmed, and those before a pick-up as to collect.
 */
export function toOrderStatus(state: string, method: DeliveryMethod): OrderStatus {
  const isPickup = method === 'pickup';
  switch (state) {
    case 'delivered':
      return isPickup ? 'collected' : state;
    case 'shipped':
    case 'cancelled':
    case 'refunded':
    case 'returned':
      return state;
    case 'refused_at_door':
      return 'returned';
    default:
      return isPickup ? 'toCollect' : 'confirmed';
  }
}
