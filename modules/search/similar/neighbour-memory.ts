import { FLAVOUR_KEYS } from '#contract/catalog/flavours.ts';
import { type CatalogIndex, getOrdinal } from '../catalog-index/columns.ts';
import { MAX_CANDIDATES } from '../catalog-index/nearest-in-price.ts';
import {
  distanceBetween,
  findNeighbours,
  getTarget,
  isInStep,
  type Neighbours,
  type SimilarProduct,
  type SimilarityTarget,
  TAKE,
} from '../catalog-index/neighbours.ts';
import type { Listing } from '../catalog-index/price-lists.ts';
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
  neighbours: Neighbours;
  /** Products that may come or go before the candidates are cut, or are no longer cut. */
  slack: number;
};

/** `max` is the number of candidates of one search. */
export function createNeighbourMemory(max = MAX_CANDIDATES): NeighbourMemory {
  const memory = createAnswerMemory<Answer>();
  return {
    find(index, request, id) {
      const answer = compute(index, request, max);
      if (!answer) return [];
      if (id !== undefined) memory.remember(id, answer);
      return answer.neighbours.found;
    },
    recheck: (index, changes) =>
      memory.recheck(changes, {
        isTouched: (answer, change) => isTouched(index, answer, change),
        compute: ({ request }) => compute(index, request, max),
        shown: ({ neighbours }) => JSON.stringify(neighbours.found),
      }),
  };
}

function compute(index: CatalogIndex, request: NeighbourRequest, max: number): Answer | undefined {
  const ordinal = 'number' in request ? getOrdinal(index, request.number) : -1;
  if ('number' in request && ordinal === -1) return undefined;
  const target = 'number' in request ? getTarget(index, ordinal) : { ...request, ordinal };
  const neighbours = findNeighbours(index, target, TAKE, max);
  return { request, target, neighbours, slack: Math.abs(neighbours.count - max) };
}

function isTouched(index: CatalogIndex, answer: Answer, { number, before, after }: ProductChange): boolean {
  const { request, target, neighbours } = answer;
  const isOwn = 'number' in request && request.number === number;
  if (isOwn || neighbours.found.some((one) => one.number === number)) return true;
  const isIn = (listing: Listing): boolean => isInStep(index, target, neighbours.step, listing);
  const [was, is] = [isIn(before), isIn(after)];
  if (!was && !is) return false;
  if (was !== is) answer.slack -= 1;
  // An earlier step may find enough products now.
  if (neighbours.step > 0 || answer.slack < 0) return true;
  if (neighbours.isCut) return (was && isSeen(neighbours, before)) || (is && isSeen(neighbours, after));
  if (!is) return false;
  const last = neighbours.found[TAKE - 1];
  const at = getOrdinal(index, number) * FLAVOUR_KEYS.length;
  return !last || distanceBetween(target.flavours, index.flavours, at) <= last.distance;
}

const isSeen = ({ seen }: Neighbours, { cents }: Listing): boolean => cents >= seen.min && cents <= seen.max;
