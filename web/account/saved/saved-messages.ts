/** Texts of the saved bottles. */
export const words = {
  title: 'Saved bottles',
  description: "Bottles you've saved at this shop for another day.",
  lead: { browser: 'Kept in this browser.', account: 'Kept in your account.' },
  home: {
    browser:
      "This list is kept in this browser only: you won't see it on other devices, and clearing your browser's data deletes it. Sign in to move it into your account.",
    account: "This list is in your account, so it's there wherever you sign in.",
  },
  login: 'Login',
  needsScript:
    'Your saved bottles are kept in your browser, and showing them needs JavaScript. Turn it on for this shop to see them here.',
  count: (count: number) => (count === 1 ? '1 bottle' : `${count} bottles`),
  add: 'Add to Cart',
  addOf: (name: string) => `Add ${name} to cart`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name} from saved bottles`,
  gone: (count: number) =>
    count === 1
      ? 'One bottle on this list is no longer sold.'
      : `${count} bottles on this list are no longer sold.`,
  forget: 'Remove from the list',
  empty: {
    title: 'Nothing saved yet',
    text: 'Press the heart on a bottle to save it here.',
    toProducts: 'See all products',
  },
  failed: { title: "We couldn't load your saved bottles", text: "The shop didn't respond. Nothing is lost." },
};
