/**
 * Canadian provinces and territories, in the order of a form's list. `letters` are the first
 * letters of their postal codes.
 */
export const PROVINCES = [
  { code: 'AB', name: 'Alberta', letters: 'T' },
  { code: 'BC', name: 'British Columbia', letters: 'V' },
  { code: 'MB', name: 'Manitoba', letters: 'R' },
  { code: 'NB', name: 'New Brunswick', letters: 'E' },
  { code: 'NL', name: 'Newfoundland and Labrador', letters: 'A' },
  { code: 'NT', name: 'Northwest Territories', letters: 'X' },
  { code: 'NS', name: 'Nova Scotia', letters: 'B' },
  { code: 'NU', name: 'Nunavut', letters: 'X' },
  { code: 'ON', name: 'Ontario', letters: 'KLMNP' },
  { code: 'PE', name: 'Prince Edward Island', letters: 'C' },
  { code: 'QC', name: 'Quebec', letters: 'GHJ' },
  { code: 'SK', name: 'Saskatchewan', letters: 'S' },
  { code: 'YT', name: 'Yukon', letters: 'Y' },
] as const;

export type ProvinceCode = (typeof PROVINCES)[number]['code'];
export type Province = (typeof PROVINCES)[number];

/** Returns the province of a code, or `undefined`. */
export const findProvince = (code: string): Province | undefined =>
  PROVINCES.find((province) => province.code === code);
