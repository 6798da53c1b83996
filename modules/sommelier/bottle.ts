import type { FlavourKey } from '#contract/flavours.ts';

/** What the rules know of a bottle: its own data, and nothing else. */
export type Bottle = {
  /** The product's number, as `catalog.cards` takes it. */
  number: number;
  id: string;
  slug: string;
  name: string;
  producer: string;
  /** Slugs of its categories, the root first; the last is its own. */
  lineage: readonly string[];
  /** Names of the same. */
  lineageNames: readonly string[];
  country: string;
  region: string | null;
  /** Cents that a shopper pays now. */
  paidCents: number;
  /** Per cent by volume. */
  abv: number;
  /** All packs together, millilitres. */
  volumeMl: number;
  isInStock: boolean;
  isLimitedEdition: boolean;
  isStaffPick: boolean;
  isGiftIdea: boolean;
  rating: number | null;
  /** 1 to 5; an axis that is absent counts as 0. */
  flavours: Readonly<Partial<Record<FlavourKey, number>>>;
  pairings: readonly { name: string; description: string }[];
  /** Tasting notes in whole sentences; empty without notes. */
  notes: { readonly nose: string; readonly palate: string; readonly finish: string };
  awards: readonly { name: string; year: number; medal: string }[];
  /** By key, as the catalogue has them: `sweetness`, `sugar`, `ibu`, `peat`, `serve`, `body`, `age`, `cask`, `style`, … */
  attributes: Readonly<Record<string, readonly (string | number | boolean)[]>>;
};
