import { type Currency, formatCents } from '#contract/money.ts';
import { PROVINCES } from '#contract/checkout/provinces.ts';
import { PARCEL_METHODS } from '#contract/checkout/quote.ts';
import { isInForce } from './date-range.ts';
import { checkDelivery } from './check-delivery.ts';
import { listTaxNumbers } from './registrations.ts';
import type { Rules } from './rules.ts';
import { findLawRefusal } from './rules-in-force.ts';
import { SHOP_LANGUAGES } from './shop-languages.ts';
import type { TradeTerms } from './trade-terms.ts';

/**
 * Returns the terms on a day, `2026-11-22`, as text for the merchant: a line per province, then the
 * common terms. With the law, a province is closed whose law of language the shop does not meet. A
 * shop that sells in Canadian dollars has no line about exchange.
 */
export function describeTrade(
  terms: TradeTerms,
  day: string,
  { law, currency }: { law?: Rules; currency: Currency },
): string[] {
  const provinces = PROVINCES.map(({ code, name }) => {
    const language = law && findLawRefusal(law, SHOP_LANGUAGES, code, day);
    const allowed = checkDelivery(terms, { province: code, classes: [], day }, language);
    if (!allowed.allowed) return `${code}  ${name}: no. ${allowed.reason}`;
    const covered = new Set(
      terms.licences
        .filter((row) => row.province === code && isInForce(row, day))
        .flatMap(({ classes }) => classes ?? ['everything']),
    );
    const rates = PARCEL_METHODS.flatMap((method) => {
      const rate = terms.delivery.find(
        (row) => row.province === code && row.method === method && isInForce(row, day),
      );
      return rate ? [`${method} ${describePrice(rate)} in ${rate.days} days`] : [];
    });
    const what = covered.has('everything') ? 'everything' : [...covered].join(', ');
    return `${code}  ${name}: ${what}; ${rates.join(', ') || 'no price for delivery, so nothing goes there'}.`;
  });
  const exchange = terms.exchange
    .filter(({ from }) => from <= day)
    .toSorted((a, b) => (a.from < b.from ? 1 : -1));
  const [rate] = exchange;
  return [
    ...provinces,
    `Blocked postal codes: ${terms.blockedPostalCodes.map(({ prefix }) => prefix).join(', ') || 'none'}.`,
    ...(terms.surcharges ?? []).map(
      ({ prefix, cents, reason }) => `Postal codes ${prefix}: ${formatCents(cents)} more. ${reason}`,
    ),
    ...(currency === 'CAD' ? [] : [rate ? describeRate(rate) : NO_RATE]),
    ...(terms.pickup
      ? [
          `Orders can be collected in the shop, and are held for ${terms.pickup.holdDays} days. ${terms.pickup.hours}`,
        ]
      : []),
    ...(terms.dispatch
      ? [
          `Parcels leave ${terms.dispatch.city} on the day of an order that is paid before ${terms.dispatch.cutOff} (${terms.dispatch.timeZone}).`,
        ]
      : []),
    `Tax numbers: ${
      listTaxNumbers(terms, day)
        .map(({ name, number }) => `${name} ${number}`)
        .join(', ') || 'none'
    }.`,
  ];
}

/** `$14.00, from 7 bottles $20.00, free from $150.00` */
const describePrice = ({ cents, steps, freeFromCents }: TradeTerms['delivery'][number]): string =>
  [
    formatCents(cents),
    ...(steps?.rows ?? []).map((step) => `from ${step.from} ${steps?.by} ${formatCents(step.cents)}`),
    ...(freeFromCents === undefined ? [] : [`free from ${formatCents(freeFromCents)}`]),
  ].join(', ');

const describeRate = ({ usdPerCadMillionths, from }: TradeTerms['exchange'][number]): string =>
  `CAD 1.00 is USD ${usdPerCadMillionths / 1_000_000} since ${from}.`;
const NO_RATE = 'No exchange rate: where a container deposit is due, nothing can be sold.';
