/** Texts of a checkout without a form. */
export const words = {
  paid: { title: 'This order has been paid for', text: "There's nothing more to do here." },
  ended: {
    title: 'This checkout has expired',
    text: "It wasn't paid in time, and nothing was charged. Everything is still in your cart, so you can start again from there.",
  },
  foreign: {
    title: 'This checkout was started in another browser',
    text: "To keep your name and address private, it can only be finished where you started it. It's still open in that browser. If this is the same browser, it may be blocking this shop's cookies: allow them, then start again from your cart.",
  },
  unknown: {
    title: "We can't find this checkout",
    text: 'The link may be incomplete or out of date. Nothing was charged, and everything is still in your cart.',
  },
  empty: {
    title: 'Nothing in this order is available anymore',
    text: 'Nothing was charged. Your cart shows what has changed.',
  },
  unavailable: {
    title: "Checkout isn't responding",
    text: 'Nothing was charged. Please try again in a moment.',
    kept: "Everything you typed is still on this page, and your cart hasn't changed.",
    again: 'Try again',
  },
  order: 'See your order',
  cart: 'Go to your cart',
  shop: 'Continue Shopping',
  help: 'Need Help?',
};
