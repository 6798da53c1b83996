import type { LiquidColour } from '#contract/liquids.ts';

/** What stands on a label. */
export type LabelText = {
  name: string;
  producer: string;
  kind: string;
  abv: string;
  volume: string;
  liquid: LiquidColour;
};
