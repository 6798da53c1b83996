import type { Bottle } from './bottle.ts';

/** Bottles with the texts of their sentences, loaded for the few that are shown. */
export type BottleTexts = {
  /** Returns the bottles of these numbers that are on sale, in their order. */
  load(numbers: readonly number[]): Promise<Bottle[]>;
  /** Returns the bottle of a slug; `undefined` where it is not on sale. */
  find(slug: string): Promise<Bottle | undefined>;
};
