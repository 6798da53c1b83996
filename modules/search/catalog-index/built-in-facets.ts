import { slugify } from '#contract/text/slugify.ts';

/** Facets that every catalogue has without defining them: region of origin and age. */
export const REGION_KEY = 'region';
export const AGE_KEY = 'age';

/** Bands of the facet "Age", youngest first. Each ends where the next one begins. */
const AGE_BANDS = [
  { below: 5, name: 'Under 5 years' },
  { below: 10, name: '5 to 9 years' },
  { below: 15, name: '10 to 14 years' },
  { below: 20, name: '15 to 19 years' },
  { below: Number.POSITIVE_INFINITY, name: '20 years and over' },
];

const RANKS = new Map(AGE_BANDS.map(({ name }, rank) => [slugify(name), rank]));

/**
 * Returns the name of the band of an age in years; returns a text that is not a number unchanged.
 */
export function ageBandName(years: string): string {
  return AGE_BANDS.find(({ below }) => Number(years) < below)?.name ?? years;
}

/** Returns the position of a band, identified by its slug; an unknown one comes last. */
export function ageBandRank(slug: string): number {
  return RANKS.get(slug) ?? AGE_BANDS.length;
}
