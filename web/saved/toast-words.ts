/** What is said of saving. */
export const words = {
  saved: (name: string) => ({ title: 'Saved', text: `${name} is in your saved bottles.` }),
  view: 'View',
  removed: (name: string) => ({ title: 'Removed', text: `${name} is no longer in your saved bottles.` }),
  undo: 'Undo',
  full: (most: number) => ({
    title: 'Not saved',
    text: `A list holds at most ${most} bottles. Remove one first.`,
  }),
  failed: {
    title: 'Not saved',
    text: 'The shop could not be reached, so your saved bottles are as they were. Please try again.',
  },
};
