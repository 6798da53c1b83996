import { messagesByLocale } from '#contract/messages-by-locale.ts';

/** Texts of the emails about stock alerts; `name` is the product's. */
export const getMessages = messagesByLocale({
  'en-CA': {
    confirmation: {
      subject: (name: string) => `Should we email you when ${name} is back?`,
      heading: 'Is this your address?',
      paragraphs: (name: string, confirmTo: string) => [
        `Someone asked us to email this address once when ${name} is back. If that was you, please confirm on this page:`,
        confirmTo,
        "The link works for three days. If it wasn't you, there's nothing you need to do: we delete addresses that aren't confirmed.",
      ],
    },
    backInStock: {
      subject: (name: string) => `${name} is back`,
      heading: (name: string) => `${name} is back`,
      paragraphs: (productTo: string, stopTo: string) => [
        "You asked us to tell you when it's back in stock, and now it is. We haven't set any aside for you, so it may sell out again.",
        productTo,
        "This is the only email we'll send about this bottle. If you're on the list for others and no longer want to hear about them, unsubscribe here:",
        stopTo,
      ],
    },
  },
});
