import type { BarGroup } from '#contract/bar/bar-data.ts';

/** A kind of ingredient as it is reviewed: one row of this folder. */
export type KindRow = {
  /** A slug, kept in people's browsers and addresses: it never changes its meaning. */
  id: string;
  name: string;
  /** A kind that it is one of; both stand in one group. */
  parent?: string;
  /** Slug of a category of the demo shop that it is bought from. */
  category?: string;
  /** Every bottle of that category is one, unless a row of a narrower category or its label knows better. */
  isWhole?: true;
  /** What recipes call it too, in lower case. */
  also?: readonly string[];
  /** What stands on its label, in a bottle's name or style, where not every bottle of its category is one. */
  label?: readonly string[];
};

/** The kinds of one group, in the order in which they are shown. */
export type KindGroup = { group: BarGroup; rows: readonly KindRow[] };
