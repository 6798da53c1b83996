/** Words of saving bottles. */
export const words = {
  title: 'Saved bottles',
  description: 'Bottles that you put aside at this shop for another day.',
  lead: { browser: 'Kept in this browser.', account: 'Kept in your account.' },
  home: {
    browser:
      'This list lives in this browser alone: another device does not know it, and clearing the browser’s data clears it. Sign in, and it moves into your account.',
    account: 'This list is in your account: you find it wherever you sign in.',
  },
  login: 'Login',
  needsScript:
    'What you saved is kept by your browser, and reading it takes JavaScript. Turn it on for this shop and your bottles will stand here.',
  count: (count: number) => (count === 1 ? '1 bottle' : `${count} bottles`),
  add: 'Add to cart',
  addOf: (name: string) => `Add ${name} to cart`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name} from saved bottles`,
  gone: (count: number) =>
    count === 1
      ? 'One bottle of this list is no longer in the catalogue.'
      : `${count} bottles of this list are no longer in the catalogue.`,
  forget: 'Take out of the list',
  empty: {
    title: 'Nothing saved yet',
    text: 'Press the heart of a bottle, and it waits here.',
    toProducts: 'See all products',
  },
  failed: {
    title: 'Your saved bottles could not be loaded',
    text: 'The shop did not answer. Nothing is lost.',
  },
};
