import type { QuestionKey, Step } from '#contract/sommelier/answers.ts';

/** One way to answer a question. */
export type Choice = { value: string; label: string; note: string | null };

/**
 * A question as it is asked. That of scales has a choice for each level of each scale, scale after scale, with the value
 * `{scale}-{level}` (`smoke-none`); all others have the values of an address.
 */
export type Question = { key: QuestionKey; title: string; hint: string | null; choices: readonly Choice[] };

/** A bottle that was chosen, and why. All sentences are true of this bottle and of what was answered. */
export type Advised = {
  /** The product's number, as `catalog.cards` takes it. */
  number: number;
  slug: string;
  /** Whole sentences, the weightiest first; at least one. */
  reasons: readonly string[];
  /** One honest sentence on what it lacks, or on what speaks against it. */
  lack: string;
};

export type Advice = {
  /** Best first; three, or fewer where fewer are true. */
  bottles: readonly Advised[];
  /** Why there are fewer than three, and what would bring more; null where there are three. */
  fewer: string | null;
  /** The steps from the first bottle that lead to at least one other. */
  steps: readonly Step[];
};

/** Another bottle beside the one it was asked for. */
export type LikeThis = { number: number; slug: string; changes: string; stays: string };

export type LikeThese = {
  /** Nearest first; at most three. */
  bottles: readonly LikeThis[];
  /** What is said where there is none; null where there is one. */
  none: string | null;
};

/** A rule as the page shows it: what it looks at, and how much it weighs. */
export type Rule = { name: string; text: string };
