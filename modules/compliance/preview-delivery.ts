import { type Province, PROVINCES, type ProvinceCode } from '#contract/checkout/provinces.ts';
import { PARCEL_METHODS, type ParcelMethod } from '#contract/checkout/quote.ts';
import { getLineCents } from '#modules/pricing/index.ts';
import { loadCurrency } from '#modules/shop-settings/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { changeTerms, type DeliveryChange } from './change-delivery.ts';
import type { RuleContext } from './check-lines.ts';
import { getQuote } from './delivery-rules.ts';
import { loadLaw } from './law/load-law.ts';
import { toPlace } from './pickup.ts';
import { SAMPLE_CARTS, type SampleCart, SAMPLES } from './sample-carts.ts';
import { SHOP_LANGUAGES } from './shop-languages.ts';
import { loadTrade } from './trade.ts';

/** What delivery of a sample costs, in cents; `null`: it is not delivered. */
export type SamplePrice = {
  cart: SampleCart;
  goodsCents: number;
  beforeCents: number | null;
  afterCents: number | null;
};

/** What sample carts come to when they are collected, taxes and deposits included. */
export type PickupEffect = {
  province: ProvinceCode;
  totals: readonly { cart: SampleCart; totalCents: number | null }[];
  /** Why a sample cannot be collected. */
  refusal: string | null;
};

/** What a change does to parcels to one destination by one method. */
export type DeliveryEffect = {
  province: ProvinceCode;
  method: ParcelMethod;
  /** First characters of the postal codes with a surcharge before or after; `null`: all others. */
  prefix: string | null;
  prices: readonly SamplePrice[];
  /** Why the first sample is not delivered after it. */
  refusal: string | null;
};

/**
 * Compares what delivery of sample carts costs before and after a change, by the function that
 * prices checkouts. It writes nothing. A method that neither side offers is left out.
 */
export async function previewDelivery(
  handle: Handle,
  change: DeliveryChange,
  at: Date,
): Promise<{ items: DeliveryEffect[]; pickup: PickupEffect | null }> {
  const terms = (await loadTrade(handle))?.terms;
  const known = {
    rules: await loadLaw(handle),
    shopMinimumAge: 0,
    languages: SHOP_LANGUAGES,
    currency: await loadCurrency(handle),
  };
  const before = { ...known, terms };
  const after = { ...known, terms: changeTerms(terms, change) };
  const prefixes = new Set(
    [terms, change].flatMap((one) => (one?.surcharges ?? []).map(({ prefix }) => prefix)),
  );
  const items = PROVINCES.flatMap((province) =>
    [null, ...prefixes]
      .filter((prefix) => prefix === null || province.letters.includes(prefix.charAt(0)))
      .flatMap((prefix) =>
        PARCEL_METHODS.map((method) => compare({ before, after, at }, province, method, prefix)),
      ),
  ).filter(({ prices }) => prices.some((one) => one.beforeCents !== null || one.afterCents !== null));
  const place = await toPlace(handle, change);
  return { items, pickup: place ? describePickup(after, place.province, at) : null };
}

function describePickup(known: RuleContext, province: ProvinceCode, at: Date): PickupEffect {
  const quotes = SAMPLE_CARTS.map((cart) => ({
    cart,
    quote: getQuote(known, [SAMPLES[cart]], { province, method: 'pickup' }, at),
  }));
  return {
    province,
    totals: quotes.map(({ cart, quote }) => ({
      cart,
      totalCents: 'refused' in quote ? null : quote.totalCents,
    })),
    refusal: quotes.flatMap(({ quote }) => ('refused' in quote ? [quote.refused] : []))[0] ?? null,
  };
}

function compare(
  { before, after, at }: { before: RuleContext; after: RuleContext; at: Date },
  { code: province }: Province,
  method: ParcelMethod,
  prefix: string | null,
): DeliveryEffect {
  const price = (known: RuleContext, cart: SampleCart): number | string => {
    const to = { province, method, postalCode: prefix ?? undefined };
    const quote = getQuote(known, [SAMPLES[cart]], to, at);
    return 'refused' in quote ? quote.refused : quote.deliveryCents;
  };
  const toCents = (found: number | string): number | null => (typeof found === 'number' ? found : null);
  const first = price(after, 'one-bottle');
  return {
    province,
    method,
    prefix,
    prices: SAMPLE_CARTS.map((cart) => ({
      cart,
      goodsCents: getLineCents(SAMPLES[cart]),
      beforeCents: toCents(price(before, cart)),
      afterCents: toCents(price(after, cart)),
    })),
    refusal: typeof first === 'string' ? first : null,
  };
}
