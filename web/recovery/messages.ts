/** Texts for the time when the shop, or a part of its code, cannot be reached. */
export const words = {
  offline: {
    title: "You're offline",
    text: "We'll be here when your connection is back. Nothing you've typed or added is lost.",
  },
  missing: {
    title: "That didn't load",
    text: 'Something on this page is missing. Reload the page and try again: your cart stays as it is.',
  },
};
