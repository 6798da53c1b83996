import type { Currency } from '#contract/money.ts';
import type { CheckoutErrors, DeliveryDetails } from '#contract/checkout/checkout-form.ts';
import type { ChangedLine } from '#contract/checkout/create-checkout.ts';
import type { CheckoutLine } from '#contract/checkout/quote.ts';
import { findPaidDelivery, type OrderSnapshot } from '#modules/orders/settlement.ts';
import { loadCurrency } from '#modules/shop-settings/index.ts';
import { toClientLines, compareLines, applyCurrentLines } from './compare-lines.ts';
import type { Context } from './context.ts';
import { getMessages } from './messages.ts';
import { listSellableProducts, withDeliveryFacts } from './products.ts';
import type { CheckoutRow, SessionRow } from './rows.ts';

/** The order at current prices, or the reason why it is impossible. */
export type Prepared =
  | { kind: 'ready'; snapshot: OrderSnapshot; currency: Currency }
  | { kind: 'invalid'; errors: CheckoutErrors; refusal: string }
  | { kind: 'lines-changed'; lines: ChangedLine[]; now: CheckoutLine[] };

/**
 * Prices the lines of a checkout by the current rules and stock. Bottles that this browser reserves
 * count as available.
 */
export async function prepareOrder(
  ctx: Context,
  { id, lines, locale }: Pick<CheckoutRow, 'id' | 'lines' | 'locale'>,
  details: DeliveryDetails,
  browserHash: string,
): Promise<Prepared> {
  const { province, method, postalCode } = details;
  const at = new Date(ctx.now());
  const classes = [...new Set(lines.map(({ productClass }) => productClass))];
  const isPickup = method === 'pickup';
  if (!isPickup) {
    const delivery = await ctx.rules.checkDelivery(province, classes, at, postalCode, locale);
    if (!delivery.allowed) return refuse('province', delivery.reason);
  }
  const products = await listSellableProducts(
    ctx.db,
    lines.map(({ productId }) => productId),
    browserHash,
  );
  const changed = compareLines(toClientLines(lines), products);
  if (changed.length > 0)
    return { kind: 'lines-changed', lines: changed, now: applyCurrentLines(lines, products) };
  // Current names, classes and containers of the shop; prices and stock are unchanged.
  const current = applyCurrentLines(lines, products);
  const currency = await loadCurrency(ctx.db);
  const delivered = withDeliveryFacts(current, products);
  const to = { province, method, postalCode: isPickup ? undefined : postalCode };
  const paidDelivery = await findPaidDelivery(ctx.db, id);
  const quote = await ctx.rules.quote(delivered, to, at, currency, locale, paidDelivery);
  if ('refused' in quote) return refuse(isPickup ? 'method' : 'province', quote.refused);
  const { years, rule } = await ctx.rules.ageOf(province, at);
  const age = {
    at: at.toISOString(),
    province,
    years,
    wording: getMessages(locale).ageSentence(years),
    rule,
  };
  return { kind: 'ready', snapshot: { lines: current, details, age, quote }, currency };
}

const refuse = (field: 'province' | 'method', refusal: string): Prepared => ({
  kind: 'invalid',
  errors: { [field]: 'not-delivered' },
  refusal,
});

/** Whether a session is for this order, in this currency. */
export const isSamePayment = (
  session: Pick<SessionRow, 'snapshot' | 'currency'>,
  { snapshot, currency }: { snapshot: OrderSnapshot; currency: Currency },
): boolean =>
  session.snapshot !== null &&
  isSameOrder(session.snapshot, snapshot) &&
  session.currency === currency.toLowerCase();

/** Whether two orders are equal, apart from the moment at which the shopper confirmed their age. */
export function isSameOrder(one: OrderSnapshot, other: OrderSnapshot): boolean {
  return canonical(one) === canonical(other);
}

/** JSON with sorted keys: the database stores them in its own order. */
function canonical({ age: { at: _, ...age }, ...order }: OrderSnapshot): string {
  return JSON.stringify({ ...order, age }, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
