const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** `four`, but `12`: small numbers as words. */
export const inWords = (count: number): string => NUMBERS[count] ?? `${count}`;

/** `one drink`, `four drinks`, `12 drinks` */
export const drinks = (count: number): string => `${inWords(count)} ${count === 1 ? 'drink' : 'drinks'}`;

/** Begins a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
