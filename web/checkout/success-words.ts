/** Words of the page after paying. Title, texts and links of a confirmed order are the specification's (decisions D39, D42). */
export const words = {
  confirmed: {
    title: 'Order Confirmed!',
    text: 'Your order will ship soon. A confirmation e-mail is on its way.',
  },
  shipped: { title: 'Your order is on its way', text: 'The e-mail about it says how to follow it.' },
  delivered: { title: 'Your order was delivered', text: 'Thank you for shopping with us.' },
  cancelled: {
    title: 'Your order was cancelled',
    text: 'What you paid goes back to you in full. An e-mail says more.',
  },
  refunded: {
    title: 'Your order was refunded',
    text: 'What you paid has gone back to you. An e-mail says more.',
  },
  returned: {
    title: 'Your order came back to us',
    text: 'It could not be handed over, or was sent back. An e-mail says what follows.',
  },
  waiting: {
    title: 'Waiting for the payment',
    text: 'The confirmation of your payment is on its way to us. This page changes by itself as soon as it is here; you need not pay again.',
    long: 'It takes longer than usual. If you have paid, your order is safe: the confirmation comes by e-mail too, and you may close this page.',
    back: 'You have not paid yet? Back to the checkout',
  },
  unpaid: {
    title: 'This order is not paid yet',
    text: 'Nothing was charged, and your cart is as it was.',
    back: 'Back to the checkout',
  },
  unknown: {
    title: 'There is no order to show here',
    text: 'An order is shown only in the browser that placed it. If you have paid, its number is in the confirmation e-mail.',
  },
  away: {
    title: 'We cannot look up your order just now',
    text: 'If you have paid, it is safe: the confirmation comes by e-mail. Please try again in a moment.',
    again: 'Try again',
  },
  number: 'Order',
  test: 'This is a test order. Nothing was charged, nothing will be sent, and its e-mails stay in the shop.',
  /** In the test mode of a payment provider, where e-mails do go out. */
  testByProvider: 'This is a test order. Nothing was charged, and nothing will be sent.',
  bought: 'What you ordered',
  where: 'Where it goes',
  atTheDoor: 'The courier checks photo ID at the door.',
  shop: 'Continue Shopping',
  cart: 'Go to your cart',
  help: 'Need Help?',
};
