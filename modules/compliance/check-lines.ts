import type { Locale } from '#contract/locale.ts';
import type { Currency } from '#contract/money.ts';
import type { ProvinceCode } from '#contract/checkout/provinces.ts';
import type { CheckoutLine, PaidDelivery } from '#contract/checkout/quote.ts';
import { getLineCents, type Terms } from '#modules/pricing/index.ts';
import { checkDelivery, coversDrink } from './check-delivery.ts';
import { exchangeOn } from './exchange.ts';
import { findFloor } from './floors.ts';
import { getMessages } from './messages.ts';
import { getLineDeposits, getLineFees, getTaxTerms } from './pricing-terms.ts';
import type { Rules } from './rules.ts';
import { listChargedTaxes } from './registrations.ts';
import { findLawRefusal, listDeposits, listFees } from './rules-in-force.ts';
import type { TradeTerms } from './trade-terms.ts';

/** The law, and of the shop: its terms (`undefined`: none), minimum age, languages and currency. */
export type RuleContext = {
  rules: Rules;
  terms: TradeTerms | undefined;
  shopMinimumAge: number;
  languages: readonly string[];
  currency: Currency;
  /** An earlier order paid for this delivery, and bottles of it are exchanged: it is not paid again. */
  paidDelivery?: PaidDelivery | undefined;
};

/** A line to deliver, with what else of its product decides the delivery. */
export type DeliveredLine = CheckoutLine & {
  excludedProvinces: readonly ProvinceCode[];
  /** Of one product, packed; absent where it is not known. */
  weightGrams?: number | null | undefined;
};

/**
 * Checks whether lines may be delivered to a province on a day. Returns the rule that allows it and what
 * the lines with a minimum price cost above it (`undefined` without such a line), or the reason why not.
 */
export function checkLines(
  known: RuleContext,
  lines: readonly DeliveredLine[],
  to: { province: ProvinceCode; date: string; locale: Locale; isPickup?: boolean },
): { rule: string; aboveFloorsCents: number | undefined } | { refused: string } {
  const { province, date, locale, isPickup = false } = to;
  const { provinces, ...messages } = getMessages(locale);
  const refusals = messages[isPickup ? 'pickupRefusals' : 'refusals'];
  const { rules, terms, languages } = known;
  const classes = lines.map(({ productClass }) => productClass);
  const language = findLawRefusal(rules, languages, province, date, locale);
  const allowed = checkDelivery(terms, { province, classes, day: date, isPickup }, language, locale);
  if (!allowed.allowed) return { refused: allowed.reason };
  const excluded = lines.filter((line) => line.excludedProvinces.includes(province));
  if (excluded.length > 0)
    return {
      refused: refusals.excluded(
        excluded.map(({ name }) => name),
        provinces[province],
      ),
    };
  const strong = lines.filter((line) => !coversDrink(terms, line, { province, day: date }));
  if (strong.length > 0)
    return {
      refused: refusals.tooStrong(
        strong.map(({ name }) => name),
        provinces[province],
      ),
    };
  let aboveFloorsCents: number | undefined;
  for (const line of lines) {
    const floor = findFloor(known, line, province, date);
    if (floor?.cents === null) return { refused: refusals.noFloor(provinces[province]) };
    if (floor && (line.salePriceCents ?? line.priceCents) < floor.cents)
      return { refused: refusals.belowFloor(line.name, provinces[province]) };
    if (floor) aboveFloorsCents = (aboveFloorsCents ?? 0) + getLineCents(line) - floor.cents * line.quantity;
  }
  return { rule: allowed.rule, aboveFloorsCents };
}

/** What the law adds to lines in a province on a day, as terms of a quote. */
export const getLawTerms = (
  { rules, terms, currency }: RuleContext,
  lines: readonly DeliveredLine[],
  province: ProvinceCode,
  date: string,
): Omit<Terms, 'method' | 'delivery' | 'rules'> => ({
  province,
  date,
  // Discounts have no rules yet.
  adjustments: [],
  taxes: getTaxTerms(lines, listChargedTaxes(rules, terms, province, date)),
  deposits: getLineDeposits(lines, listDeposits(rules, province, date)),
  fees: getLineFees(lines, listFees(rules, province, date)),
  currency,
  exchange: exchangeOn(terms, date),
});
