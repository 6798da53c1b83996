/** Toasts about saving. */
export const words = {
  saved: (name: string) => ({ title: 'Saved', text: `${name} is in your saved bottles.` }),
  view: 'View',
  removed: (name: string) => ({ title: 'Removed', text: `${name} is no longer in your saved bottles.` }),
  undo: 'Undo',
  full: (max: number) => ({
    title: 'Not saved',
    text: `You can save up to ${max} bottles. Remove one first.`,
  }),
  failed: {
    title: 'Not saved',
    text: "We couldn't reach the shop, so your saved bottles haven't changed. Please try again.",
  },
};
