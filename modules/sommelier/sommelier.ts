import { DEFAULT_LOCALE, type Locale } from '#contract/locale.ts';
import type { Answers, Alternative, QuestionKey, Refinement } from '#contract/sommelier/answers.ts';
import type { Catalog } from '#modules/catalog/index.ts';
import type { Database } from '#platform/database/handle.ts';
import type { Recommendations, AlternativeBottles, Question, Rule } from './recommendations.ts';
import { recommendRefinements, recommend } from './advise.ts';
import type { LiveCatalogIndex } from '#modules/catalog-index/index.ts';
import { type AlternativeMemory, createAlternativeMemory } from './alternative-memory.ts';
import type { BottleTexts } from './bottle-texts.ts';
import { createLiveScored, type LiveScored } from './live-scored.ts';
import { createBottleTexts } from './load-bottles.ts';
import { fixedQuestion, kindQuestion } from './questions.ts';
import { getSentences } from './sentences/sentences.ts';
import { listFurther, loadRefinements } from './steps.ts';
import { getMessages } from './messages.ts';

/**
 * Texts are in the given locale.
 * Recommends bottles by rules that can be displayed: no model, no randomness, the same answers give
 * the same bottles.
 */
export type Sommelier = {
  /** Returns a question; the choices of the last one depend on the other answers. */
  getQuestion(key: QuestionKey, answers: Answers, locale?: Locale): Promise<Question>;
  /**
   * Returns up to three bottles in stock; with `step`, refinements of that bottle (by slug) within
   * the same answers.
   */
  recommend(
    answers: Answers,
    step?: { step: Refinement; from: string },
    locale?: Locale,
  ): Promise<Recommendations>;
  /**
   * Returns up to three alternatives to that bottle; `undefined` for an unknown slug. With the id of
   * the product, `refresh` of the catalog index returns `similar:{id}` when they change: for a page that
   * carries this tag.
   */
  findAlternatives(
    slug: string,
    but: Alternative,
    id?: string,
    locale?: Locale,
  ): Promise<AlternativeBottles | undefined>;
  /** Returns the kinds of alternatives that have at least one bottle; the id as above. */
  listAlternatives(slug: string, id?: string): Promise<readonly Alternative[]>;
  /** Returns the rules for display, in the order of their weight. */
  rules(locale?: Locale): readonly Rule[];
};

/**
 * Creates the sommelier over the catalog index. The texts of sentences are read from the database,
 * for the bottles that are shown.
 */
export function createSommelier(
  db: Database,
  catalog: Pick<Catalog, 'tree' | 'numbers'>,
  index: Pick<LiveCatalogIndex, 'read' | 'follow'>,
): Sommelier {
  const findNumber = async (slug: string): Promise<number | undefined> => (await catalog.numbers([slug]))[0];
  const memory = createAlternativeMemory();
  const scored = createLiveScored(index, catalog, async (bottles, changes) =>
    (await memory.recheck(bottles, changes)).map((id) => `similar:${id}`),
  );
  return sommelierOver(scored, createBottleTexts(db, catalog.tree), findNumber, memory);
}

/** As `createSommelier`, over any bottles and texts. */
export function sommelierOver(
  scored: LiveScored,
  texts: BottleTexts,
  findNumber: (slug: string) => Promise<number | undefined>,
  memory: AlternativeMemory = createAlternativeMemory(),
): Sommelier {
  return {
    getQuestion: async (key, answers, locale) =>
      key === 'kind'
        ? await scored.read((bottles) => kindQuestion(bottles, answers, locale))
        : fixedQuestion(key, locale),
    recommend: async (answers, step, locale) =>
      step
        ? await recommendRefinements(scored, texts, answers, step, locale)
        : await recommend(scored, texts, answers, locale),
    async findAlternatives(slug, but, id, locale = DEFAULT_LOCALE) {
      const from = await texts.find(slug);
      if (!from) return undefined;
      const further = await scored.read((bottles) => {
        if (id !== undefined) memory.follow(bottles, from.number, but, id);
        return listFurther(bottles, from.number, but);
      });
      const refined = await loadRefinements(texts, further ?? [], from, but, locale);
      const others = refined.map(({ bottle, line }) => ({ number: bottle.number, slug: bottle.slug, line }));
      const none = others.length === 0 ? getMessages(locale).noAlternative[but](from.name) : null;
      return { bottles: others, none };
    },
    async listAlternatives(slug, id) {
      const number = await findNumber(slug);
      return number === undefined ? [] : await scored.read((bottles) => memory.list(bottles, number, id));
    },
    rules: (locale = DEFAULT_LOCALE) => getSentences(locale).listRules(),
  };
}
