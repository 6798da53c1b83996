import { AGE_BAND_NAMES, FLAG_NAMES } from './facet-messages.ts';

/** Facets that every catalogue has without defining them: region of origin and age. */
export const REGION_KEY = 'region';
export const AGE_KEY = 'age';

/** Bands of the facet "Age", youngest first. Each ends where the next one begins. */
const AGE_BANDS = [
  { below: 5, slug: 'under-5-years' },
  { below: 10, slug: '5-to-9-years' },
  { below: 15, slug: '10-to-14-years' },
  { below: 20, slug: '15-to-19-years' },
  { below: Number.POSITIVE_INFINITY, slug: '20-years-and-over' },
] as const;

const RANKS = new Map<string, number>(AGE_BANDS.map(({ slug }, rank) => [slug, rank]));

/** Returns the name of the band of an age in years; returns a text that is not a number unchanged. */
export function ageBandName(years: string): string {
  const band = AGE_BANDS.find(({ below }) => Number(years) < below);
  return band ? AGE_BAND_NAMES[band.slug] : years;
}

/** Returns the position of a band, identified by its slug; an unknown one comes last. */
export function ageBandRank(slug: string): number {
  return RANKS.get(slug) ?? AGE_BANDS.length;
}

/** Returns the value of an attribute as facets name it: an age by its band, a boolean by Yes or No. */
export function nameFacetValue(key: string, text: string): string {
  if (key === AGE_KEY) return ageBandName(text);
  if (text === 'true') return FLAG_NAMES.yes;
  return text === 'false' ? FLAG_NAMES.no : text;
}
