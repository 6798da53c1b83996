const drinks = (count: number): string => (count === 1 ? '1 drink' : `${count} drinks`);

/** What the bar's answer says. */
export const words = {
  now: {
    title: (count: number) => `You can make ${drinks(count)} now`,
    theirs: (count: number) => `It makes ${drinks(count)} now`,
    none: 'Nothing yet',
    noneText: 'None of our drinks can be made from this alone.',
    /** Names of kinds begin with a capital, so they stand where one may. */
    instead: (need: string, have: string) => `${need}: ${have} will do.`,
  },
  opener: {
    title: 'The one bottle that opens the most',
    /** What opens the most may come from a garden. */
    titleOfFruit: 'The one thing that opens the most',
    opens: (kind: string, count: number) => `${kind} opens ${drinks(count)}:`,
    /** Names of kinds begin with a capital, so they stand where one may. */
    shelf: (kind: string) => `${kind} on our shelf`,
    notSold: 'We do not sell it; a good grocer may.',
    orNothing: (count: number) =>
      `Or buy nothing: ${drinks(count)} ${count === 1 ? 'is' : 'are'} here already.`,
  },
  nothing: {
    title: 'Buy nothing',
    all: 'Every drink on our list can be made of what is here.',
    noMore: 'No single bottle would open another drink, so there is none to suggest.',
    far: 'No single bottle would make a drink of this yet: the nearest ask for two things or more. Tick what is in the kitchen, too.',
  },
  away: {
    title: 'One bottle away',
    missing: 'Missing:',
    notSold: 'not sold here',
  },
};
