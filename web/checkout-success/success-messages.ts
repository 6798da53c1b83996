/**
 * Texts of the page after paying. Title, texts and links of a confirmed order come from the
 * specification (notes D39, D42).
 */
export const words = {
  confirmed: {
    title: 'Order Confirmed!',
    text: 'Your order will ship soon. A confirmation e-mail is on its way.',
  },
  toCollect: {
    title: 'Order Confirmed!',
    text: "A confirmation e-mail is on its way. We'll write again, with your code, when your order is ready to collect.",
  },
  collected: { title: 'You have collected your order', text: 'Thank you for shopping with us.' },
  shipped: { title: 'Your order is on its way', text: 'Your shipping email says more about its way.' },
  delivered: { title: 'Your order was delivered', text: 'Thank you for shopping with us.' },
  cancelled: {
    title: 'Your order was cancelled',
    text: "You'll get a full refund. We've emailed you the details.",
  },
  refunded: {
    title: 'Your order was refunded',
    text: "We've refunded what you paid. The details are in the email we sent you.",
  },
  returned: {
    title: 'Your order was returned to us',
    text: "It couldn't be delivered, or it was sent back. We'll email you about what happens next.",
  },
  waiting: {
    title: 'Waiting for your payment',
    text: "We're waiting for your payment to be confirmed. This page updates by itself once it is; you don't need to pay again.",
    long: "This is taking longer than usual. If you've paid, your order is safe: we'll confirm it by email too, and you can close this page.",
    back: "Haven't paid yet? Back to checkout",
  },
  unpaid: {
    title: "This order isn't paid yet",
    text: "Nothing was charged, and your cart hasn't changed.",
    back: 'Back to checkout',
  },
  unknown: {
    title: "There's no order to show here",
    text: "You can only see an order in the browser that placed it. If you've paid, the order number is in your confirmation email.",
  },
  unavailable: {
    title: "We can't look up your order just now",
    text: "If you've paid, it's safe: we'll confirm it by email. Please try again in a moment.",
    again: 'Try again',
  },
  number: 'Order',
  /** This shop writes its emails to files. */
  test: 'This is a test order. Nothing was charged, and nothing will be shipped. Its emails are marked as a test, and this shop keeps them in files.',
  /** In the test mode of a payment provider, where emails do go out. */
  testByProvider:
    'This is a test order. Nothing was charged, and nothing will be shipped. Its emails are marked as a test.',
  bought: 'What you ordered',
  where: 'Delivery address',
  atTheDoor: 'The courier checks photo ID at the door.',
  whereToCollect: 'Collect it here',
  bring: 'Bring the code from our email, and photo ID.',
  mayCollect: (name: string) => `${name} may collect it too.`,
  placedOn: 'Placed on',
  email: 'Email',
  printTitle: (shop: string, number: string) => `${shop}, order ${number}`,
  print: 'Print this order',
  account: 'See it in My Orders',
  noAccount: (email: string) =>
    `No account yet? Create one with ${email}, and you'll find this order under My Orders.`,
  shop: 'Continue Shopping',
  cart: 'Go to your cart',
  help: 'Need Help?',
};
