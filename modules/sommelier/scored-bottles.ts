import type { Answers } from '#contract/sommelier/answers.ts';
import { FLAG, type CatalogIndex } from '#modules/catalog-index/index.ts';
import type { Lineage } from './lineages.ts';
import { EXCLUDED } from './rules/clause.ts';
import { type OneAnswer, getPoints, listAnswers } from './rules/one-answer.ts';
import { BOTH_TASTES } from './rules/taste.ts';
import { createTraitsReader, type TraitsReader } from './traits.ts';

/**
 * The bottles of the catalog index with the points of each answer as columns, so that a score is a
 * sum of columns. A bottle is named by its ordinal.
 */
export type ScoredBottles = {
  index: CatalogIndex;
  /** By position in `index.categories`. */
  lineages: readonly Lineage[];
  traits: TraitsReader;
  /** The score of every bottle for all answers; `INELIGIBLE` for one that must not be shown. */
  scoresBy(answers: Answers): Int16Array;
  /** The columns that were computed so far. */
  columns: Columns;
};

export type Columns = Map<string, Column>;

/** The points of one answer for each bottle. */
type Column = { answered: OneAnswer; points: Int8Array };

/** The score of a bottle that is sold out, or that contradicts an answer. */
export const INELIGIBLE = -32_768;
/** The same in a column. No sum of clauses comes near it. */
const OUT = -128;

/**
 * Creates the scored bottles. Columns of points are computed when an answer first needs them, and
 * kept in `columns`, which the caller keeps as long as ordinals name the same bottles.
 */
export function createScoredBottles(
  index: CatalogIndex,
  lineages: readonly Lineage[],
  columns: Columns = new Map(),
): ScoredBottles {
  const traits = createTraitsReader(index, lineages);

  const columnOf = (answer: OneAnswer): Int8Array => {
    if (answer.question === 'kind') return kindPoints(index, lineages, answer.value);
    const key =
      answer.question === 'much' ? `${answer.scale} ${answer.value}` : `${answer.question} ${answer.value}`;
    const known = columns.get(key);
    if (known) return known.points;
    const points = new Int8Array(index.size);
    for (let i = 0; i < index.size; i += 1) points[i] = columnPoints(traits, i, answer);
    columns.set(key, { answered: answer, points });
    return points;
  };

  return {
    index,
    lineages,
    traits,
    columns,
    scoresBy(answers) {
      const scores = new Int16Array(index.size);
      for (let i = 0; i < index.size; i += 1)
        if (((index.flags[i] ?? 0) & FLAG.inStock) === 0) scores[i] = INELIGIBLE;
      for (const answer of listAnswers(answers))
        if (answer.question !== 'flavour') add(scores, columnOf(answer));
      const tastes = answers.flavours.map((value) => columnOf({ question: 'flavour', value }));
      if (tastes.length > 0) addTastes(scores, tastes);
      return scores;
    },
  };
}

/** Computes the points of these bottles again, after a change of them. */
export function updatePoints({ columns, traits }: ScoredBottles, ordinals: readonly number[]): void {
  for (const { answered, points } of columns.values())
    for (const ordinal of ordinals)
      if (ordinal !== -1) points[ordinal] = columnPoints(traits, ordinal, answered);
}

/**
 * Whether a bottle goes before another one of the same score: staff picks first, then by rating and
 * name.
 */
export function goesFirst(index: CatalogIndex, one: number, other: number): boolean {
  const better = getMerit(index, one) - getMerit(index, other);
  return better === 0 ? one < other : better > 0;
}

function getMerit({ flags, rating }: CatalogIndex, ordinal: number): number {
  // A rating is at most 50 tenths.
  return (((flags[ordinal] ?? 0) & FLAG.staffPick) === 0 ? 0 : 256) + (rating[ordinal] ?? 0);
}

// There may be any number of kinds, so their columns are not cached; but there are few categories.
function kindPoints({ size, category }: CatalogIndex, lineages: readonly Lineage[], kind: string): Int8Array {
  const byCategory = Int8Array.from(lineages, ({ slugs }) => (slugs.includes(kind) ? 0 : OUT));
  const points = new Int8Array(size);
  for (let i = 0; i < size; i += 1) points[i] = byCategory[category[i] ?? 0] ?? OUT;
  return points;
}

function columnPoints(traits: TraitsReader, ordinal: number, answer: OneAnswer): number {
  const points = getPoints(traits.peek(ordinal), answer);
  return points === EXCLUDED ? OUT : points;
}

function add(scores: Int16Array, column: Int8Array): void {
  for (let place = 0; place < scores.length; place += 1) {
    const points = column[place] ?? OUT;
    const score = scores[place] ?? INELIGIBLE;
    scores[place] = points === OUT || score === INELIGIBLE ? INELIGIBLE : score + points;
  }
}

// A bottle without any of the chosen tastes is ineligible. One with enough of each gets extra
// points.
function addTastes(scores: Int16Array, columns: readonly Int8Array[]): void {
  for (let place = 0; place < scores.length; place += 1) {
    let sum = 0;
    let min = Number.POSITIVE_INFINITY;
    for (const column of columns) {
      const points = column[place] ?? 0;
      sum += points;
      min = Math.min(min, points);
    }
    const score = scores[place] ?? INELIGIBLE;
    if (score === INELIGIBLE) continue;
    const both = columns.length > 1 && min >= BOTH_TASTES.min ? BOTH_TASTES.points : 0;
    scores[place] = sum === 0 ? INELIGIBLE : score + sum + both;
  }
}
