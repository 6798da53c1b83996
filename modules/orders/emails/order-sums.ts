import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts';
import { type Currency, formatCents, getEffectivePriceCents } from '#contract/money.ts';
import type { CheckoutLine, DepositLine, ExchangeRate, FeeLine } from '#contract/checkout/quote.ts';
import type { Email } from '#platform/mail/email.ts';
import type { OrderSnapshot } from '../order/snapshot.ts';
import { getCustomerMessages } from '../messages.ts';

/** Names a line: from its text for the shopper and the price of one. */
type NameLine = (line: CheckoutLine, text: string, each: string) => string;

/**
 * The sums of an order, one row each: lines, subtotal, amounts off, delivery, every recycling fee,
 * every tax, every deposit, the total with its currency. In an order in Canadian dollars a deposit is
 * one amount.
 */
export function orderSums(
  order: { snapshot: Pick<OrderSnapshot, 'lines' | 'quote'>; currency: Currency },
  nameLine: NameLine = (_line, text) => text,
  locale: Locale = DEFAULT_LOCALE,
): NonNullable<Email['sums']> {
  const {
    snapshot: { lines, quote },
    currency,
  } = order;
  const words = getCustomerMessages(locale).emails.sums;
  const amount = (cents: number): string => formatCents(cents, locale);
  const { subtotalCents, savingsCents, adjustments = [], deliveryCents, method, taxes, deposits } = quote;
  const { surcharge, fees = [] } = quote;
  const delivery = words.delivery[method];
  return [
    ...lines.map((line) => ({
      name: oneLine(
        nameLine(
          line,
          words.line(line.quantity, line.name, line.volume),
          amount(getEffectivePriceCents(line)),
        ),
      ),
      value: amount(getEffectivePriceCents(line) * line.quantity),
    })),
    { name: words.subtotal, value: amount(subtotalCents) },
    ...(savingsCents > 0 ? [{ name: words.savings, value: amount(savingsCents) }] : []),
    ...adjustments.map(({ name, cents }) => ({ name: oneLine(name), value: `-${amount(cents)}` })),
    {
      name: surcharge ? words.withSurcharge(delivery, amount(surcharge.cents)) : delivery,
      value: amount(deliveryCents),
    },
    ...fees.map((fee) => ({ name: feeText(fee, currency, locale), value: amount(fee.cents) })),
    ...taxes.map(({ name, rateMillionths, cents }) => ({
      name: oneLine(words.tax(name, getPercent(rateMillionths))),
      value: amount(cents),
    })),
    ...deposits.map((deposit) => ({
      name: depositText(deposit, currency, locale),
      value: amount(deposit.cents),
    })),
    { name: words.total, value: words.withCurrency(amount(quote.totalCents), currency), isTotal: true },
  ];
}

function depositText(
  { count, eachCadCents, cadCents, cents }: DepositLine,
  currency: Currency,
  locale: Locale,
): string {
  const words = getCustomerMessages(locale).emails.sums;
  if (currency === 'CAD') return words.deposit(count, formatCents(eachCadCents, locale));
  return words.convertedDeposit({
    count,
    each: getAmount(eachCadCents),
    cad: getAmount(cadCents),
    converted: `${currency} ${getAmount(cents)}`,
  });
}

function feeText(
  { count, eachCadCents, cadCents, cents, isInPrice }: FeeLine,
  currency: Currency,
  locale: Locale,
): string {
  const words = getCustomerMessages(locale).emails.sums;
  const isCad = currency === 'CAD';
  const each = isCad ? formatCents(eachCadCents, locale) : `CAD ${getAmount(eachCadCents)}`;
  if (isInPrice) return words.feeInPrice(count, each);
  if (isCad) return words.fee(count, each);
  return words.convertedFee({
    count,
    each,
    cad: getAmount(cadCents),
    converted: `${currency} ${getAmount(cents)}`,
  });
}

/** US dollars for one Canadian dollar, as text: 710000 millionths are `0.71`, 712345 are `0.712345`. */
export function exchangeText({ usdPerCadMillionths }: ExchangeRate): string {
  const digits = (usdPerCadMillionths / 1_000_000).toFixed(6);
  return digits.replace(/(\.\d\d\d*?)0+$/, '$1');
}

/** 99750 millionths are `9.975` per cent. */
const getPercent = (rateMillionths: number): string => String(rateMillionths / 10_000);

const getAmount = (cents: number): string => (cents / 100).toFixed(2);

/** Returns a text as one line of an email: line breaks and control characters become spaces. */
export function oneLine(text: string): string {
  const line = text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 300);
  return line === '' ? '–' : line.toWellFormed();
}
