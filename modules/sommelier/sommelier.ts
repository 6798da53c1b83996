import type { Answers, But, QuestionKey, Step } from '#contract/sommelier/answers.ts';
import type { Catalog } from '#modules/catalog/index.ts';
import type { Database } from '#platform/database/handle.ts';
import type { Advice, LikeThese, Question, Rule } from './advice.ts';
import { adviseAlong, adviseBy } from './advise.ts';
import { type LiveBottles, openBottles } from './live-bottles.ts';
import { fixedQuestion, kindQuestion } from './questions.ts';
import { listRules } from './rules/rules.ts';
import { createShelf, type Shelf } from './shelf.ts';
import { butsFrom, stepAlong } from './steps.ts';
import { NO_BUT_WORDS } from './words.ts';

/** Chooses bottles by rules that explain themselves: no model, no chance, the same answers give the same bottles. */
export type Sommelier = {
  /** A question; what the last one offers depends on the answers before it. */
  ask(key: QuestionKey, answers: Answers): Promise<Question>;
  /** Up to three bottles that can be bought now; with a step, along it from that bottle (by slug), by the same answers. */
  advise(answers: Answers, step?: { step: Step; from: string }): Promise<Advice>;
  /** Up to three bottles like that one but for one thing; undefined for no such bottle. */
  likeThisBut(slug: string, but: But): Promise<LikeThese | undefined>;
  /** The ways in which another bottle differs that lead to at least one. */
  butsOf(slug: string): Promise<readonly But[]>;
  /** What it goes by, in the order of weight. */
  rules(): readonly Rule[];
  /** Called with the tags of a change of the catalogue. */
  refresh(tags: readonly string[]): Promise<void>;
};

/** Opens it on a database. Nothing is read before something is asked; all bottles are then kept in memory until they change. */
export function openSommelier(db: Database, catalog: Pick<Catalog, 'tree'>): Sommelier {
  return sommelierOver(openBottles(db, catalog.tree, createShelf));
}

/** As `openSommelier`, over a shelf that is kept true by somebody else. */
export function sommelierOver(shelf: LiveBottles<Shelf>): Sommelier {
  return {
    ask: async (key, answers) =>
      key === 'kind' ? kindQuestion(await shelf.get(), answers) : fixedQuestion(key),
    async advise(answers, step) {
      const bottles = await shelf.get();
      return step ? adviseAlong(bottles, answers, step) : adviseBy(bottles, answers);
    },
    async likeThisBut(slug, but) {
      const bottles = await shelf.get();
      const from = bottles.find(slug);
      if (!from) return undefined;
      const others = stepAlong(bottles, from, but).map(({ bottle, changes, stays }) => ({
        number: bottle.number,
        slug: bottle.slug,
        changes,
        stays,
      }));
      return { bottles: others, none: others.length === 0 ? NO_BUT_WORDS[but](from.name) : null };
    },
    async butsOf(slug) {
      const bottles = await shelf.get();
      const from = bottles.find(slug);
      return from ? butsFrom(bottles, from) : [];
    },
    rules: listRules,
    refresh: shelf.refresh,
  };
}
