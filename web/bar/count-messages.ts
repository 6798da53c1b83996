const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Formats small numbers as words: `four`, but `12`. */
export const inWords = (count: number): string => NUMBERS[count] ?? `${count}`;

/** Formats `one drink`, `four drinks`, `12 drinks`. */
export const drinks = (count: number): string => `${inWords(count)} ${count === 1 ? 'drink' : 'drinks'}`;

/** Capitalizes the first letter, for the beginning of a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
