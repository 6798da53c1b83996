/**
 * Texts of the emails to the merchant about orders. `number` is the order number; amounts are texts
 * such as `$194.53`.
 */
export const MERCHANT_MESSAGES = {
  /**
   * First paragraph of each email about a test order. Unlike email to the shopper, it is really
   * sent.
   */
  test: "This is a test order. Nothing was charged, and there's nothing to ship.",
  /** Replaces the paragraphs of `placed` for a test order. */
  placedTest: ["Please don't pack it. A reply to this email goes to the address typed at checkout."],
  placed: {
    subject: (number: string, amount: string, place: string) => `New order ${number}: ${amount}, ${place}`,
    heading: 'You have a new order',
    paragraphs: ["It's paid and ready to pack. A reply to this email goes to the customer."],
  },
  undeliverable: {
    subject: (number: string) => `Order ${number} cancelled: sold out before it was paid`,
    heading: 'A payment came too late',
    paragraphs: (amount: string) => [
      `By the time the payment arrived, the bottles had sold out. The order is cancelled, and ${amount} is being refunded to the customer, who has been told. There's nothing to pack.`,
    ],
  },
  cancelled: {
    subject: (number: string) => `Order ${number} cancelled by the customer`,
    heading: 'A customer cancelled an order',
    paragraphs: (amount: string) => [
      `Please don't pack it. ${amount} is being refunded, and the bottles are back in stock.`,
    ],
  },
  disputed: {
    subject: (number: string) => `Payment of order ${number} is disputed`,
    heading: 'A payment is disputed',
    paragraphs: [
      "The customer's bank has questioned this payment. Please answer in your payment provider's dashboard by the date shown there. If the order hasn't shipped, hold it until this is settled.",
    ],
  },
  disputeWon: {
    subject: (number: string) => `Dispute over order ${number} won`,
    heading: 'You won a dispute',
    paragraphs: ['You keep the money. If you held the order back, you can ship it now.'],
  },
  disputeLost: {
    subject: (number: string) => `Dispute over order ${number} lost`,
    heading: 'You lost a dispute',
    paragraphs: ["The bank has refunded the customer. If the order hasn't shipped, don't ship it."],
  },
  refundFailed: {
    subject: (number: string) => `A refund failed: ${number}`,
    heading: 'A refund failed',
    paragraphs: (amount: string) => [
      `The payment provider couldn't refund ${amount}, and the shop won't try again on its own. Please check the payment in the provider's dashboard and arrange another way to refund the customer.`,
    ],
  },
  refundGivenUp: {
    subject: (number: string) => `A refund is waiting for you: ${number}`,
    heading: "A refund couldn't be made",
    paragraphs: (amount: string, reason: string) => [
      `The shop tried for about a day to refund ${amount} and has stopped trying (${reason}).`,
      'When the payment provider can be reached again, run: npm run operate -- outbox retry',
    ],
  },
  /** Replaces the number when a payment has no order. */
  noOrder: 'a payment without an order',
  facts: {
    order: 'Order',
    payment: 'Payment',
    email: 'Email',
    age: 'Age stated',
    ageSentence: (years: number, province: string, at: string) =>
      `${years} or older in ${province}, on ${at}`,
    door: 'At the door',
    doorSentence: (years: number) => `Check photo ID: whoever receives it must be ${years} or older.`,
    counter: 'In the shop',
    phone: 'Phone',
    delivery: 'Delivery',
    deliverySentence: (method: string, days: string) => `${method}, ${days}`,
    collectedBy: (people: string) => `Pick-up in the shop, by ${people}`,
  },
  line: (text: string, sku: string | undefined, each: string) =>
    `${text}${sku === undefined ? '' : `, SKU ${sku}`}, ${each} each`,
} as const;
