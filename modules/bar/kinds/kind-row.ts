import type { BarGroup } from '#contract/bar/bar-data.ts';

/** A reviewed kind of ingredient: one row of this folder. */
export type KindRow = {
  /** A slug. Browsers store it and URLs contain it, so its meaning never changes. */
  id: string;
  name: string;
  /** A wider kind that includes this one; both are in the same group. */
  parent?: string;
  /** Slug of the demo shop's category that sells it. */
  category?: string;
  /**
   * Every bottle of that category is this kind, unless a row of a narrower category or the bottle's
   * label says otherwise.
   */
  isWhole?: true;
  /** Other names in recipes, in lower case. */
  also?: readonly string[];
  /**
   * Words in a bottle's name or style that identify the kind, where the category also has other
   * kinds.
   */
  label?: readonly string[];
};

/** The kinds of one group, in display order. */
export type KindGroup = { group: BarGroup; rows: readonly KindRow[] };
