/**
 * Texts with which the server answers a form or a URL of the checkout. They reach the browser in
 * the page's data.
 */
export const words = {
  notSent: "We couldn't take you to payment",
  refused: {
    foreign: "That form came from another website, so we couldn't accept it. Please fill in the form here.",
    'too-large': 'That was too long for us to accept. Please fill in the form again.',
  },
  unavailable:
    "We couldn't open the payment page just now. Nothing was charged, and everything you typed is still here. Please press Continue to payment again.",
  blocked:
    "We can't take this order online. Nothing was charged, and everything you typed is still here. Please write to us.",
  pausedTitle: "We're not taking orders just now",
  tooMany: (minutes: number) =>
    `Too many bottles are on hold for unpaid orders from your connection. Nothing was charged, and everything you typed is still here. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  tooLarge: (max: number) =>
    `We can hold at most ${max} bottles for one online order. Nothing was charged, and everything you typed is still here. For more, please place a second order.`,
  totalChanged: (total: string) =>
    `The total is now ${total}, not what this page showed before. Nothing was charged. Please check it, and continue if you're happy with it.`,
  notDelivered: (province: string) => `We don't deliver to ${province}.`,
  changedTitle: 'Your order has changed',
  changedEnd: "Nothing was charged. Please check the new total, and continue if you're happy with it.",
  changes: {
    price: (name: string, from: string, to: string) => `${name} was ${from} and is now ${to}.`,
    gone: (name: string) => `${name} is no longer sold.`,
    'sold-out': (name: string) => `${name} has sold out.`,
    carrier: (name: string) =>
      `We can't ship ${name}: our carrier only takes bottles up to 70% ABV and 5 litres.`,
    stock: (name: string, left: number) => `We have ${left === 1 ? 'one' : left} of ${name}.`,
    limit: (name: string, max: number) => `${name} is limited to ${max} per order.`,
    without: "We've taken it out of this order.",
    lowered: (quantity: number) => `This order now has ${quantity === 1 ? 'one' : quantity}.`,
    unnamed: 'A bottle in this order',
  },
};
