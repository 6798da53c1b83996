import { FLAVOUR_KEYS } from '#contract/catalog/flavours.ts';
import type { Answers } from '#contract/sommelier/answers.ts';
import type { Bottle } from './bottle.ts';
import { EXCLUDED } from './rules/clause.ts';
import { type OneAnswer, getPoints, listAnswers } from './rules/one-answer.ts';
import { BOTH_TASTES } from './rules/taste.ts';

/** All bottles with the points of each answer as columns, so that a score is a sum of columns. */
export type ScoredBottles = {
  /**
   * Sorted as ties are broken: staff picks first, then by rating, name and slug. The index is the
   * bottle's position.
   */
  bottles: readonly Bottle[];
  /** Finds the bottle of that slug. */
  find(slug: string): Bottle | undefined;
  /** The score of every bottle for all answers; `INELIGIBLE` for one that must not be shown. */
  scoresBy(answers: Answers): Int16Array;
  /** The distinct lineages, and by position which of them a bottle has. */
  lineages: { all: readonly (readonly string[])[]; at: Uint32Array };
  /** The intensities of all bottles in one array, in the order of `FLAVOUR_KEYS`. */
  flavours(): Uint8Array;
  /** The columns that were computed so far. */
  columns: ReadonlyMap<string, Column>;
};

/** The points of one answer for each bottle, by position. */
type Column = { answered: OneAnswer; points: Int8Array };

/** The score of a bottle that is sold out, or that contradicts an answer. */
export const INELIGIBLE = -32_768;
/** The same in a column. No sum of clauses comes near it. */
const OUT = -128;

/**
 * Creates the scored bottles. Columns of points are computed when an answer first needs them, and
 * cached. Columns of `before` are reused for bottles that are the same object in both.
 */
export function createScoredBottles(bottles: readonly Bottle[], before?: ScoredBottles): ScoredBottles {
  const inOrder = [...bottles].sort(byMerit);
  const bySlug = new Map(inOrder.map((bottle) => [bottle.slug, bottle]));
  const columns = before ? carryOver(before, inOrder) : new Map<string, Column>();
  const stock = pointsAt(inOrder, ({ isInStock }) => (isInStock ? 0 : OUT));

  const lineages = getLineages(inOrder);
  let flavours: Uint8Array | undefined;

  const columnOf = (answer: OneAnswer): Int8Array => {
    const key =
      answer.question === 'much' ? `${answer.scale} ${answer.value}` : `${answer.question} ${answer.value}`;
    const known = columns.get(key);
    if (known) return known.points;
    if (answer.question === 'kind') return kindPoints(lineages, answer.value);
    const points = pointsAt(inOrder, (bottle) => columnPoints(bottle, answer));
    columns.set(key, { answered: answer, points });
    return points;
  };

  return {
    bottles: inOrder,
    find: (slug) => bySlug.get(slug),
    columns,
    lineages,
    flavours: () => (flavours ??= getFlavours(inOrder)),
    scoresBy(answers) {
      const scores = new Int16Array(inOrder.length);
      add(scores, stock);
      for (const answer of listAnswers(answers))
        if (answer.question !== 'flavour') add(scores, columnOf(answer));
      const tastes = answers.flavours.map((value) => columnOf({ question: 'flavour', value }));
      if (tastes.length > 0) addTastes(scores, tastes);
      return scores;
    },
  };
}

function getLineages(bottles: readonly Bottle[]): ScoredBottles['lineages'] {
  const numbers = new Map<string, number>();
  const all: (readonly string[])[] = [];
  const at = new Uint32Array(bottles.length);
  let place = 0;
  for (const { lineage } of bottles) {
    const name = lineage.join('/');
    const number = numbers.get(name) ?? all.push(lineage) - 1;
    numbers.set(name, number);
    at[place] = number;
    place += 1;
  }
  return { all, at };
}

// There may be any number of kinds, so their columns are not cached; but there are few lineages.
function kindPoints({ all, at }: ScoredBottles['lineages'], kind: string): Int8Array {
  const byLineage = Int8Array.from(all, (lineage) => (lineage.includes(kind) ? 0 : OUT));
  const points = new Int8Array(at.length);
  for (let place = 0; place < at.length; place += 1) points[place] = byLineage[at[place] ?? 0] ?? OUT;
  return points;
}

function getFlavours(bottles: readonly Bottle[]): Uint8Array {
  const flavours = new Uint8Array(bottles.length * FLAVOUR_KEYS.length);
  let at = 0;
  for (const bottle of bottles)
    for (const key of FLAVOUR_KEYS) {
      flavours[at] = bottle.flavours[key] ?? 0;
      at += 1;
    }
  return flavours;
}

function carryOver(before: ScoredBottles, inOrder: readonly Bottle[]): Map<string, Column> {
  const places = new Map(before.bottles.map((bottle, place) => [bottle, place]));
  const was = inOrder.map((bottle) => places.get(bottle) ?? -1);
  return new Map(
    Array.from(before.columns, ([key, { answered: answer, points }]) => [
      key,
      {
        answered: answer,
        points: pointsAt(
          inOrder,
          (bottle, place) => points[was[place] ?? -1] ?? columnPoints(bottle, answer),
        ),
      },
    ]),
  );
}

function pointsAt(bottles: readonly Bottle[], of: (bottle: Bottle, place: number) => number): Int8Array {
  const points = new Int8Array(bottles.length);
  let place = 0;
  for (const bottle of bottles) {
    points[place] = of(bottle, place);
    place += 1;
  }
  return points;
}

function columnPoints(bottle: Bottle, answer: OneAnswer): number {
  const points = getPoints(bottle, answer);
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

const byMerit = (a: Bottle, b: Bottle): number =>
  Number(b.isStaffPick) - Number(a.isStaffPick) ||
  (b.rating ?? 0) - (a.rating ?? 0) ||
  compare(a.name, b.name) ||
  compare(a.slug, b.slug);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
