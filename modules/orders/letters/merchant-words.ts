/** Words of the mails by which the merchant hears of orders. `number` is the order's, amounts are texts such as `$194.53`. */
export const MERCHANT_WORDS = {
  /** Begins each mail about a test order. Unlike mail to the shopper, it leaves the shop. */
  test: 'This is a test order. Nothing was charged, and there is nothing to send.',
  /** In place of the paragraphs of `placed`, for a test order. */
  placedTest: [
    'Nothing was paid and nothing is to be packed. A reply to this mail goes to the email address typed at checkout.',
  ],
  placed: {
    subject: (number: string, amount: string, place: string) => `New order ${number}: ${amount}, ${place}`,
    heading: 'You have a new order',
    paragraphs: ['It is paid and ready to be packed. A reply to this mail goes to the shopper.'],
  },
  undeliverable: {
    subject: (number: string) => `Order ${number} cancelled: sold out before it was paid`,
    heading: 'An order came too late',
    paragraphs: (amount: string) => [
      `When the payment arrived, the bottles had been sold. The order is cancelled, and ${amount} is on its way back to the shopper, who has been told. There is nothing to pack.`,
    ],
  },
  cancelled: {
    subject: (number: string) => `Order ${number} cancelled by the shopper`,
    heading: 'The shopper cancelled an order',
    paragraphs: (amount: string) => [
      `Please do not pack it. ${amount} is on its way back, and the bottles are back in stock.`,
    ],
  },
  disputed: {
    subject: (number: string) => `Payment of order ${number} is disputed`,
    heading: 'A payment is disputed',
    paragraphs: [
      "The shopper's bank asks about this payment. Please answer in your payment provider's dashboard before the date it gives. Until then, an order that has not left stays with you.",
    ],
  },
  disputeWon: {
    subject: (number: string) => `Dispute of order ${number} won`,
    heading: 'A dispute is won',
    paragraphs: ['The money stays with you. An order that was held back can be sent now.'],
  },
  disputeLost: {
    subject: (number: string) => `Dispute of order ${number} lost`,
    heading: 'A dispute is lost',
    paragraphs: [
      'The bank has given the money back to the shopper. An order that has not left should not be sent.',
    ],
  },
  refundFailed: {
    subject: (number: string) => `A refund failed: ${number}`,
    heading: 'A refund failed',
    paragraphs: (amount: string) => [
      `The payment provider could not give back ${amount}, and the shop will not try again by itself. Please look at the payment in the provider's dashboard, and find another way with the shopper.`,
    ],
  },
  refundGivenUp: {
    subject: (number: string) => `A refund is waiting for you: ${number}`,
    heading: 'A refund could not be made',
    paragraphs: (amount: string, reason: string) => [
      `The shop tried for about a day to give back ${amount}, and has stopped trying (${reason}).`,
      'When the payment provider can be reached again, run: npm run operate -- outbox retry',
    ],
  },
  /** In place of a number, where money belongs to no order. */
  noOrder: 'a payment without an order',
  facts: {
    order: 'Order',
    payment: 'Payment',
    email: 'Email',
    age: 'Age stated',
    ageSentence: (years: number, province: string, at: string) =>
      `${years} or older in ${province}, on ${at}`,
    door: 'At the door',
    doorSentence: (years: number) =>
      `Check identification: the person who receives it must be ${years} or older.`,
    delivery: 'Delivery',
    deliverySentence: (method: string, days: string) => `${method}, ${days} business days`,
  },
  line: (text: string, sku: string | undefined, each: string) =>
    `${text}${sku === undefined ? '' : `, SKU ${sku}`}, ${each} each`,
} as const;
