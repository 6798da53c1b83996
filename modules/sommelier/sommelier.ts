import type { Answers, Alternative, QuestionKey, Refinement } from '#contract/sommelier/answers.ts';
import type { Catalog } from '#modules/catalog/index.ts';
import type { Database } from '#platform/database/handle.ts';
import type { Recommendations, AlternativeBottles, Question, Rule } from './recommendations.ts';
import { recommendRefinements, recommend } from './advise.ts';
import { getOrdinal, type Search } from '#modules/search/index.ts';
import type { BottleTexts } from './bottle-texts.ts';
import { createLiveScored, type LiveScored } from './live-scored.ts';
import { createBottleTexts } from './load-bottles.ts';
import { fixedQuestion, kindQuestion } from './questions.ts';
import { listRules } from './rules/rules.ts';
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
};

/**
 * Creates the sommelier over the catalog index. The texts of sentences are read from the database,
 * for the bottles that are shown.
 */
export function createSommelier(
  db: Database,
  catalog: Pick<Catalog, 'tree' | 'numbers'>,
  search: Pick<Search, 'index' | 'follow'>,
): Sommelier {
  const findNumber = async (slug: string): Promise<number | undefined> => (await catalog.numbers([slug]))[0];
  return sommelierOver(createLiveScored(search, catalog), createBottleTexts(db, catalog.tree), findNumber);
}

/** As `createSommelier`, over any bottles and texts. */
export function sommelierOver(
  scored: LiveScored,
  texts: BottleTexts,
  findNumber: (slug: string) => Promise<number | undefined>,
): Sommelier {
  return {
    getQuestion: async (key, answers) =>
      key === 'kind' ? kindQuestion(await scored.get(), answers) : fixedQuestion(key),
    async recommend(answers, step) {
      const bottles = await scored.get();
      return step
        ? await recommendRefinements(bottles, texts, answers, step)
        : await recommend(bottles, texts, answers);
    },
    async findAlternatives(slug, but) {
      const bottles = await scored.get();
      const from = await texts.find(slug);
      if (!from) return undefined;
      const ordinal = getOrdinal(bottles.index, from.number);
      const refined =
        ordinal === -1 ? [] : await findRefinementsWithin(bottles, texts, { bottle: from, ordinal }, but);
      const others = refined.map(({ bottle, changes, stays }) => ({
        number: bottle.number,
        slug: bottle.slug,
        changes,
        stays,
      }));
      return { bottles: others, none: others.length === 0 ? NO_ALTERNATIVE_MESSAGES[but](from.name) : null };
    },
    async listAlternatives(slug) {
      const [bottles, number] = await Promise.all([scored.get(), findNumber(slug)]);
      const ordinal = number === undefined ? -1 : getOrdinal(bottles.index, number);
      return ordinal === -1 ? [] : listAlternatives(bottles, ordinal);
    },
    rules: listRules,
  };
}
