/** Words of My Orders and of one order. */
export const words = {
  title: 'My Orders',
  order: 'Order',
  orderNumber: (number: string) => `Order ${number}`,
  list: 'Your orders, the newest first',
  test: 'Test order',
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  more: (names: string, count: number) => `${names} and ${count} more`,
  refunded: (amount: string) => `${amount} given back`,
  comma: ', ',
  empty: {
    title: 'No orders yet',
    text: 'What you order stands here, with where it is and its receipt. Orders placed as a guest with your address appear as well.',
    shop: 'Browse bottles',
  },
  beyond: 'There are no orders on this page.',
  toFirst: 'To the newest orders',
  unknown: {
    title: 'There is no such order here',
    text: 'It may have been placed with another address. Its number is in the confirmation e-mail.',
  },
  back: 'My Orders',
  placed: (day: string) => `Placed on ${day}`,
  testNote:
    'This is a test order. Nothing was charged, nothing will be sent, and its e-mails stay in the shop.',
  /** In the test mode of a payment provider, where e-mails do go out. */
  testByProvider: 'This is a test order. Nothing was charged, and nothing will be sent.',
  again: 'Order again',
  print: 'Print receipt',
  receipt: 'Receipt',
  bought: 'What you ordered',
  summary: 'What it came to',
  where: 'Where it goes',
  atTheDoor: 'The courier checks photo ID at the door.',
  history: 'How it went',
  tracking: 'Tracking',
  refunds: 'Given back',
  refundPending: 'on its way',
  seller: 'Sold by',
  currency: 'All amounts are in US dollars unless they say otherwise.',
  cancel: {
    button: 'Cancel this order',
    title: 'Cancel this order?',
    text: 'What you paid goes back to you in full, and an e-mail confirms it. Banks take up to ten working days to show it.',
    yes: 'Cancel the order',
    no: 'Keep the order',
    done: 'The order was cancelled. What you paid goes back to you.',
    movedOn:
      'Packing has begun, so it can no longer be cancelled here. Report a problem and we see what can be done.',
    failed: 'The order was not cancelled: the shop did not answer. Please try again.',
  },
  problem: {
    button: 'Write to us about this order',
    title: 'Report a problem',
    label: 'What is wrong',
    hint: 'Something broken, missing or not as expected: say which bottle. Your order number goes along, and we answer by e-mail.',
    missing: 'Tell us what is wrong.',
    tooLong: (most: number) => `At most ${most} characters, please.`,
    send: 'Send',
    sent: 'Thank you. Your message is with us, and we answer by e-mail.',
  },
} as const;

/** What is said of ordering again. */
export const again = {
  price: (name: string, from: string, to: string) => `${name} is now ${to}, was ${from}.`,
  name: (from: string, to: string) => `${from} is now called ${to}.`,
  gone: (name: string) => `${name} is no longer sold.`,
  'sold-out': (name: string) => `${name} is sold out.`,
  limit: (name: string, most: number, inCart: number) =>
    `${name} is limited to ${most} per order. Your cart has ${inCart}.`,
  stock: (name: string, most: number, inCart: number) =>
    `We have ${most} of ${name}. Your cart has ${inCart}.`,
  added: {
    title: 'Added to cart',
    text: (items: string) => `${items} of this order, at today's prices.`,
  },
  changed: {
    title: 'Added to cart, with changes',
    heading: (items: string) => `${items} added to your cart. Since you ordered:`,
  },
  nothing: {
    title: 'Nothing was added',
    heading: 'Nothing could be added to your cart. Since you ordered:',
  },
  failed: 'Prices and stock could not be checked just now, so nothing was added. Please try again.',
  open: 'View cart',
} as const;
