import type { Answers, Alternative, QuestionKey, Refinement } from '#contract/sommelier/answers.ts';
import type { Catalog } from '#modules/catalog/index.ts';
import type { Database } from '#platform/database/handle.ts';
import type { Recommendations, AlternativeBottles, Question, Rule } from './recommendations.ts';
import { recommendRefinements, recommend } from './advise.ts';
import { type LiveBottles, createBottleStore } from './live-bottles.ts';
import { fixedQuestion, kindQuestion } from './questions.ts';
import { listRules } from './rules/rules.ts';
import { createScoredBottles, type ScoredBottles } from './scored-bottles.ts';
import { listAlternatives, findRefinementsWithin } from './steps.ts';
import { NO_ALTERNATIVE_MESSAGES } from './messages.ts';

/**
 * Recommends bottles by rules that can be displayed: no model, no randomness, the same answers give
 * the same bottles.
 */
export type Sommelier = {
  /** Returns a question; the choices of the last one depend on the other answers. */
  getQuestion(key: QuestionKey, answers: Answers): Promise<Question>;
  /**
   * Returns up to three bottles in stock; with `step`, refinements of that bottle (by slug) within
   * the same answers.
   */
  recommend(answers: Answers, step?: { step: Refinement; from: string }): Promise<Recommendations>;
  /** Returns up to three alternatives to that bottle; `undefined` for an unknown slug. */
  findAlternatives(slug: string, but: Alternative): Promise<AlternativeBottles | undefined>;
  /** Returns the kinds of alternatives that have at least one bottle. */
  listAlternatives(slug: string): Promise<readonly Alternative[]>;
  /** Returns the rules for display, in the order of their weight. */
  rules(): readonly Rule[];
  /** Called with the tags of a change of the catalogue. */
  refresh(tags: readonly string[]): Promise<void>;
};

/**
 * Creates the sommelier over a database. Bottles are loaded at the first use and stay in memory
 * until they change.
 */
export function createSommelier(db: Database, catalog: Pick<Catalog, 'tree'>): Sommelier {
  return sommelierOver(createBottleStore(db, catalog.tree, createScoredBottles));
}

/** As `createSommelier`, over bottles that the caller updates. */
export function sommelierOver(scored: LiveBottles<ScoredBottles>): Sommelier {
  return {
    getQuestion: async (key, answers) =>
      key === 'kind' ? kindQuestion(await scored.get(), answers) : fixedQuestion(key),
    async recommend(answers, step) {
      const bottles = await scored.get();
      return step ? recommendRefinements(bottles, answers, step) : recommend(bottles, answers);
    },
    async findAlternatives(slug, but) {
      const bottles = await scored.get();
      const from = bottles.find(slug);
      if (!from) return undefined;
      const others = findRefinementsWithin(bottles, from, but).map(({ bottle, changes, stays }) => ({
        number: bottle.number,
        slug: bottle.slug,
        changes,
        stays,
      }));
      return { bottles: others, none: others.length === 0 ? NO_ALTERNATIVE_MESSAGES[but](from.name) : null };
    },
    async listAlternatives(slug) {
      const bottles = await scored.get();
      const from = bottles.find(slug);
      return from ? listAlternatives(bottles, from) : [];
    },
    rules: listRules,
    refresh: scored.refresh,
  };
}
