import { slugify } from '#contract/slugify.ts';

/** The facets that every catalogue has without naming them: where a product is from, and how old it is. */
export const REGION_KEY = 'region';
export const AGE_KEY = 'age';

/** The bands of the facet "Age", youngest first. Each reaches to the age that the next one begins with. */
const AGE_BANDS = [
  { below: 5, name: 'Under 5 years' },
  { below: 10, name: '5 to 9 years' },
  { below: 15, name: '10 to 14 years' },
  { below: 20, name: '15 to 19 years' },
  { below: Number.POSITIVE_INFINITY, name: '20 years and over' },
];

const RANKS = new Map(AGE_BANDS.map(({ name }, rank) => [slugify(name), rank]));

/** Returns the name of the band that an age in years belongs to; a text that is no number stays. */
export function ageBandName(years: string): string {
  return AGE_BANDS.find(({ below }) => Number(years) < below)?.name ?? years;
}

/** Returns the place of a band, named by its slug, among all bands; an unknown one comes last. */
export function ageBandRank(slug: string): number {
  return RANKS.get(slug) ?? AGE_BANDS.length;
}
