import { MAX_SERVINGS, VOLUME_UNITS, type VolumeUnit } from '#contract/recipes/amounts.ts';

/** For how many the amounts are shown, and in which measure. */
export type Portions = { servings: number; units: VolumeUnit };

/** Reads portions from an address. What cannot be read is as written, and then the address is not right. */
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

/** Portions as the query of an address; nothing where they are as written. */
export function portionsQuery({ servings, units }: Portions, written: number): string {
  const query = new URLSearchParams();
  if (servings !== written) query.set('servings', String(servings));
  if (units !== 'mL') query.set('units', units);
  return query.size === 0 ? '' : `?${query.toString()}`;
}
