/** Drink colours of the flavour rack and the labels; one design token each. */
export const LIQUID_COLOURS = [
  'clear',
  'straw',
  'gold',
  'pale',
  'amber',
  'sherry',
  'mahogany',
  'rose',
  'red',
  'ruby',
  'beer',
] as const;

export type LiquidColour = (typeof LIQUID_COLOURS)[number];
