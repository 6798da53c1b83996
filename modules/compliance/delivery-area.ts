import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts';
import type { ProvinceCode } from '#contract/checkout/provinces.ts';
import type { ProductClass } from '#contract/checkout/quote.ts';
import { isInForce } from './date-range.ts';
import { checkDelivery } from './check-delivery.ts';
import type { LawRefusal } from './rules-in-force.ts';
import type { TradeTerms } from './trade-terms.ts';
import { getMessages } from './messages.ts';

/**
 * Whether the shop delivers to a province: in how many working days (`1 to 3`), and which classes,
 * where its licences do not cover all; or the reason for refusal as a sentence.
 */
export type DeliveryArea =
  | { open: true; days: string; only: string | null }
  | { open: false; reason: string };

/**
 * Returns what the terms, and the laws of language, allow in a province on a local day. The checkout
 * uses the same.
 */
export function getDeliveryArea(
  terms: TradeTerms | undefined,
  province: ProvinceCode,
  day: string,
  language?: LawRefusal,
  locale: Locale = DEFAULT_LOCALE,
): DeliveryArea {
  const { refusals, onlyClasses, provinces } = getMessages(locale);
  const allowed = checkDelivery(terms, { province, classes: [], day }, language, locale);
  if (!terms || !allowed.allowed) return { open: false, reason: allowed.allowed ? '' : allowed.reason };
  const isHere = (row: { province: ProvinceCode; from: string; to?: string | undefined }): boolean =>
    row.province === province && isInForce(row, day);
  const rates = terms.delivery.filter(isHere);
  const rate = rates.find(({ method }) => method === 'standard') ?? rates[0];
  if (!rate) return { open: false, reason: refusals.noPrice(provinces[province]) };
  const licences = terms.licences.filter(isHere);
  const isLimited = licences.every(({ classes }) => classes !== undefined);
  const covered = new Set<ProductClass>(licences.flatMap(({ classes = [] }) => classes));
  return { open: true, days: rate.days, only: isLimited ? onlyClasses([...covered]) : null };
}

/**
 * Returns the first day after `day` on which a licence, refusal, price, surcharge or tax registration
 * begins or ends; `undefined` without one.
 */
export function findNextTermsChange(terms: TradeTerms, day: string): string | undefined {
  return [
    ...terms.licences,
    ...terms.refusals,
    ...terms.delivery,
    ...(terms.surcharges ?? []),
    ...(terms.registrations ?? []),
  ]
    .flatMap((row: { from?: string | undefined; to?: string | undefined }) => [
      row.from ?? day,
      row.to ?? day,
    ])
    .filter((date) => date > day)
    .sort()[0];
}
