import type { Currency } from '#contract/money.ts';
import { PROVINCES, type ProvinceCode } from '#contract/checkout/provinces.ts';
import type { CheckoutLine } from '#contract/checkout/quote.ts';
import { LAW_CURRENCY } from '#modules/pricing/index.ts';
import { findContainerRule } from './find-container-rule.ts';
import { exchangeOn } from './exchange.ts';
import type { FloorRule, Rules } from './rules.ts';
import { listDeposits, listFloors } from './rules-in-force.ts';
import { listChargedTaxes } from './registrations.ts';
import type { TradeTerms } from './trade-terms.ts';

/** What of a product decides its minimum price. */
export type FloorCase = Pick<
  CheckoutLine,
  'abvPercent' | 'productClass' | 'material' | 'volumeMl' | 'packSize'
>;

/** The lowest lawful price of one product in a province. */
export type Floor = {
  province: ProvinceCode;
  /** Cents of the shop's currency before taxes and deposit; `null` without an exchange rate. */
  cents: number | null;
  rule: string;
};

type Known = { rules: Rules; terms: TradeTerms | undefined; currency: Currency };

const MILLION = 1_000_000n;

/**
 * Finds the minimum price of a product in a province on a day; `undefined` without a rule. Of several
 * rules the highest price applies. A rule that includes taxes or deposit is reduced to the price
 * before them. Amounts are exact until they are raised to a whole cent.
 */
export function findFloor(
  known: Known,
  product: FloorCase,
  province: ProvinceCode,
  day: string,
): Floor | undefined {
  const { terms, currency } = known;
  const floors = listFloors(known.rules, province, day)
    .filter((rule) => covers(rule, product))
    .map((rule): Floor => {
      const price = getPrice(known, { rule, product, day });
      const rate = currency === LAW_CURRENCY ? MILLION : getRate(terms, day);
      const cents = rate === undefined ? null : Number(divideUp(price.top * rate, price.bottom * MILLION));
      return { province, cents, rule: rule.id };
    });
  const unknown = floors.find(({ cents }) => cents === null);
  return unknown ?? floors.toSorted((a, b) => (b.cents ?? 0) - (a.cents ?? 0))[0];
}

function getRate(terms: TradeTerms | undefined, day: string): bigint | undefined {
  const rate = exchangeOn(terms, day);
  return rate && BigInt(rate.usdPerCadMillionths);
}

/** As `findFloor`, for every province where the shop may deliver the product. */
export const listFloorsOf = (
  known: Known,
  product: FloorCase,
  isServed: (province: ProvinceCode) => boolean,
  dayIn: (province: ProvinceCode) => string,
): Floor[] =>
  PROVINCES.flatMap(({ code }) => {
    const floor = isServed(code) ? findFloor(known, product, code, dayIn(code)) : undefined;
    return floor ? [floor] : [];
  });

/** The upper strength is excluded, except 100 per cent: two rules may meet at a strength. */
const covers = (
  { classes, fromAbvPercent, toAbvPercent }: FloorRule,
  { productClass, abvPercent }: FloorCase,
): boolean =>
  classes.includes(productClass) &&
  abvPercent >= fromAbvPercent &&
  (abvPercent < toAbvPercent || toAbvPercent === 100);

/** The price of a rule in Canadian cents before taxes and deposit, as a fraction; at least 0. */
function getPrice(
  { rules, terms }: Known,
  { rule, product, day }: { rule: FloorRule; product: FloorCase; day: string },
): { top: bigint; bottom: bigint } {
  const { cadCents, per, includesTax, includesDeposit, province } = rule;
  const containers = BigInt(product.packSize);
  const ml = containers * BigInt(product.volumeMl);
  const amount = {
    container: { top: containers, bottom: 1n },
    litre: { top: ml, bottom: 1000n },
    // The strength has two decimals.
    'litre-of-alcohol': { top: ml * BigInt(Math.round(product.abvPercent * 100)), bottom: 1000n * 10_000n },
  }[per];
  const deposit = includesDeposit
    ? BigInt(findContainerRule(product, listDeposits(rules, province, day))?.eachCadCents ?? 0) * containers
    : 0n;
  const tax = includesTax
    ? listChargedTaxes(rules, terms, province, day)
        .filter(({ classes }) => classes.includes(product.productClass))
        .reduce((sum, { rateMillionths }) => sum + BigInt(rateMillionths), 0n)
    : 0n;
  const withoutDeposit = BigInt(cadCents) * amount.top - deposit * amount.bottom;
  return {
    top: (withoutDeposit > 0n ? withoutDeposit : 0n) * MILLION,
    bottom: amount.bottom * (MILLION + tax),
  };
}

const divideUp = (top: bigint, bottom: bigint): bigint => (top + bottom - 1n) / bottom;
