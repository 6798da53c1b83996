import type { Answers, QuestionKey, Refinement } from '#contract/sommelier/answers.ts';

/** One way to answer a question. */
export type Choice = { value: string; label: string; note: string | null };

/**
 * A question as it is asked. That of scales has a choice for each level of each scale, scale after scale, with the value
 * `{scale}-{level}` (`smoke-none`); all others have the values of an address.
 */
export type Question = { key: QuestionKey; title: string; hint: string | null; choices: readonly Choice[] };

/** What a line says of a bottle: why it fits and what speaks against it; after a step, what changes and what stays. */
export type LineName = 'why' | 'but' | 'changes' | 'stays';

/** A bottle that was chosen, in two lines. All that they say is true of this bottle and of what was answered. */
export type Recommendation = {
  /** The product's number, as `catalog.cards` takes it. */
  number: number;
  slug: string;
  lines: readonly { name: LineName; text: string }[];
};

/** Why there are fewer bottles than three, and answers that would bring more. */
export type Fewer = { text: string; looser: readonly { text: string; answers: Answers }[] };

export type Recommendations = {
  /** Best first; three, or fewer where fewer are true. */
  bottles: readonly Recommendation[];
  /** Null where there are three. */
  fewer: Fewer | null;
  /** The steps from the first bottle that lead to at least one other. */
  steps: readonly Refinement[];
};

/** Another bottle beside the one it was asked for. */
export type AlternativeBottle = { number: number; slug: string; changes: string; stays: string };

export type AlternativeBottles = {
  /** Nearest first; at most three. */
  bottles: readonly AlternativeBottle[];
  /** What is said where there is none; null where there is one. */
  none: string | null;
};

/** A rule as its page shows it: what it looks at, and a line for each thing that counts. */
export type Rule = { name: string; lines: readonly string[] };
