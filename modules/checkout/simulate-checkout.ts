import type { ProvinceCode } from '#contract/checkout/provinces.ts';
import type { CheckoutLine, DeliveryMethod, Quote } from '#contract/checkout/quote.ts';
import type { Currency } from '#contract/money.ts';
import {
  type Compliance,
  type Floor,
  listHandOverHours,
  findPlace,
  loadFloorCheck,
} from '#modules/compliance/index.ts';
import { loadCurrency } from '#modules/shop-settings/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { findProblem, type PhoneOrderProblem, type WantedBottles } from './phone/prepare-phone-order.ts';
import { PHONE_ORDER_REFUSALS } from './phone/refusals.ts';
import { getLine, listSellableProducts, withDeliveryFacts } from './products.ts';

/** The questions that the checkout asks law and terms. They are never asked inside a transaction. */
export type SimulationRules = Pick<Compliance, 'ageOf' | 'checkDelivery' | 'quote'>;

export type SimulationInput = {
  bottles: readonly WantedBottles[];
  province: ProvinceCode;
  method: DeliveryMethod;
  postalCode?: string | undefined;
  /** The calendar day in the province, `2027-04-01`. */
  day: string;
};

/** What the checkout would say of a cart on a day. Prices and stock are those of now. */
export type Simulation = {
  currency: Currency;
  lines: readonly { line: CheckoutLine; floor: Floor | null }[];
  /** Bottles that could not be bought as they were asked for. */
  problems: readonly PhoneOrderProblem[];
  age: { years: number; provinceYears: number; rule: string };
  /** Local times between which it may be handed over; `null`: no rule. */
  hours: { earliest: string; latest: string } | null;
  /** Why it is not sold there, as the shopper reads it. */
  refusal: string | null;
  quote: Quote | null;
};

/**
 * Says of a cart, a place and a day what the checkout would: by the same questions, of whose answers it
 * computes nothing. It writes nothing.
 */
export async function simulateCheckout(
  db: Handle,
  rules: SimulationRules,
  { bottles, province, method, postalCode, day }: SimulationInput,
): Promise<Simulation> {
  // Noon in UTC is within that day in every zone of Canada.
  const at = new Date(`${day}T12:00:00Z`);
  const products = await listSellableProducts(
    db,
    bottles.map(({ productId }) => productId),
    null,
  );
  const lines = bottles.flatMap(({ productId, quantity }) => {
    const product = products.get(productId);
    return product ? [getLine(product, quantity)] : [];
  });
  const problems = bottles.flatMap(
    ({ productId, quantity }) => findProblem(productId, quantity, products.get(productId)) ?? [],
  );
  const currency = await loadCurrency(db);
  const floors = await loadFloorCheck(db);
  const hours = (await listHandOverHours(db, at)).find((one) => one.province === province);
  const classes = [...new Set(lines.map(({ productClass }) => productClass))];
  const isPickup = method === 'pickup';
  const delivery = isPickup
    ? await checkPlace(db, province)
    : await rules.checkDelivery(province, classes, at, postalCode);
  const to = { province, method, postalCode: isPickup ? undefined : postalCode };
  const quote = delivery.allowed
    ? await rules.quote(withDeliveryFacts(lines, products), to, at, currency)
    : { refused: delivery.reason };
  const isRefused = 'refused' in quote;
  return {
    currency,
    lines: lines.map((line) => ({
      line,
      floor: floors?.(line, at).find((one) => one.province === province) ?? null,
    })),
    problems,
    age: await rules.ageOf(province, at),
    hours: hours ? { earliest: hours.earliest, latest: hours.latest } : null,
    refusal: isRefused ? quote.refused : null,
    quote: isRefused || lines.length === 0 ? null : quote,
  };
}

/** Whether orders can be collected in a province: only in the shop's own. */
async function checkPlace(
  db: Handle,
  province: ProvinceCode,
): Promise<{ allowed: true } | { allowed: false; reason: string }> {
  const place = await findPlace(db);
  return place?.province === province
    ? { allowed: true }
    : { allowed: false, reason: PHONE_ORDER_REFUSALS.noPickup };
}
