import type { Answers, QuestionKey, Refinement } from '#contract/sommelier/answers.ts';

/** One choice of a question. */
export type Choice = { value: string; label: string; note: string | null };

/**
 * A question for display. The question of scales has a choice per scale and level, scale after
 * scale, with the value `{scale}-{level}` (`smoke-none`). The others use the values of the URL.
 */
export type Question = { key: QuestionKey; title: string; hint: string | null; choices: readonly Choice[] };

/** What a line describes: why a bottle fits and its drawback; after a refinement, what changes. */
export type LineName = 'why' | 'but' | 'changes';

/** A recommended bottle. Everything is true of this bottle and these answers. */
export type Recommendation = {
  /** The product's number, as `catalog.cards` takes it. */
  number: number;
  slug: string;
  /**
   * What it tastes of, mostly in the words of its own notes, and the first reason why it fits: phrases
   * without a full stop, for the paragraph above the bottles. `''` for none, and after a refinement.
   */
  taste: string;
  reason: string;
  /** Other reasons, and its drawback; a line without content is left out. */
  lines: readonly { name: LineName; text: string }[];
};

/** Why there are fewer than three bottles, and answers that would bring more. */
export type Fewer = { text: string; looser: readonly { text: string; answers: Answers }[] };

export type Recommendations = {
  /** Best first; three, or fewer where fewer are eligible. */
  bottles: readonly Recommendation[];
  /** `null` where there are three. */
  fewer: Fewer | null;
  /** Refinements of the first bottle that lead to at least one other. */
  steps: readonly Refinement[];
};

/** Another bottle, compared with the product of the page. */
export type AlternativeBottle = { number: number; slug: string; line: string };

export type AlternativeBottles = {
  /** Furthest along the axis first; at most three. */
  bottles: readonly AlternativeBottle[];
  /** Text for an empty list; `null` where there is a bottle. */
  none: string | null;
};

/** A rule for its page: its subject, and a line per criterion. */
export type Rule = { name: string; lines: readonly string[] };
