import { type Currency, getEffectivePriceCents } from '#contract/money.ts';
import type { ProvinceCode } from '#contract/checkout/provinces.ts';
import type {
  CheckoutLine,
  DeliveryMethod,
  ExchangeRate,
  Quote,
  Surcharge,
} from '#contract/checkout/quote.ts';
import type { ParcelHandOver } from '#contract/orders/hand-over.ts';
import { type AdjustmentTerm, applyAdjustments } from './apply-adjustments.ts';
import {
  depositLines,
  feeLines,
  getFees,
  groupDeposits,
  type LineDeposit,
  type LineFee,
} from './deposit-lines.ts';
import { getLineCents, taxLines, type TaxTerm } from './tax-lines.ts';

/** What applies to a delivery: every input of a quote besides the lines. */
export type Terms = {
  province: ProvinceCode;
  method: DeliveryMethod;
  /** The day in the province of delivery. */
  date: string;
  /** `cents` with the surcharge; `waivedCents` is what free delivery would have cost. */
  delivery: {
    cents: number;
    days: string;
    surcharge?: Surcharge | undefined;
    waivedCents?: number | undefined;
    /** Who brings the parcel; absent: a carrier. */
    carriedBy?: ParcelHandOver | undefined;
  };
  adjustments: readonly AdjustmentTerm[];
  taxes: readonly TaxTerm[];
  /** The deposit on each line's containers; `undefined` without a rule, which means none. */
  deposits: readonly (LineDeposit | undefined)[];
  /** The recycling fee on each line's containers; absent: no rule has one. */
  fees?: readonly (LineFee | undefined)[];
  currency: Currency;
  /** Ignored where the currency is that of the deposits. */
  exchange: ExchangeRate | undefined;
  /** Ids of the rules applied before: age, licence, delivery. */
  rules: readonly string[];
};

/** Provinces set deposits, fees and minimum prices in Canadian cents. */
export const LAW_CURRENCY: Currency = 'CAD';
/** The rate of a currency to itself. */
const ONE_MILLIONTHS = 1_000_000;

/**
 * Computes what an order costs: lines at effective prices, less adjustments, recycling fees, delivery
 * once, taxes on all that, and deposits. They sum to the total, which may be 0. Returns `undefined`
 * where a deposit or a fee is due without an exchange rate. All cents are of the shop's currency unless
 * their name says otherwise.
 */
export function computeQuote(lines: readonly CheckoutLine[], terms: Terms): Quote | undefined {
  const { province, method, date, delivery } = terms;
  const isConverted = terms.currency !== LAW_CURRENCY;
  const exchange = isConverted ? terms.exchange : undefined;
  const containers = groupDeposits(terms.deposits);
  const added = groupDeposits(getFees(terms.fees ?? [], false));
  const inPrice = groupDeposits(getFees(terms.fees ?? [], true));
  const isRateNeeded = [...containers, ...added].some(({ eachCadCents }) => eachCadCents > 0);
  if (isRateNeeded && isConverted && !exchange) return undefined;
  const usdPerCadMillionths = exchange?.usdPerCadMillionths ?? ONE_MILLIONTHS;

  const { adjustments, netCents } = applyAdjustments(lines.map(getLineCents), terms.adjustments);
  const fees = feeLines(added, inPrice, usdPerCadMillionths);
  const taxedCents = netCents.map(
    (cents, line) => cents + getSum(fees, ({ lineCents }) => lineCents[line] ?? 0),
  );
  const taxes = taxLines(taxedCents, delivery.cents, terms.taxes);
  const deposits = depositLines(containers, usdPerCadMillionths);
  const depositCents = getSum(deposits, ({ cents }) => cents);
  return {
    province,
    method,
    date,
    itemCount: getSum(lines, ({ quantity }) => quantity),
    subtotalCents: getSum(lines, getLineCents),
    savingsCents: getSum(lines, (line) => (line.priceCents - getEffectivePriceCents(line)) * line.quantity),
    ...(adjustments.length === 0 ? {} : { adjustments }),
    ...(fees.length === 0 ? {} : { fees }),
    deliveryCents: delivery.cents,
    ...(delivery.surcharge && { surcharge: delivery.surcharge }),
    ...(delivery.waivedCents !== undefined && { waivedDeliveryCents: delivery.waivedCents }),
    deliveryDays: delivery.days,
    ...(delivery.carriedBy && { carriedBy: delivery.carriedBy }),
    taxes,
    deposits,
    depositCents,
    depositCadCents: getSum(deposits, ({ cadCents }) => cadCents),
    exchange: exchange ?? null,
    totalCents:
      getSum(taxedCents, (cents) => cents) +
      delivery.cents +
      getSum(taxes, ({ cents }) => cents) +
      depositCents,
    rules: [
      ...terms.rules,
      ...(delivery.surcharge ? [delivery.surcharge.rule] : []),
      ...adjustments.map(({ rule }) => rule),
      ...taxes.map(({ rule }) => rule),
      ...[...containers, ...added, ...inPrice].flatMap(({ rules }) => rules),
      ...(exchange ? [exchange.rule] : []),
    ],
  };
}

const getSum = <Row>(rows: readonly Row[], amount: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + amount(row), 0);
