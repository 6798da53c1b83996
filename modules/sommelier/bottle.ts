import type { FlavourKey } from '#contract/catalog/flavours.ts';

/** The data of a bottle that the rules use. */
export type Bottle = {
  /** The product's number, as `catalog.cards` takes it. */
  number: number;
  id: string;
  slug: string;
  name: string;
  producer: string;
  /** Slugs of its categories from the root to its own. */
  lineage: readonly string[];
  /** Names of these categories. */
  lineageNames: readonly string[];
  country: string;
  region: string | null;
  /** Effective price in cents. */
  paidCents: number;
  /** Per cent by volume. */
  abv: number;
  /** Millilitres of the whole pack. */
  volumeMl: number;
  isInStock: boolean;
  isLimitedEdition: boolean;
  isStaffPick: boolean;
  isGiftIdea: boolean;
  rating: number | null;
  /** 1 to 5; an axis that is absent counts as 0. */
  flavours: Readonly<Partial<Record<FlavourKey, number>>>;
  pairings: readonly { name: string; description: string }[];
  /** Tasting notes in whole sentences; `''` without notes. */
  notes: { readonly nose: string; readonly palate: string; readonly finish: string };
  /** Its short description and its story: what its page says besides the notes. */
  about: string;
  awards: readonly { name: string; year: number; medal: string }[];
  /**
   * By key, as in the catalogue: `sweetness`, `sugar`, `ibu`, `peat`, `serve`, `body`, `age`,
   * `cask`, `style`, …
   */
  attributes: Readonly<Record<string, readonly (string | number | boolean)[]>>;
};
