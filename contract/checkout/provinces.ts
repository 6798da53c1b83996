import { PROVINCE_NAMES as names } from './province-messages.ts';

/**
 * Canadian provinces and territories, in the order of a form's list. `letters` are the first
 * letters of their postal codes.
 */
export const PROVINCES = [
  { code: 'AB', name: names.AB, letters: 'T' },
  { code: 'BC', name: names.BC, letters: 'V' },
  { code: 'MB', name: names.MB, letters: 'R' },
  { code: 'NB', name: names.NB, letters: 'E' },
  { code: 'NL', name: names.NL, letters: 'A' },
  { code: 'NT', name: names.NT, letters: 'X' },
  { code: 'NS', name: names.NS, letters: 'B' },
  { code: 'NU', name: names.NU, letters: 'X' },
  { code: 'ON', name: names.ON, letters: 'KLMNP' },
  { code: 'PE', name: names.PE, letters: 'C' },
  { code: 'QC', name: names.QC, letters: 'GHJ' },
  { code: 'SK', name: names.SK, letters: 'S' },
  { code: 'YT', name: names.YT, letters: 'Y' },
] as const;

export const PROVINCE_CODES = PROVINCES.map(({ code }) => code);

export type ProvinceCode = (typeof PROVINCES)[number]['code'];
export type Province = (typeof PROVINCES)[number];

/** Returns the province of a code, or `undefined`. */
export const findProvince = (code: string): Province | undefined =>
  PROVINCES.find((province) => province.code === code);
