/** Words of a checkout that holds no form (any more). */
export const words = {
  paid: {
    title: 'This order is paid',
    text: 'There is nothing more to do here.',
  },
  ended: {
    title: 'This checkout is over',
    text: 'It was not paid in time, and nothing was charged. What you put aside is still in your cart: begin again from there.',
  },
  foreign: {
    title: 'This checkout belongs to another browser',
    text: 'It can only be finished where it was begun, so that nobody else reads a name and an address. In the browser that you used first it is still open. If this is that browser, it keeps no cookies for this shop: allow them, and begin again from the cart.',
  },
  unknown: {
    title: 'There is no such checkout',
    text: 'The address may have been cut short, or it is long over. Nothing was charged. What you put aside is still in your cart.',
  },
  empty: {
    title: 'Nothing is left of this order',
    text: 'Nothing was charged. The cart shows what has changed.',
  },
  away: {
    title: 'The till does not answer just now',
    text: 'Nothing was charged. Please try again in a moment.',
    kept: 'Everything you typed is kept in this page, and your cart is as it was.',
    again: 'Try again',
  },
  order: 'See your order',
  cart: 'Go to your cart',
  shop: 'Continue Shopping',
  help: 'Need Help?',
};
