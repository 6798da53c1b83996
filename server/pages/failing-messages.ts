import { messagesByLocale } from '#contract/messages-by-locale.ts';

/** Texts of the page for when no other page can be rendered. */
export const getMessages = messagesByLocale({
  'en-CA': {
    500: ['Something went wrong', "We've logged the problem and will look into it."],
    429: ['Too many requests', 'Please wait a few minutes, and then try again.'],
    503: ['Error loading products', 'There was a problem loading the products. Please try again later.'],
    tryAgain: 'Try again',
  },
});
