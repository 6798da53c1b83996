import { FLAVOUR_KEYS } from '#contract/catalog/flavours.ts';
import { type CatalogIndex, getOrdinal } from '../columns/columns.ts';
import {
  countChange,
  isMoved,
  isWithin,
  MAX_CANDIDATES,
  type PriceWindows,
} from '../lists/nearest-in-price.ts';
import {
  distanceBetween,
  findNeighbours,
  getTarget,
  isInStep,
  type SimilarProduct,
  type SimilarityTarget,
  TAKE,
} from './neighbours.ts';
import type { Listing } from '../lists/price-lists.ts';
import { createAnswerMemory } from './answer-memory.ts';
import type { Changes, ProductChange } from './product-changes.ts';

/** The products like that of a page: of one on sale by its number, or of one that is not sold. */
export type NeighbourRequest = { number: number } | Omit<SimilarityTarget, 'ordinal'>;

/** Finds the products like that of a page, and follows changes of them. */
export type NeighbourMemory = {
  /** Returns them, and remembers them where the id of the page's product is given. */
  find(index: CatalogIndex, request: NeighbourRequest, id?: string): SimilarProduct[];
  /** Returns the ids of remembered products with other neighbours after these changes. */
  recheck(index: CatalogIndex, changes: Changes): Promise<string[]>;
};

type Answer = {
  request: NeighbourRequest;
  target: SimilarityTarget;
  numbers: readonly number[];
  /** Flavour distance of the last one; infinite while there are places left. */
  furthest: number;
  /** What the page shows of them. */
  shown: string;
  step: number;
  windows: PriceWindows;
};

/** `max` is the number of candidates of one search. */
export function createNeighbourMemory(max = MAX_CANDIDATES): NeighbourMemory {
  const memory = createAnswerMemory<Answer>();
  return {
    find(index, request, id) {
      const computed = compute(index, request, max);
      if (!computed) return [];
      if (id !== undefined) memory.remember(id, computed.answer);
      return computed.found;
    },
    recheck: (index, changes) =>
      memory.recheck(changes, {
        isTouched: (answer, change) => isTouched(index, answer, change, max),
        compute: ({ request }) => compute(index, request, max)?.answer,
        shown: ({ shown }) => shown,
      }),
  };
}

function compute(
  index: CatalogIndex,
  request: NeighbourRequest,
  max: number,
): { answer: Answer; found: SimilarProduct[] } | undefined {
  const ordinal = 'number' in request ? getOrdinal(index, request.number) : -1;
  if ('number' in request && ordinal === -1) return undefined;
  const target = 'number' in request ? getTarget(index, ordinal) : { ...request, ordinal };
  const { found, step, windows } = findNeighbours(index, target, TAKE, max);
  const answer = {
    request,
    target,
    numbers: found.map(({ number }) => number),
    furthest: found[TAKE - 1]?.distance ?? Number.POSITIVE_INFINITY,
    shown: found.map(describe).join(';'),
    step,
    windows,
  };
  return { answer, found };
}

/** Returns everything of a similar product, as a short text: thousands are kept. */
const describe = ({ flavours, ...rest }: SimilarProduct): string =>
  [...Object.values(rest), ...flavours.flatMap(({ key, own, other }) => [key, own, other])].join();

function isTouched(
  index: CatalogIndex,
  answer: Answer,
  { number, before, after }: ProductChange,
  max: number,
): boolean {
  const { request, target, windows } = answer;
  const centsIn = (listing: Listing): number | undefined =>
    isInStep(index, target, answer.step, listing) ? listing.cents : undefined;
  const [was, is] = [centsIn(before), centsIn(after)];
  countChange(windows, was, is);
  const isOwn = 'number' in request && request.number === number;
  if (isOwn || answer.numbers.includes(number)) return true;
  if (was === undefined && is === undefined) return false;
  // An earlier step may find enough products now.
  if (answer.step > 0) return true;
  if (isMoved(windows, max, was, is)) return true;
  if (!isWithin(windows.seen, is)) return false;
  const at = getOrdinal(index, number) * FLAVOUR_KEYS.length;
  return distanceBetween(target.flavours, index.flavours, at) <= answer.furthest;
}
