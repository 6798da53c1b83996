import type { Currency } from '#contract/money.ts';
import { CURRENCY_NAMES } from '#contract/currency-messages.ts';

/** Texts of My Orders and of one order. */
export const words = {
  title: 'My Orders',
  order: 'Your order',
  orderNumber: (number: string) => `Order ${number}`,
  list: 'Your orders, newest first',
  test: 'Test order',
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  more: (names: string, count: number) => `${names} and ${count} more`,
  refunded: (amount: string) => `${amount} refunded`,
  comma: ', ',
  empty: {
    title: 'No orders yet',
    text: 'Your orders appear here, with their status and receipts, including any you placed as a guest with this email address.',
    shop: 'See all products',
  },
  beyond: 'There are no orders on this page.',
  toFirst: 'Go to your newest orders',
  unknown: {
    title: "We can't find this order",
    text: 'It may have been placed with another email address. The order number is in your confirmation email.',
  },
  back: 'My Orders',
  placed: (number: string, day: string) => `Order ${number}, placed on ${day}`,
  /** This shop writes its emails to files. */
  testNote:
    'This is a test order. Nothing was charged, and nothing will be shipped. Its emails are marked as a test, and this shop keeps them in files.',
  /** In the test mode of a payment provider, where emails do go out. */
  testByProvider:
    'This is a test order. Nothing was charged, and nothing will be shipped. Its emails are marked as a test.',
  again: 'Order again',
  request: {
    ask: 'Return bottles',
    cancel: 'Your request to cancel',
    return: 'Your request to return bottles',
  },
  print: 'Print receipt',
  invoices: 'Invoice and credit notes',
  invoicePdf: (title: string) => `${title} (PDF)`,
  invoiceFailed: 'The file did not load. Please try again.',
  receipt: 'Receipt',
  bought: 'What you ordered',
  summary: 'Order summary',
  where: 'Delivery address',
  whereToCollect: 'Collect it here',
  mayCollect: (name: string) => `${name} may collect it too.`,
  code: 'Your collection code',
  holdUntil: (day: string) => `We hold it for you until ${day}.`,
  bring: 'Bring the code that we email you, and photo ID.',
  atTheDoor: 'The courier checks photo ID at the door.',
  byUs: 'We bring it ourselves, and check photo ID at the door.',
  history: 'Order status',
  tracking: 'Tracking',
  refunds: 'Refunds',
  refundPending: 'on its way',
  exchanges: 'Exchange',
  exchangedFor: 'Bottles of this order were exchanged for',
  inExchangeFor: 'This order replaces bottles of',
  seller: 'Sold by',
  currency: (currency: Currency) =>
    `All amounts are in ${CURRENCY_NAMES[currency]}${currency === 'CAD' ? '' : ' unless noted otherwise'}.`,
  cancel: {
    button: 'Cancel this order',
    title: 'Cancel this order?',
    text: "We'll refund everything you paid and confirm it by email. Banks can take up to ten business days to show it.",
    yes: 'Cancel order',
    no: 'Keep order',
    done: 'Your order is cancelled, and your refund is on its way.',
    movedOn:
      "We've started packing, so it can't be cancelled here anymore. Write to us about this order and we'll see what we can do.",
    failed: "Your order wasn't cancelled: the shop didn't respond. Please try again.",
  },
  problem: {
    button: 'Write a message',
    title: 'Write to us about this order',
    label: "What's wrong",
    hint: "Broken, missing or not what you expected? Tell us which bottle. We'll get your order number with it, and answer by email.",
    missing: "Tell us what's wrong.",
    tooLong: (max: number) => `Please use at most ${max} characters.`,
    send: 'Send',
    sent: 'Thank you. We have your message and will answer by email.',
  },
} as const;

/** Texts of ordering again. */
export const again = {
  price: (name: string, from: string, to: string) => `${name} is now ${to}, was ${from}.`,
  name: (from: string, to: string) => `${from} is now called ${to}.`,
  gone: (name: string) => `${name} is no longer sold.`,
  'sold-out': (name: string) => `${name} is sold out.`,
  limit: (name: string, max: number, inCart: number) =>
    `${name} is limited to ${max} per order. Your cart has ${inCart}.`,
  stock: (name: string, max: number, inCart: number) => `We have ${max} of ${name}. Your cart has ${inCart}.`,
  added: { title: 'Added to cart', text: (items: string) => `${items} from this order, at today's prices.` },
  changed: {
    title: 'Added to cart, with changes',
    heading: (items: string) => `${items} added to your cart. Since you ordered:`,
  },
  nothing: { title: 'Nothing was added', heading: 'Nothing could be added to your cart. Since you ordered:' },
  failed: "We couldn't check prices and stock just now, so nothing was added. Please try again.",
  open: 'View cart',
} as const;
