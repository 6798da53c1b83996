/** The art directions of labels, as entries name them. */
export const DIRECTION_NAMES = [
  'engraved',
  'minimal',
  'deco',
  'botanical',
  'chateau',
  'folk',
  'contour',
  'nautical',
  'craft',
  'screenprint',
  'retro',
  'shield',
  'letterpress',
  'estate',
  'apothecary',
  'ledger',
  'stamp',
  'grid',
] as const;

export type DirectionName = (typeof DIRECTION_NAMES)[number];
