import type { Answers, Alternative, QuestionKey, Refinement } from '#contract/sommelier/answers.ts';
import type { Catalog } from '#modules/catalog/index.ts';
import type { Database } from '#platform/database/handle.ts';
import type { Recommendations, AlternativeBottles, Question, Rule } from './recommendations.ts';
import { adviseAlong, recommend } from './advise.ts';
import { type LiveBottles, createBottleStore } from './live-bottles.ts';
import { fixedQuestion, kindQuestion } from './questions.ts';
import { listRules } from './rules/rules.ts';
import { createScoredBottles, type ScoredBottles } from './scored-bottles.ts';
import { butsFrom, getAxisDelta } from './steps.ts';
import { NO_ALTERNATIVE_MESSAGES } from './messages.ts';

/** Chooses bottles by rules that explain themselves: no model, no chance, the same answers give the same bottles. */
export type Sommelier = {
  /** A question; what the last one offers depends on the answers before it. */
  ask(key: QuestionKey, answers: Answers): Promise<Question>;
  /** Up to three bottles that can be bought now; with a step, along it from that bottle (by slug), by the same answers. */
  advise(answers: Answers, step?: { step: Refinement; from: string }): Promise<Recommendations>;
  /** Up to three bottles like that one but for one thing; undefined for no such bottle. */
  likeThisBut(slug: string, but: Alternative): Promise<AlternativeBottles | undefined>;
  /** The ways in which another bottle differs that lead to at least one. */
  butsOf(slug: string): Promise<readonly Alternative[]>;
  /** What it goes by, in the order of weight. */
  rules(): readonly Rule[];
  /** Called with the tags of a change of the catalogue. */
  refresh(tags: readonly string[]): Promise<void>;
};

/** Opens it on a database. Nothing is read before something is asked; all bottles are then kept in memory until they change. */
export function createSommelier(db: Database, catalog: Pick<Catalog, 'tree'>): Sommelier {
  return sommelierOver(createBottleStore(db, catalog.tree, createScoredBottles));
}

/** As `createSommelier`, over bottles that another part keeps up to date. */
export function sommelierOver(scored: LiveBottles<ScoredBottles>): Sommelier {
  return {
    ask: async (key, answers) =>
      key === 'kind' ? kindQuestion(await scored.get(), answers) : fixedQuestion(key),
    async advise(answers, step) {
      const bottles = await scored.get();
      return step ? adviseAlong(bottles, answers, step) : recommend(bottles, answers);
    },
    async likeThisBut(slug, but) {
      const bottles = await scored.get();
      const from = bottles.find(slug);
      if (!from) return undefined;
      const others = getAxisDelta(bottles, from, but).map(({ bottle, changes, stays }) => ({
        number: bottle.number,
        slug: bottle.slug,
        changes,
        stays,
      }));
      return { bottles: others, none: others.length === 0 ? NO_ALTERNATIVE_MESSAGES[but](from.name) : null };
    },
    async butsOf(slug) {
      const bottles = await scored.get();
      const from = bottles.find(slug);
      return from ? butsFrom(bottles, from) : [];
    },
    rules: listRules,
    refresh: scored.refresh,
  };
}
