import type { Locale } from '#contract/locale.ts';
import { formatCents } from '#contract/money.ts';
import type { OrderPayment } from '../order/payments.ts';
import { getInvoiceMessages } from './invoice-messages.ts';

export type InvoicedPayment = Pick<OrderPayment, 'kind' | 'provider' | 'reference' | 'amountCents'>;

/** What paid an order, as its invoice names it. */
export function listPaymentFacts({
  payments,
  locale,
}: {
  payments: readonly InvoicedPayment[];
  locale: Locale;
}): { name: string; value: string }[] {
  const { payment: name, paidBy, paidByExchange } = getInvoiceMessages(locale);
  return payments.flatMap(({ kind, provider, reference, amountCents }) => {
    const amount = formatCents(amountCents, locale);
    if (kind === 'exchange') return [{ name, value: paidByExchange(amount) }];
    return kind === 'provider' ? [{ name, value: paidBy(amount, provider ?? '', reference ?? '') }] : [];
  });
}
