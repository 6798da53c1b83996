import { DEFAULT_LOCALE, type Locale, localPath } from '#contract/locale.ts';
import { checkoutPath, CHECKOUT_SUCCESS_PATH } from '#contract/checkout/checkout-paths.ts';
import type { OrderSnapshot } from '#modules/orders/settlement.ts';
import type { SessionRequest } from '#modules/payments/index.ts';
import { getLineCents, getNetLineCents } from '#modules/pricing/index.ts';
import { type Currency, getEffectivePriceCents, parseCurrency } from '#contract/money.ts';
import type { SessionRow } from './rows.ts';
import { getMessages } from './messages.ts';

/** Builds the provider request of a session. Equal for the same row, however often it is built. */
export function buildSessionRequest(
  { id, checkoutId, amountCents, currency: code, expiresMs }: SessionRow,
  snapshot: OrderSnapshot,
  origin: string,
  locale: Locale = DEFAULT_LOCALE,
): SessionRequest {
  const currency = parseCurrency(code);
  return {
    sessionId: id,
    checkoutId,
    lines: requestLines(snapshot, currency, locale),
    currency,
    totalCents: amountCents,
    email: snapshot.details.email,
    expiresAt: new Date(expiresMs),
    successUrl: `${origin}${localPath(locale, CHECKOUT_SUCCESS_PATH)}?checkout=${checkoutId}`,
    cancelUrl: `${origin}${localPath(locale, checkoutPath(checkoutId))}?back=1`,
  };
}

/**
 * The lines, then delivery, recycling fees, taxes and deposits. A line with an amount off is one item at
 * its reduced price. Lines that cost nothing are left out. They sum to the quote's total.
 */
function requestLines(
  { lines, quote }: OrderSnapshot,
  currency: Currency,
  locale: Locale,
): SessionRequest['lines'] {
  const messages = getMessages(locale);
  const net = getNetLineCents(lines, quote);
  const one = (name: string, unitCents: number) => ({ name, unitCents, quantity: 1 });
  return [
    ...lines.map((line, index) => {
      const name = `${line.name}, ${line.volume}`;
      const cents = net[index] ?? 0;
      return cents === getLineCents(line)
        ? { name, unitCents: getEffectivePriceCents(line), quantity: line.quantity }
        : one(messages.reduced(line.quantity, name), cents);
    }),
    one(messages.delivery[quote.method], quote.deliveryCents),
    ...(quote.fees ?? []).map(({ count, eachCadCents, cents }) =>
      one(messages.fee(count, eachCadCents, currency), cents),
    ),
    ...quote.taxes.map(({ name, rateMillionths, cents }) => one(messages.tax(name, rateMillionths), cents)),
    ...quote.deposits.map(({ count, eachCadCents, cents }) =>
      one(messages.deposit(count, eachCadCents, currency), cents),
    ),
  ].filter(({ unitCents }) => unitCents > 0);
}
