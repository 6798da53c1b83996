import { type Alternative, ALTERNATIVES } from '#contract/sommelier/answers.ts';
import {
  type Changes,
  countChange,
  createAnswerMemory,
  getListCategory,
  getOrdinal,
  isMoved,
  isWithin,
  type Listing,
  MAX_CANDIDATES,
  type ProductChange,
  UNLISTED,
} from '#modules/catalog-index/index.ts';
import { findCandidates, getShare, NO_LIMITS, type Part, partOf, type StepCandidates } from './candidates.ts';
import { getStep } from './find-refinements.ts';
import type { ScoredBottles } from './scored-bottles.ts';
import { chooseFurther, findFirst } from './steps.ts';

/** Finds which alternatives pages offer, and follows changes of them. */
export type AlternativeMemory = {
  /** Returns the kinds of alternatives with at least one result, and remembers them for the page. */
  list(scored: ScoredBottles, number: number, id: string | undefined): Alternative[];
  /** Remembers that a page shows the bottles of an alternative. */
  follow(scored: ScoredBottles, number: number, shown: Alternative, id: string): void;
  /** Returns the ids of remembered products with other alternatives after these changes. */
  recheck(scored: ScoredBottles, changes: Changes): Promise<string[]>;
};

type Answer = { number: number; axes: AxisAnswer[] };

type AxisAnswer = {
  axis: Alternative;
  /** The number of a bottle that proves the alternative; −1 without one. */
  example: number;
  /**
   * Numbers and distances of the bottles furthest along the axis, where a page shows them, and of the
   * nearest one, which limits the others.
   */
  further: readonly (readonly [number: number, distance: number])[] | undefined;
  candidates: Omit<StepCandidates, 'ordinals'>;
};

/** A page shows three bottles; of those with the same line only the first one. */
const FURTHEST = 12;

/** `max` is the number of candidates of one search. */
export function createAlternativeMemory(max = MAX_CANDIDATES): AlternativeMemory {
  const memory = createAnswerMemory<Answer>();
  const shownFor = (id: string | undefined): Alternative[] =>
    (id === undefined ? [] : (memory.get(id)?.axes ?? [])).flatMap(({ axis, further }) =>
      further ? axis : [],
    );
  return {
    list(scored, number, id) {
      const answer = compute(scored, number, shownFor(id), max);
      if (!answer) return [];
      if (id !== undefined) memory.remember(id, answer);
      return answer.axes.flatMap(({ axis, example }) => (example === -1 ? [] : axis));
    },
    follow(scored, number, shown, id) {
      const answer = compute(scored, number, [...shownFor(id), shown], max);
      if (answer) memory.remember(id, answer);
    },
    recheck: (scored, changes) =>
      memory.recheck(changes, {
        isTouched: ({ number, axes }, change) =>
          // Every axis counts its own changes.
          axes.filter((axis) => isTouched(scored, number, axis, change, max)).length > 0 ||
          change.number === number,
        compute: ({ number, axes }) =>
          compute(
            scored,
            number,
            axes.flatMap(({ axis, further }) => (further ? axis : [])),
            max,
          ),
        shown: ({ axes }) => JSON.stringify(axes.map(({ example, further }) => [example !== -1, further])),
      }),
  };
}

function compute(
  scored: ScoredBottles,
  number: number,
  shown: readonly Alternative[],
  max: number,
): Answer | undefined {
  const ordinal = getOrdinal(scored.index, number);
  if (ordinal === -1) return undefined;
  const numberOf = (other: number): number => scored.index.number[other] ?? -1;
  const from = scored.traits.read(ordinal);
  const axes = ALTERNATIVES.map((axis): AxisAnswer => {
    const { ordinals, ...candidates } = findCandidates(scored, from, axis, NO_LIMITS, max);
    const first = findFirst(scored, ordinal, axis, ordinals);
    const further = shown.includes(axis)
      ? withNearest(chooseFurther(scored, ordinal, axis, ordinals)).map(
          ({ other, distance }) => [numberOf(other), distance] as const,
        )
      : undefined;
    return { axis, example: first === -1 ? -1 : numberOf(first), further, candidates };
  });
  return { number, axes };
}

function withNearest<Found extends { distance: number }>(ordered: readonly Found[]): Found[] {
  const nearest = ordered.toSorted((one, other) => one.distance - other.distance).slice(0, 1);
  return [...ordered.slice(0, FURTHEST), ...nearest];
}

function isTouched(
  scored: ScoredBottles,
  own: number,
  { axis, example, further, candidates }: AxisAnswer,
  { number, before, after }: ProductChange,
  max: number,
): boolean {
  const { parts } = candidates;
  const [was, is] = [before, after].map((listing) => getPlace(scored, { axis, candidates }, listing));
  const centsIn = (part: Part, place: Place | undefined): number | undefined =>
    place?.part === part ? place.cents : undefined;
  const shareOf = (part: Part): number =>
    getShare(part, { near: parts.near.total, far: parts.far.total }, max);
  const sharesBefore = { near: shareOf('near'), far: shareOf('far') };
  for (const part of PARTS) {
    parts[part].total += Number(is?.part === part) - Number(was?.part === part);
    countChange(parts[part], centsIn(part, was), centsIn(part, is));
  }
  if (number === own || number === example || further?.some(([other]) => other === number)) return true;
  if (!was && !is) return false;
  const areMoved = PARTS.some(
    (part) =>
      isMoved(parts[part], shareOf(part), centsIn(part, was), centsIn(part, is)) ||
      // A change of one part leaves more or less room for the other.
      (shareOf(part) !== sharesBefore[part] &&
        parts[part].seen.count > Math.min(shareOf(part), sharesBefore[part])),
  );
  if (areMoved || mayBeReplaced(parts, was, is, shareOf)) return true;
  // With an example it is offered, whatever else is sold.
  if (!is || !isWithin(parts[is.part].seen, is.cents) || (example !== -1 && !further)) return false;
  const from = scored.traits.read(getOrdinal(scored.index, own));
  return getStep(axis, from, scored.traits.peek(getOrdinal(scored.index, number))) !== undefined;
}

/**
 * Whether a bottle stays among the compared prices of a part of which not all are compared: of those of
 * one price the index takes the first, and a change may have given the bottle another place.
 */
function mayBeReplaced(
  parts: StepCandidates['parts'],
  was: Place | undefined,
  is: Place | undefined,
  shareOf: (part: Part) => number,
): boolean {
  if (!is || was?.part !== is.part) return false;
  const { seen, total } = parts[is.part];
  return total > shareOf(is.part) && isWithin(seen, is.cents);
}

const PARTS = ['near', 'far'] as const;

type Place = { part: Part; cents: number };

/** Returns the part of the candidates that a bottle listed so is in, and its price. */
function getPlace(
  { lineages }: ScoredBottles,
  { axis, candidates }: Pick<AxisAnswer, 'axis' | 'candidates'>,
  { key, cents }: Listing,
): Place | undefined {
  const { from, range } = candidates;
  const isWithout = (key & 1) === 1;
  if (key === UNLISTED || !isWithin(range, cents) || isWithout !== from.isListWithout) return undefined;
  const part = partOf(from.lineage, lineages[getListCategory(key)]?.slugs ?? [], axis);
  return part && { part, cents };
}
