/** The colours of drinks that the flavour rack and the labels may be filled with; one design token each. */
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
