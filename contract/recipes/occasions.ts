import { SITE_LINKS } from '../pages/site-links.ts';

/** The occasions that the list of all recipes opens with. */
export const OCCASIONS = ['tonight', 'cold', 'before-dinner', 'without'] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** The id of the heading of an occasion. */
export const occasionId = (occasion: Occasion): string => `occasion-${occasion}`;

/** The place of an occasion in the list of all recipes. */
export const occasionPath = (occasion: Occasion): string =>
  `${SITE_LINKS.recipes.path}#${occasionId(occasion)}`;
