import { DEFAULT_LOCALE } from '#contract/locale.ts';
import { formatDate } from '#contract/format/format-date.ts';
import type { CheckoutId } from '#contract/ids.ts';
import type { Currency } from '#contract/money.ts';
import { checkoutPath } from '#contract/checkout/checkout-paths.ts';
import type { CheckoutLine, Quote } from '#contract/checkout/quote.ts';
import { LINE_UP } from '#contract/orders/line-up.ts';
import { findWaitingExchange } from '#modules/orders/exchange.ts';
import { enqueueEmail, oneLine, orderSums } from '#modules/orders/settlement.ts';
import { loadTimeZone } from '#modules/shop-settings/index.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { getMessages } from '../messages.ts';

/** A phone order, as the email with its link shows it. */
export type MailedPhoneOrder = {
  checkoutId: CheckoutId;
  code: string;
  email: string;
  until: Date;
  lines: readonly CheckoutLine[];
  quote: Quote;
  currency: Currency;
  isTest: boolean;
};

/** Mails the link of a phone order to its buyer, in the transaction of its cause. */
export async function enqueuePhoneOrderEmail(tx: Transaction, order: MailedPhoneOrder): Promise<void> {
  const { lines, quote, currency, code, isTest } = order;
  const words = getMessages(DEFAULT_LOCALE).phoneOrder;
  const replaced = await findWaitingExchange(tx, order.checkoutId);
  const until = formatDate(order.until, 'moment', await loadTimeZone(tx), DEFAULT_LOCALE);
  await enqueueEmail(
    tx,
    {
      to: order.email,
      locale: DEFAULT_LOCALE,
      subject: words.subject,
      heading: words.heading,
      paragraphs: replaced
        ? [...words.exchangeParagraphs({ ...replaced, until })]
        : [...words.paragraphs(until)],
      bottles: lines.slice(0, LINE_UP).map(({ productId, name }) => ({ productId, name: oneLine(name) })),
      button: { label: words.button, path: checkoutPath(order.checkoutId) },
      sums: orderSums({ snapshot: { lines, quote }, currency }),
      facts: [{ name: words.code, value: code }],
    },
    { isTest },
  );
}
