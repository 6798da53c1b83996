import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { EMPTY_CHECKOUT, type CheckoutFormValues } from '#contract/checkout/checkout-form.ts';
import type { Currency } from '#contract/money.ts';
import type { DeliveredLine } from '#modules/compliance/index.ts';
import { findOrderOfCheckout, findPaidDelivery } from '#modules/orders/settlement.ts';
import { loadCurrency } from '#modules/shop-settings/index.ts';
import { getBrowserHash, type Context, isBuyer } from './context.ts';
import { CHECKOUT, type CheckoutRow, findCheckout, isCheckoutId, toCheckout } from './rows.ts';
import { listSellableProducts, withDeliveryFacts } from './products.ts';
import type { CheckoutOutcome, CheckoutView, FoundCheckout, Visitor } from './checkouts.ts';
import { checkout } from './tables.ts';

/**
 * Whether another browser than this visitor's owns a checkout. A checkout without an owner is open
 * to every browser.
 */
export function isOtherBrowser({ browserHash }: CheckoutRow, { browser }: Visitor): boolean {
  return browserHash !== null && !isOwn(browserHash, browser);
}

const isOwn = (browserHash: string | null, browser: string | undefined): boolean =>
  browser !== undefined && browserHash === getBrowserHash(browser);

/** A checkout as its page shows it. */
export async function viewCheckout(ctx: Context, id: string, visitor: Visitor): Promise<FoundCheckout> {
  const checkout = await findCheckout(ctx.db, id);
  if (!checkout) return 'unknown';
  if (isOtherBrowser(checkout, visitor)) return 'foreign';
  const { state, lines, details, customerId } = checkout;
  // On a shared computer, a customer's input is hidden after sign-out.
  const isSignedOut = customerId !== null && !(await isBuyer(ctx, customerId, visitor));
  const isTypist = isOwn(checkout.browserHash, visitor.browser) && !isSignedOut;
  // Staff filled in its form, and no browser has it yet: who has its link sees what was said.
  const isPhoneOrder = checkout.browserHash === null && details !== null;
  const currency = await loadCurrency(ctx.db);
  const isLive = state === 'open' || state === 'paying';
  return {
    id,
    state,
    lines,
    currency,
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    typed: details !== null && (isTypist || isPhoneOrder) ? details : EMPTY_CHECKOUT,
    isSignedOut,
    ...(isLive ? await loadOptions(ctx, checkout, currency) : { offers: [], pickup: null }),
    isTest: ctx.provider?.isTest ?? false,
    formOrigin: ctx.provider?.formOrigin,
  };
}

/** How these lines reach their buyer. */
async function loadOptions(
  ctx: Context,
  { id, lines, locale }: CheckoutRow,
  currency: Currency,
): Promise<Pick<CheckoutView, 'offers' | 'pickup'>> {
  const delivered = await loadDeliveryFacts(ctx, lines);
  const at = new Date(ctx.now());
  const offers = await ctx.rules.offers(delivered, at, currency, locale, await findPaidDelivery(ctx.db, id));
  return { offers, pickup: (await ctx.rules.pickup(delivered, at, currency, locale)) ?? null };
}

async function loadDeliveryFacts(ctx: Context, lines: CheckoutRow['lines']): Promise<DeliveredLine[]> {
  const ids = lines.map(({ productId }) => productId);
  return withDeliveryFacts(lines, await listSellableProducts(ctx.db, ids, null));
}

/**
 * Saves the form's values, and binds the checkout to their browser. Removes the customer who sent
 * the cart unless they are still signed in there: another person's input and payment must never
 * reach their account. Returns `false` when the checkout belongs to another browser or has ended.
 */
export async function saveFormValues(
  ctx: Context,
  id: string,
  typed: CheckoutFormValues,
  visitor: Visitor,
): Promise<boolean> {
  return (await saveTyped(ctx, id, typed, visitor)) !== undefined;
}

/** Does the same, and returns the updated checkout. */
export async function saveTyped(
  ctx: Context,
  id: string,
  typed: CheckoutFormValues,
  visitor: Visitor,
): Promise<CheckoutRow | undefined> {
  const { browser, buyer } = visitor;
  if (browser === undefined || !isCheckoutId(id)) return undefined;
  const hash = getBrowserHash(browser);
  // Without a proof there is no customer to compare.
  const sender = buyer === undefined ? null : ((await findCheckout(ctx.db, id))?.customerId ?? null);
  const customerId = sender !== null && (await isBuyer(ctx, sender, visitor)) ? sender : null;
  const [row] = await ctx.db
    .update(checkout)
    .set({
      details: wellFormed(typed),
      browserHash: hash,
      customerId: sql`case when customer_id = ${customerId}::uuid then customer_id end`,
      updatedAt: new Date(ctx.now()),
    })
    .where(
      and(
        eq(checkout.id, id),
        inArray(checkout.state, ['open', 'paying']),
        or(isNull(checkout.browserHash), eq(checkout.browserHash, hash)),
      ),
    )
    .returning(CHECKOUT);
  return row && toCheckout(row);
}

/** Longest stored value of a field: a longer one is invalid anyway. */
const MAX_CACHED = 500;

/** Removes what the database cannot store: unpaired surrogates and NUL. */
export function wellFormed(typed: CheckoutFormValues): CheckoutFormValues {
  const stored = { ...EMPTY_CHECKOUT };
  for (const field of getFields(typed))
    stored[field] = typed[field].slice(0, MAX_CACHED).toWellFormed().replaceAll('\0', '');
  return stored;
}

const getFields = (typed: CheckoutFormValues): (keyof CheckoutFormValues)[] =>
  Object.keys(EMPTY_CHECKOUT).filter((field): field is keyof CheckoutFormValues => field in typed);

/** Data of the page after payment. */
export async function findOutcome(ctx: Context, id: string, visitor: Visitor): Promise<CheckoutOutcome> {
  const checkout = await findCheckout(ctx.db, id);
  if (!checkout || isOtherBrowser(checkout, visitor)) return { kind: 'unknown' };
  if (checkout.state === 'paying') return { kind: 'waiting', checkoutId: id };
  if (checkout.state !== 'paid') return { kind: 'unpaid', checkoutId: id };
  const order = isOwn(checkout.browserHash, visitor.browser)
    ? await findOrderOfCheckout(ctx.db, checkout.id)
    : undefined;
  if (!order) return { kind: 'unknown' };
  const { number, placedAt, state, isTest, currency, snapshot } = order;
  const { lines, quote, details } = snapshot;
  const place = details.method === 'pickup' ? await ctx.rules.findPlace() : undefined;
  const hours = place?.hours ?? null;
  const shown = { number, placedAt, state, isTest, currency, lines, quote, details, hours };
  return { kind: 'paid', checkoutId: id, order: shown };
}
