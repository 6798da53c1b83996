/** Where a product comes from. */
export type Place = { country: string; region: string | null };

/** Formats a place: `Highland, Scotland`. */
export const formatPlace = ({ country, region }: Place): string =>
  [region, country].filter(Boolean).join(', ');

/** Formats a place as cards show it: `Highland`. */
export const formatNearestPlace = ({ country, region }: Place): string => region ?? country;
