import { type Currency, getEffectivePriceCents } from '#contract/money.ts';
import type { ProvinceCode } from '#contract/checkout/provinces.ts';
import type { CheckoutLine, DeliveryMethod, ExchangeRate, Quote } from '#contract/checkout/quote.ts';
import type { DepositRule, TaxRule } from '../rules.ts';
import { depositLines, getDeposits } from './deposit-lines.ts';
import { getLineCents, taxLines } from './tax-lines.ts';

/** The rules in force for a delivery: every input of a quote besides the lines. */
export type Terms = {
  province: ProvinceCode;
  method: DeliveryMethod;
  /** The day in the province of delivery. */
  date: string;
  delivery: { cents: number; days: string };
  taxes: readonly TaxRule[];
  deposits: readonly DepositRule[];
  currency: Currency;
  /** Ignored where the currency is that of the deposits. */
  exchange: ExchangeRate | undefined;
  /** Ids of the rules applied before: age, licence, delivery. */
  rules: readonly string[];
};

/** Provinces set deposits in Canadian cents. */
const DEPOSIT_CURRENCY: Currency = 'CAD';
/** The rate of a currency to itself. */
const ONE_MILLIONTHS = 1_000_000;

/**
 * Computes subtotal at effective prices, delivery once, taxes and deposits; they sum to the total.
 * Returns `undefined` where a deposit is due without an exchange rate. All cents are of the shop's
 * currency unless their name says otherwise.
 */
export function computeQuote(lines: readonly CheckoutLine[], terms: Terms): Quote | undefined {
  const { province, method, date, delivery } = terms;
  const isConverted = terms.currency !== DEPOSIT_CURRENCY;
  const exchange = isConverted ? terms.exchange : undefined;
  const containers = getDeposits(lines, terms.deposits);
  const isDepositDue = containers.some(({ eachCadCents }) => eachCadCents > 0);
  if (isDepositDue && isConverted && !exchange) return undefined;

  const subtotalCents = getSum(lines, getLineCents);
  const taxes = taxLines(lines, delivery.cents, terms.taxes);
  const deposits = depositLines(containers, exchange?.usdPerCadMillionths ?? ONE_MILLIONTHS);
  const depositCents = getSum(deposits, ({ cents }) => cents);
  return {
    province,
    method,
    date,
    itemCount: getSum(lines, ({ quantity }) => quantity),
    subtotalCents,
    savingsCents: getSum(lines, (line) => (line.priceCents - getEffectivePriceCents(line)) * line.quantity),
    deliveryCents: delivery.cents,
    deliveryDays: delivery.days,
    taxes,
    deposits,
    depositCents,
    depositCadCents: getSum(deposits, ({ cadCents }) => cadCents),
    exchange: exchange ?? null,
    totalCents: subtotalCents + delivery.cents + getSum(taxes, ({ cents }) => cents) + depositCents,
    rules: [
      ...terms.rules,
      ...taxes.map(({ rule }) => rule),
      ...containers.flatMap(({ rules }) => rules),
      ...(exchange ? [exchange.rule] : []),
    ],
  };
}

const getSum = <Row>(rows: readonly Row[], amount: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + amount(row), 0);
