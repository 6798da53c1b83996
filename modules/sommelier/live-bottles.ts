import type { CategoryTree } from '#modules/catalog/index.ts';
import { productIn } from '#platform/changes/product-tag.ts';
import type { Database } from '#platform/database/handle.ts';
import type { Bottle } from './bottle.ts';
import { loadBottles, loadBottlesById } from './load-bottles.ts';

/** A value computed from all bottles that follows the catalogue. */
export type LiveBottles<Made> = {
  /**
   * Returns the value; the first callers share one computation. A failure is not cached: the next
   * caller tries again.
   */
  get(): Promise<Made>;
  /**
   * Called with the tags of a change. After it resolves, `get` includes the change. When it throws,
   * nothing is cached, and the next `get` loads everything.
   */
  refresh(tags: readonly string[]): Promise<void>;
};

/**
 * The computed value contains its bottles. The previous value is passed on, so that unchanged parts
 * can be reused.
 */
type OfBottles = { bottles: readonly Bottle[] };

/** Readers of all bottles, or of those with some ids. */
export type BottleReaders = {
  readAll(): Promise<Bottle[]>;
  readSome(ids: readonly string[]): Promise<Bottle[]>;
};

/** Above this number of changed products a full load is cheaper. */
const MAX_PATCHES = 200;

/** Creates the value over a database; loads nothing before the first `get`. */
export function createBottleStore<Made extends OfBottles>(
  db: Database,
  tree: () => Promise<CategoryTree>,
  make: (bottles: readonly Bottle[], before?: Made) => Made,
): LiveBottles<Made> {
  return followBottles(
    {
      readAll: async () => await loadBottles(db, await tree()),
      readSome: async (ids) => await loadBottlesById(db, await tree(), ids),
    },
    make,
  );
}

/** As `createBottleStore`, over any readers. */
export function followBottles<Made extends OfBottles>(
  readers: BottleReaders,
  make: (bottles: readonly Bottle[], before?: Made) => Made,
): LiveBottles<Made> {
  let cached: Promise<Made> | undefined;

  // A chain: the cached value is always the full load with all later changes applied in order.
  const hold = (held: Promise<Made>): Promise<Made> => {
    cached = held;
    held.catch(() => {
      if (cached === held) cached = undefined;
    });
    return held;
  };

  return {
    get: () => cached ?? hold(readers.readAll().then((bottles) => make(bottles))),
    async refresh(tags) {
      const ids = findIds(tags);
      if (!cached || ids?.length === 0) return;
      if (!ids) {
        // Callers that began before get the old bottles; later ones do not.
        cached = undefined;
        return;
      }
      const before = cached;
      await hold(
        before.then(async (made) => make(withChanged(made.bottles, ids, await readers.readSome(ids)), made)),
      );
    },
  };
}

/**
 * Returns the ids in the tags; `undefined` where all bottles may have changed. `lists` accompanies
 * the tags of its products.
 */
function findIds(tags: readonly string[]): string[] | undefined {
  const ids = new Set<string>();
  for (const tag of tags) {
    const id = productIn(tag);
    if (id) ids.add(id);
    else if (tag !== 'lists') return undefined;
  }
  if (ids.size > MAX_PATCHES || (ids.size === 0 && tags.length > 0)) return undefined;
  return [...ids];
}

function withChanged(
  bottles: readonly Bottle[],
  ids: readonly string[],
  changed: readonly Bottle[],
): Bottle[] {
  const gone = new Set(ids);
  return [...bottles.filter(({ id }) => !gone.has(id)), ...changed];
}
