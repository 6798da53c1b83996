import {
  CHECKED,
  type CheckoutErrors,
  type CheckoutFormValues,
  type DeliveryDetails,
  validateCheckout,
} from '#contract/checkout/checkout-form.ts';
import { findByPostalCode } from '#contract/checkout/find-by-postal-code.ts';
import type { CheckoutLine, PaidDelivery, Quote } from '#contract/checkout/quote.ts';
import { isCarried } from '#contract/checkout/carrier.ts';
import { getOrderableQuantity } from '#contract/catalog/stock.ts';
import type { Currency } from '#contract/money.ts';
import type { PickupPlace } from '#contract/checkout/pickup.ts';
import {
  calendarDate,
  checkDelivery,
  type Compliance,
  findPlace,
  loadTrade,
  TIME_ZONES,
} from '#modules/compliance/index.ts';
import { isBlocked } from '#modules/customers/blocks.ts';
import { loadCurrency } from '#modules/shop-settings/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { BLOCKED } from './refusals.ts';
import { getLine, listSellableProducts, type SellableProduct, withDeliveryFacts } from '../products.ts';

/** The law, as a phone order is priced by it; it may be asked inside a transaction. */
export type PhoneOrderRules = Pick<Compliance, 'offersBy' | 'pickupBy'>;

/** Bottles that a caller wants. Several entries of one product are added up. */
export type WantedBottles = { productId: string; quantity: number };

export type PhoneOrderInput = {
  bottles: readonly WantedBottles[];
  /** What the caller says: the fields of the checkout's form, whose age the buyer states alone. */
  typed: CheckoutFormValues;
  now: Date;
  /** Of the order whose bottles these replace. */
  paidDelivery?: PaidDelivery | undefined;
};

/** Why a line cannot be sold as it was asked for. `available`: how many can. */
export type PhoneOrderProblem = {
  productId: string;
  reason: 'gone' | 'carrier' | 'sold-out' | 'limit';
  available: number;
};

/** A phone order at current prices. What is missing or refused is named, the rest is priced. */
export type PreparedPhoneOrder = {
  lines: readonly CheckoutLine[];
  problems: readonly PhoneOrderProblem[];
  errors: CheckoutErrors;
  /** Why it is not delivered to this address, as a sentence. */
  refusal: string | null;
  /** `null` until there are bottles that are delivered to the province. */
  quote: Quote | null;
  currency: Currency;
  /** With a valid form that is delivered to; else `null`. */
  details: DeliveryDetails | null;
  /** Where buyers collect orders; `null`: nowhere. */
  place: PickupPlace | null;
};

/**
 * Prices a phone order by the rules of the checkout: those of stock, law and the terms of delivery.
 * Writes nothing, and may be called inside a transaction.
 */
export async function preparePhoneOrder(
  handle: Handle,
  rules: PhoneOrderRules,
  { bottles, typed, now, paidDelivery }: PhoneOrderInput,
): Promise<PreparedPhoneOrder> {
  const wanted = new Map<string, number>();
  for (const { productId, quantity } of bottles)
    wanted.set(productId.toLowerCase(), (wanted.get(productId.toLowerCase()) ?? 0) + quantity);
  const products = await listSellableProducts(handle, [...wanted.keys()], null);
  const problems: PhoneOrderProblem[] = [];
  const lines: CheckoutLine[] = [];
  for (const [productId, quantity] of wanted) {
    const product = products.get(productId);
    const problem = findProblem(productId, quantity, product);
    if (problem) problems.push(problem);
    if (product && problem?.reason !== 'carrier') lines.push(getLine(product, quantity));
  }
  const place = await findPlace(handle);
  const { errors, details, normalized } = validateCheckout({ ...typed, age: CHECKED }, place);
  const currency = await loadCurrency(handle);
  const priced = await priceLines(handle, rules, {
    lines,
    products,
    typed: normalized,
    place,
    currency,
    now,
    paidDelivery,
  });
  const blocked = details && (await isBlocked(handle, details, now)) ? { refusal: BLOCKED, quote: null } : {};
  return {
    lines,
    problems,
    errors,
    currency,
    details: details ?? null,
    place: place ?? null,
    ...priced,
    ...blocked,
  };
}

/** Finds why bottles cannot be bought as they are asked for. */
export function findProblem(
  productId: string,
  quantity: number,
  product: SellableProduct | undefined,
): PhoneOrderProblem | undefined {
  if (!product) return { productId, reason: 'gone', available: 0 };
  if (!isCarried(product)) return { productId, reason: 'carrier', available: 0 };
  const { max } = getOrderableQuantity(product.available, product.limit);
  if (max <= 0) return { productId, reason: 'sold-out', available: 0 };
  return quantity > max ? { productId, reason: 'limit', available: max } : undefined;
}

type Pricing = {
  lines: readonly CheckoutLine[];
  products: ReadonlyMap<string, SellableProduct>;
  typed: CheckoutFormValues;
  place: PickupPlace | undefined;
  currency: Currency;
  now: Date;
  paidDelivery: PaidDelivery | undefined;
};

async function priceLines(
  handle: Handle,
  rules: PhoneOrderRules,
  { lines, products, typed, place, currency, now, paidDelivery }: Pricing,
): Promise<Pick<PreparedPhoneOrder, 'quote' | 'refusal'>> {
  const nothing = { quote: null, refusal: null };
  const terms = (await loadTrade(handle))?.terms;
  if (lines.length === 0 || !terms) return nothing;
  const delivered = withDeliveryFacts(lines, products);
  if (typed.method === 'pickup') {
    if (!place) return nothing;
    const { quotes, refusal } = await rules.pickupBy({ terms, place }, delivered, now, currency);
    return { quote: quotes.pickup ?? null, refusal };
  }
  const offers = await rules.offersBy(terms, delivered, now, currency, paidDelivery);
  const offer = offers.find(({ province }) => province === typed.province);
  if (!offer) return nothing;
  if (offer.refusal !== null) return { quote: null, refusal: offer.refusal };
  const decision = checkDelivery(terms, {
    province: offer.province,
    classes: [...new Set(lines.map(({ productClass }) => productClass))],
    day: calendarDate(now, TIME_ZONES[offer.province]),
    postalCode: typed.postalCode,
  });
  if (!decision.allowed) return { quote: null, refusal: decision.reason };
  const { standard, express } = (findByPostalCode(offer.areas ?? [], typed.postalCode) ?? offer).quotes;
  return { quote: (typed.method === 'express' ? express : standard) ?? null, refusal: null };
}
