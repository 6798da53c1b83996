/** The label of the age box, also stored when the shopper ticks it: page and record share the text. */
export const ageSentence = (years: number): string => `I confirm that I am at least ${years}.`;
