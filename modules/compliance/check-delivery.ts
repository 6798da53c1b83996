import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts';
import type { ProvinceCode } from '#contract/checkout/provinces.ts';
import type { ProductClass } from '#contract/checkout/quote.ts';
import { isInForce } from './date-range.ts';
import type { LawRefusal } from './rules-in-force.ts';
import type { TradeTerms } from './trade-terms.ts';
import { getMessages } from './messages.ts';

/** Whether the shop may deliver: the rule that allows it, or the reason for refusal as a sentence. */
export type DeliveryDecision =
  | { allowed: true; rule: string }
  | { allowed: false; reason: string; rule: string };

/**
 * Which product classes to deliver where, on which local day. The postal code may have any
 * spelling; without one, none is blocked.
 */
export type DeliveryRequest = {
  province: ProvinceCode;
  classes: readonly ProductClass[];
  day: string;
  postalCode?: string | undefined;
  /** It is collected: what the shop says about parcels does not count. */
  isPickup?: boolean;
};

/**
 * Checks whether the terms allow delivery of these classes. The default is no: every class needs a
 * licence in force. Refusals, a law of language that the shop does not meet, and blocked postal codes
 * override licences. Without classes: whether any delivery is allowed. A pick-up needs a licence too.
 */
export function checkDelivery(
  terms: TradeTerms | undefined,
  { province, classes, day, postalCode, isPickup = false }: DeliveryRequest,
  language?: LawRefusal,
  locale: Locale = DEFAULT_LOCALE,
): DeliveryDecision {
  const { provinces, ...messages } = getMessages(locale);
  const refusals = messages[isPickup ? 'pickupRefusals' : 'refusals'];
  const refusal = terms?.refusals.find(
    (row) => !isPickup && row.province === province && isInForce({ ...row, from: row.from ?? '' }, day),
  );
  if (refusal) return { allowed: false, reason: refusal.reason, rule: `refusal/${province}` };

  const licences = (terms?.licences ?? []).filter((row) => row.province === province && isInForce(row, day));
  if (licences.length === 0)
    return { allowed: false, reason: refusals.noLicence(provinces[province]), rule: 'licence/none' };
  if (language) return { allowed: false, ...language };
  const covering = [...new Set(classes)].map((name) => ({
    name,
    licence: licences.find((row) => row.classes === undefined || row.classes.includes(name)),
  }));
  const uncovered = covering.filter(({ licence }) => licence === undefined).map(({ name }) => name);
  if (uncovered.length > 0) {
    const reason = refusals.notCovered(provinces[province], uncovered);
    return { allowed: false, reason, rule: 'licence/none' };
  }

  const compact = postalCode?.toUpperCase().replace(/[\s-]/g, '') ?? '';
  const block = terms?.blockedPostalCodes.find(({ prefix }) => compact.startsWith(prefix));
  if (block) return { allowed: false, reason: block.reason, rule: `postal-code/${block.prefix}` };

  const used = classes.length === 0 ? licences.slice(0, 1) : covering.flatMap(({ licence }) => licence ?? []);
  return { allowed: true, rule: [...new Set(used.map(licenceRule))].join(' + ') };
}

/** Whether a licence in force covers a drink: its class, and its strength. */
export const coversDrink = (
  terms: TradeTerms | undefined,
  { productClass, abvPercent }: { productClass: ProductClass; abvPercent: number },
  { province, day }: { province: ProvinceCode; day: string },
): boolean =>
  (terms?.licences ?? []).some(
    (row) =>
      row.province === province &&
      isInForce(row, day) &&
      (row.classes === undefined || row.classes.includes(productClass)) &&
      abvPercent <=
        (row.strengths?.find((one) => one.productClass === productClass)?.maxAbvPercent ?? MAX_PERCENT),
  );

const MAX_PERCENT = 100;

/**
 * Returns the id of a licence in orders: `licence/ON/all/2025-01-01`,
 * `licence/MB/wine+beer/2025-01-01`.
 */
export const licenceRule = ({ province, classes, from }: TradeTerms['licences'][number]): string =>
  `licence/${province}/${classes?.join('+') ?? 'all'}/${from}`;
