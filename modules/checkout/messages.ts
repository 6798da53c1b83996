import { type Currency, formatCents } from '#contract/money.ts';
import { ageSentence } from '#contract/checkout/age-messages.ts';
import { messagesByLocale } from '#contract/messages-by-locale.ts';
import type { DeliveryMethod } from '#contract/checkout/quote.ts';

/** `CAD 0.20`; where everything is in Canadian dollars `$0.20`. */
const cadText = (cents: number, currency: Currency): string =>
  currency === 'CAD' ? formatCents(cents) : `CAD ${(cents / 100).toFixed(2)}`;

/** Names of reduced lines, delivery, fee, tax and deposit lines on the payment provider's page. */
const MESSAGES = {
  delivery: {
    standard: 'Standard delivery',
    express: 'Express delivery',
    pickup: 'Pick-up in the shop',
  } satisfies Record<DeliveryMethod, string>,
  /** A line at a reduced price: `2 × Glen Orrin 12, 700 mL` */
  reduced: (quantity: number, name: string): string => (quantity === 1 ? name : `${quantity} × ${name}`),
  /** `HST 13%` */
  tax: (name: string, rateMillionths: number): string =>
    `${name} ${Number((rateMillionths / 10_000).toFixed(4))}%`,
  /** `Container deposit, 7 × CAD 0.20` */
  deposit: (count: number, eachCadCents: number, currency: Currency): string =>
    `Container deposit, ${count} × ${cadText(eachCadCents, currency)}`,
  /** `Recycling fee, 7 × CAD 0.09` */
  fee: (count: number, eachCadCents: number, currency: Currency): string =>
    `Recycling fee, ${count} × ${cadText(eachCadCents, currency)}`,
  /** The email with the link of an order that staff began for a caller. */
  phoneOrder: {
    subject: 'Your order is ready to pay',
    heading: 'Your order is ready to pay',
    paragraphs: (until: string): string[] => [
      `As we said on the telephone: your bottles are held for you until ${until}.`,
      'Open your order, look through it, state your age and pay. Nobody else can do that for you, and we never ask for a card by telephone.',
      'If you did not ask for this, do nothing. The order ends by itself.',
    ],
    /** It replaces bottles of order `number`, for which `back` goes back. */
    exchangeParagraphs: ({
      number,
      back,
      until,
    }: {
      number: string;
      back: string;
      until: string;
    }): string[] => [
      `As we said: this order replaces bottles of your order ${number}, and its bottles are held for you until ${until}.`,
      `Open it, look through it, state your age and pay. As soon as you have paid, we refund ${back} for the bottles that it replaces. Delivery costs nothing again.`,
      'If you do nothing, this order ends by itself, and the one you have stays as it is.',
    ],
    button: 'See the order and pay',
    code: 'Code',
  },
} as const;

/** Texts by locale; the sentence about age is that of the form. */
export const getMessages = messagesByLocale({ 'en-CA': { ...MESSAGES, ageSentence } });
