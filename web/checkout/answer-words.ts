/** Words by which the server answers a form or an address of the checkout: they reach the browser as the page's data. */
export const words = {
  notSent: 'You were not led to payment',
  refused: {
    foreign:
      'What was sent came from a page of another site, so we did not read it. Please fill in the form here.',
    'too-large': 'What was sent was too large, and we did not read it. Please fill in the form once more.',
  },
  away: 'The payment page could not be opened just now. Nothing was charged, and everything you typed is still here: please press Continue to payment once more.',
  tooMany: (minutes: number) =>
    `Too many bottles are waiting to be paid for from your connection. Nothing was charged, and everything you typed is still here: please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  tooLarge: (most: number) =>
    `We set aside at most ${most} bottles for one order here. Nothing was charged, and everything you typed is still here: for more, please order in two parts, or write to us and we will arrange it.`,
  totalChanged: (total: string) =>
    `The total is ${total} now, and this page said another one before. Nothing was charged. Look at it, and continue if it suits you.`,
  notDelivered: (province: string) => `We do not deliver to ${province}.`,
  changedTitle: 'The order has changed',
  changedEnd: 'Nothing was charged. Look at the new total, and continue if it suits you.',
  changes: {
    price: (name: string, from: string, to: string) => `${name} was ${from} and is now ${to}.`,
    gone: (name: string) => `${name} is no longer sold.`,
    'sold-out': (name: string) => `${name} has sold out.`,
    carrier: (name: string) =>
      `Our carrier does not take ${name}: nothing above 70% ABV, and no bottle of more than 5 litres.`,
    stock: (name: string, left: number) => `Of ${name} we have ${left === 1 ? 'one' : left}.`,
    limit: (name: string, most: number) => `${name} is limited to ${most} per order.`,
    without: 'It was taken out of this order.',
    lowered: (quantity: number) => `This order now has ${quantity === 1 ? 'one' : quantity}.`,
    unnamed: 'A bottle of this order',
  },
};
