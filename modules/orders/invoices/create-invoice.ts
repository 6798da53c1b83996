import { type Currency, formatCents, getEffectivePriceCents } from '#contract/money.ts';
import { formatDate } from '#contract/format/format-date.ts';
import type { Locale } from '#contract/locale.ts';
import type { FeeLine, Quote, TaxLine } from '#contract/checkout/quote.ts';
import { exchangeText } from '../emails/order-sums.ts';
import type { OrderSnapshot } from '../order/snapshot.ts';
import type { RefundPart } from '../refunds/compute-refund.ts';
import { getInvoiceMessages } from './invoice-messages.ts';
import { type InvoicedPayment, listPaymentFacts } from './payment-facts.ts';
import type { InvoiceSeller } from './seller.ts';

/** An invoice or a credit note as it is read and printed: all amounts are texts. */
export type InvoiceDocument = {
  /** `invoice`, or `R1` for the first credit note. */
  id: string;
  number: string;
  /** ISO 8601. */
  at: string;
  locale: Locale;
  title: string;
  /** Said of a test order; otherwise `null`. */
  notice: string | null;
  seller: readonly string[];
  buyer: readonly string[];
  facts: readonly { name: string; value: string }[];
  lines: readonly { description: string; quantity: string; each: string; amount: string }[];
  sums: readonly { name: string; value: string; isTotal: boolean }[];
  /** Fees that prices have, and amounts in Canadian dollars where the order is in another currency. */
  notes: readonly string[];
};

/** What the papers of an order are made of: nothing of it changes after the payment. */
export type InvoicedOrder = {
  number: string;
  paidAt: Date;
  isTest: boolean;
  currency: Currency;
  locale: Locale;
  snapshot: OrderSnapshot;
  seller: InvoiceSeller;
  payments: readonly InvoicedPayment[];
  /** Of the shop: in it a payment has its day. */
  timeZone: string;
};

/** A refund that is done, with what it gave back. `ordinal` counts from 1, failed refunds included. */
export type CreditedRefund = {
  ordinal: number;
  at: Date;
  amountCents: number;
  parts: readonly RefundPart[];
  /** It pays the order that replaces its bottles. */
  isForExchange?: boolean;
};

/** Returns the invoice of an order. */
export function createInvoice(order: InvoicedOrder): InvoiceDocument {
  const { number, currency, snapshot } = order;
  const { lines, quote } = snapshot;
  const fees = quote.fees ?? [];
  const added = fees.filter(({ isInPrice }) => !isInPrice);
  const { words, amount, day } = getTexts(order);
  const sum = (name: string, cents: number) => ({ name, value: amount(cents), isTotal: false });
  return {
    ...describeParties(order),
    id: 'invoice',
    number,
    at: order.paidAt.toISOString(),
    title: words.invoice(number),
    facts: [
      { name: words.orderNumber, value: number },
      { name: words.date, value: day(order.paidAt) },
      { name: words.terms, value: words.paidInFull },
      ...listPaymentFacts(order),
      { name: words.currency, value: currency },
    ],
    lines: [
      ...lines.map((line) => ({
        description: words.line(line.name, line.volume),
        quantity: String(line.quantity),
        each: amount(getEffectivePriceCents(line)),
        amount: amount(getEffectivePriceCents(line) * line.quantity),
      })),
      ...(quote.adjustments ?? []).map(({ name, cents }) => ({
        description: name,
        quantity: '',
        each: '',
        amount: amount(-cents),
      })),
      {
        description: words.delivery[quote.method],
        quantity: '1',
        each: amount(quote.deliveryCents),
        amount: amount(quote.deliveryCents),
      },
      ...added.map((fee) => ({
        description: describeFee(words.fee, fee),
        quantity: '',
        each: '',
        amount: amount(fee.cents),
      })),
    ],
    sums: [
      sum(words.subtotal, getSubtotalCents(quote)),
      ...quote.taxes.map(({ name, rateMillionths, baseCents, cents }) =>
        sum(words.tax(name, getPercent(rateMillionths), amount(baseCents)), cents),
      ),
      ...quote.deposits.map(({ count, eachCadCents, cadCents, cents }) =>
        sum(words.deposit(count, toDollars(eachCadCents), toDollars(cadCents)), cents),
      ),
      { name: words.total(currency), value: amount(quote.totalCents), isTotal: true },
    ],
    notes: [
      ...fees.filter(({ isInPrice }) => isInPrice).map((fee) => describeFee(words.feeInPrice, fee)),
      ...listCadAmounts(
        order,
        quote.totalCents,
        quote.taxes.map(({ cents }) => cents),
      ),
    ],
  };
}

/** Returns the credit note of a refund. Its amounts are negative. */
export function createCreditNote(order: InvoicedOrder, refund: CreditedRefund): InvoiceDocument {
  const { currency, snapshot } = order;
  const { words, amount, day } = getTexts(order);
  const { ordinal, at, amountCents, parts, isForExchange } = refund;
  const number = `${order.number}-R${ordinal}`;
  const taxes = snapshot.quote.taxes.map((tax, index) => ({
    ...tax,
    back: sumCents(parts, ({ taxCents }) => taxCents[index] ?? 0),
  }));
  const depositCents = sumCents(parts, (part) => part.depositCents);
  const feeCents = sumCents(parts, (part) => part.feeCents);
  const netCents = amountCents - depositCents - sumCents(taxes, ({ back }) => back);
  return {
    ...describeParties(order),
    id: `R${ordinal}`,
    number,
    at: at.toISOString(),
    title: words.creditNote(number),
    facts: [
      { name: words.forInvoice, value: order.number },
      { name: words.date, value: day(at) },
      { name: words.terms, value: isForExchange ? words.usedForExchange : words.paidBack },
      { name: words.currency, value: currency },
    ],
    lines: [
      ...parts.map((part) => ({
        description: describePart(order, part),
        quantity: part.quantity > 0 ? String(part.quantity) : '',
        each: '',
        amount: amount(-part.netCents),
      })),
      ...(feeCents === 0
        ? []
        : [{ description: words.feeBack, quantity: '', each: '', amount: amount(-feeCents) }]),
    ],
    sums: [
      { name: words.subtotal, value: amount(-netCents), isTotal: false },
      ...taxes.flatMap(({ name, rateMillionths, back }) =>
        back === 0
          ? []
          : [{ name: words.taxBack(name, getPercent(rateMillionths)), value: amount(-back), isTotal: false }],
      ),
      ...(depositCents === 0
        ? []
        : [{ name: words.depositBack, value: amount(-depositCents), isTotal: false }]),
      { name: words.credited(currency), value: amount(-amountCents), isTotal: true },
    ],
    notes: listCadAmounts(
      order,
      -amountCents,
      taxes.map(({ back }) => -back),
    ),
  };
}

/** Everything but taxes and deposits. */
const getSubtotalCents = ({ subtotalCents, deliveryCents, fees = [], adjustments = [] }: Quote): number =>
  subtotalCents +
  deliveryCents +
  sumCents(fees, ({ cents }) => cents) -
  sumCents(adjustments, ({ cents }) => cents);

const describeFee = (
  say: (count: number, each: string, cad: string) => string,
  { count, eachCadCents, cadCents }: FeeLine,
): string => say(count, toDollars(eachCadCents), toDollars(cadCents));

function describePart({ snapshot, locale }: InvoicedOrder, { kind, linePosition }: RefundPart): string {
  const words = getInvoiceMessages(locale);
  const line = linePosition === null ? undefined : snapshot.lines[linePosition];
  if (line) return words.line(line.name, line.volume);
  if (kind === 'delivery') return words.delivery[snapshot.quote.method];
  return kind === 'goodwill' ? words.goodwill : words.unassigned;
}

function describeParties({ isTest, seller, snapshot, locale }: InvoicedOrder) {
  const words = getInvoiceMessages(locale);
  const { name, address, address2, city, province, postalCode } = snapshot.details;
  const { legalName, licence, phone } = seller;
  return {
    locale,
    notice: isTest ? words.test : null,
    seller: [
      legalName ?? seller.name,
      ...(legalName !== null && legalName !== seller.name ? [words.tradingAs(seller.name)] : []),
      ...seller.address,
      ...(phone === null ? [] : [phone]),
      ...(licence === null ? [] : [words.licence(licence)]),
      ...seller.taxNumbers.map((tax) => words.taxNumber(tax.name, tax.number)),
    ],
    // What was erased on request is empty.
    buyer: [name, address, address2, [city, province, postalCode].filter(Boolean).join(' ')].filter(Boolean),
  };
}

/** The rate, the total and each tax in Canadian dollars; `[]` for an order in Canadian dollars. */
function listCadAmounts(order: InvoicedOrder, totalCents: number, taxCents: readonly number[]): string[] {
  const { exchange, taxes } = order.snapshot.quote;
  if (order.currency === 'CAD' || !exchange) return [];
  const { words } = getTexts(order);
  const toCad = (cents: number): string =>
    toDollars(Math.round((cents * 1_000_000) / exchange.usdPerCadMillionths));
  return [
    words.rate(`${order.currency} ${exchangeText(exchange)}`, exchange.source, exchange.from),
    words.inCad(words.cadTotal, toCad(totalCents)),
    ...taxes.map((tax: TaxLine, index) => words.inCad(words.cadTax(tax.name), toCad(taxCents[index] ?? 0))),
  ];
}

function getTexts({ locale, timeZone }: InvoicedOrder) {
  return {
    words: getInvoiceMessages(locale),
    amount: (cents: number): string => formatCents(cents, locale),
    day: (at: Date): string => formatDate(at, 'day', timeZone, locale),
  };
}

const sumCents = <Part>(parts: readonly Part[], centsOf: (part: Part) => number): number =>
  parts.reduce((sum, part) => sum + centsOf(part), 0);

/** 99750 millionths are `9.975` per cent. */
const getPercent = (rateMillionths: number): string => String(rateMillionths / 10_000);

const toDollars = (cents: number): string => (cents / 100).toFixed(2);
