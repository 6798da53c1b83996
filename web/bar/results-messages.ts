import { drinks } from './count-messages.ts';

/** Texts of the bar's results. */
export const words = {
  now: {
    title: (count: number) => `You can make ${drinks(count)}`,
    theirs: (count: number) => `This bar can make ${drinks(count)}`,
    none: 'A few things more',
    noneText: 'You need a little more to make any of our drinks.',
    /** Names of kinds begin with a capital letter, so they are placed where one is correct. */
    instead: (need: string, have: string) => `${need}: ${have} will do.`,
  },
  /** For a bar that makes no drink. */
  nearest: {
    title: (drink: string, isSold: boolean) => {
      const one = `${/^[aeiou]/i.test(drink) ? 'an' : 'a'} ${drink}`;
      return isSold ? `One bottle from ${one}` : `One thing from ${one}`;
    },
    needs: (kind: string) => `You need: ${kind}`,
  },
  opener: {
    title: 'The most useful next bottle',
    /** The most useful ingredient may not be a bottle, or not one that is sold here. */
    titleOfOther: 'The most useful thing to get next',
    opens: (kind: string, count: number) => `${kind} adds ${drinks(count)}:`,
    shelf: (kind: string) => `${kind} in our shop`,
    notSold: "We don't sell it; a good grocer will have it.",
    orNothing: (count: number) => `Or buy nothing: you can already make ${drinks(count)}.`,
  },
  nothing: {
    title: 'Nothing to buy',
    all: 'You can make every drink on our list.',
    noMore: 'No single bottle would add another drink.',
    far: "The closest drinks need two more things. Tick what's in your kitchen, too.",
  },
  almost: { title: 'One bottle away', missing: 'You need:', notSold: 'not sold here' },
};
