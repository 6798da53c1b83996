/** Texts that several areas of the shop use. */
export const words = {
  was: 'Was ',
  now: 'Now ',
  soldOut: 'Sold out',
  archived: 'No longer sold',
  rated: 'Rated ',
  outOfFive: ' out of 5',
  close: 'Close',
  fewer: 'One fewer',
  more: 'One more',
  loading: 'Loading',
  productsFailed: {
    title: 'Error loading products',
    text: 'There was a problem loading the products. Please try again later.',
  },
  tryAgain: 'Try again',
};
