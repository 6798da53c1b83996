/** Words of the page that stands where accounts would. */
export const words = {
  title: 'Account',
  description: 'This shop has no accounts: what it remembers of you is in your own browser.',
  lead: 'There are no accounts in this shop. You need none to look around or to fill a cart.',
  cart: 'Your cart, your answer about your age and the look you chose are kept in this browser. Another device does not know them.',
  toCart: 'Go to your cart',
  privacy: 'What is stored, and how long',
};
