/** What the box beside the age says, and what is kept of who ticked it: the page and the record share the words. */
export const ageSentence = (years: number): string => `I confirm that I am at least ${years}.`;
