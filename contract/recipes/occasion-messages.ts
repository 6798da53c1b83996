import type { Occasion } from './occasions.ts';

/** Names of the occasions of recipes, as headings and in lists of links. */
export const OCCASION_NAMES: Readonly<Record<Occasion, string>> = {
  tonight: 'Tonight',
  cold: 'Cold evenings',
  'before-dinner': 'Before dinner',
  without: 'Without',
};
