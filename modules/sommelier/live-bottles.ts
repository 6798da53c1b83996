import type { CategoryTree } from '#modules/catalog/index.ts';
import { productIn } from '#platform/changes/product-tag.ts';
import type { Database } from '#platform/database/handle.ts';
import type { Bottle } from './bottle.ts';
import { loadBottles, loadBottlesById } from './load-bottles.ts';

/** A value made of all bottles, that follows the catalogue. */
export type LiveBottles<Made> = {
  /** What was made of the bottles; the first callers wait for it together. What failed is not kept: the next caller tries again. */
  get(): Promise<Made>;
  /**
   * Called with the tags of a change. When it resolves, `get` knows of the change. When it throws, nothing is kept any more,
   * and the next `get` reads everything.
   */
  refresh(tags: readonly string[]): Promise<void>;
};

/** What is made of bottles knows them; what was made before a change is handed on, for what of it still holds. */
type OfBottles = { bottles: readonly Bottle[] };

/** How bottles are read: all, or those of some ids. */
export type BottleReaders = {
  readAll(): Promise<Bottle[]>;
  readSome(ids: readonly string[]): Promise<Bottle[]>;
};

/** More changed products than this are cheaper to read with all the others. */
const MAX_PATCHES = 200;

/** Opens it on a database; nothing is read before it is asked for. */
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

  // A chain: what is kept is always the reading and all changes since it began, in their order.
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

/** The ids that tags name; undefined where all bottles may have changed. `lists` stands beside the products it is about. */
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
