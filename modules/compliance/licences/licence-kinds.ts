/** Kinds of licences to sell alcohol. The last is any that the others are not. */
export const LICENCE_KINDS = [
  'aglc-class-d',
  'bc-licensee-retail',
  'bc-wine-store',
  'sk-retail',
  'on-grocery',
  'on-convenience',
  'qc-epicerie',
  'manufacturer',
  'other',
] as const;
export type LicenceKind = (typeof LICENCE_KINDS)[number];
