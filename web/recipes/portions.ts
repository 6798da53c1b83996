import { MAX_SERVINGS, VOLUME_UNITS, type VolumeUnit } from '#contract/recipes/amounts.ts';

/** Number of servings, and the unit of the amounts. */
export type Portions = { servings: number; units: VolumeUnit };

/**
 * Parses portions from the URL. Invalid values fall back to the written ones; then `isRight` is
 * false.
 */
export function parsePortions(
  parameters: URLSearchParams,
  written: number,
): { portions: Portions; isRight: boolean } {
  const given = { servings: parameters.get('servings') ?? '', units: parameters.get('units') ?? '' };
  const count = /^\d{1,2}$/.test(given.servings) ? Number(given.servings) : 0;
  const isCount = count >= 1 && count <= MAX_SERVINGS;
  const units = VOLUME_UNITS.find((unit) => unit.toLowerCase() === given.units.toLowerCase());
  return {
    portions: { servings: isCount ? count : written, units: units ?? 'mL' },
    isRight: (given.servings === '' || isCount) && (given.units === '' || units !== undefined),
  };
}

/** Formats portions as a URL query; `''` when they are as written. */
export function portionsQuery({ servings, units }: Portions, written: number): string {
  const query = new URLSearchParams();
  if (servings !== written) query.set('servings', String(servings));
  if (units !== 'mL') query.set('units', units);
  return query.size === 0 ? '' : `?${query.toString()}`;
}
