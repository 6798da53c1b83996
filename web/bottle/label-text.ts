import type { LiquidColour } from '#contract/liquids.ts';

/** Texts on a label. */
export type LabelText = {
  name: string;
  producer: string;
  kind: string;
  abv: string;
  volume: string;
  liquid: LiquidColour;
};
