import type { Answers } from '../api-client/typed-calls.ts';
import type { DropPlace, ReorderKey } from '../lists/use-reorder.ts';

export type Category = Answers['GET /categories']['items'][number];

/** Levels of the tree, the root included. */
const MAX_LEVELS = 4;

type Node = Pick<Category, 'id' | 'parentId' | 'position' | 'slug' | 'productCount'>;

/** A category of the tree in sight. */
export type Branch<Row extends Node = Category> = {
  category: Row;
  /** 0 for a root. */
  depth: number;
  /** Its place among its siblings, from 0, and their number. */
  place: number;
  siblingCount: number;
  hasChildren: boolean;
  isOpen: boolean;
  /** Products in it and all below it. */
  total: number;
};

/** Where a category goes: below a parent, at a place counted without itself. */
export type Place = { parentId: string | null; position: number };

const compare = (a: Node, b: Node): number =>
  a.position - b.position || (a.slug === b.slug ? 0 : a.slug < b.slug ? -1 : 1);

/** The categories below a parent, in the order of the shop. */
export const listChildren = <Row extends Node>(all: readonly Row[], parentId: string | null): Row[] =>
  all.filter((one) => one.parentId === parentId).sort(compare);

/** Lists the tree as far as it is open. */
export function toBranches<Row extends Node>(
  all: readonly Row[],
  open: ReadonlySet<string>,
  parentId: string | null = null,
  depth = 0,
): Branch<Row>[] {
  const siblings = listChildren(all, parentId);
  return siblings.flatMap((category, place) => {
    const { id } = category;
    const hasChildren = all.some((one) => one.parentId === id);
    const isOpen = hasChildren && open.has(id);
    const total = all.reduce((sum, one) => sum + (isWithin(all, one.id, id) ? one.productCount : 0), 0);
    const branch = { category, depth, place, siblingCount: siblings.length, hasChildren, isOpen, total };
    return [branch, ...(isOpen ? toBranches(all, open, id, depth + 1) : [])];
  });
}

/** The category and those above it, the root first. */
export function listLineage<Row extends Node>(all: readonly Row[], id: string | null): Row[] {
  const found = id === null ? undefined : all.find((one) => one.id === id);
  return found ? [...listLineage(all, found.parentId), found] : [];
}

/** Whether a category is another one or lies below it. */
export const isWithin = (all: readonly Node[], id: string, aboveId: string): boolean =>
  listLineage(all, id).some((one) => one.id === aboveId);

/** Whether a category fits below a parent: not into itself, and not too deep. */
export function fits(all: readonly Node[], id: string, parentId: string | null): boolean {
  if (parentId !== null && isWithin(all, parentId, id)) return false;
  return listLineage(all, parentId).length + countLevels(all, id) <= MAX_LEVELS;
}

const countLevels = (all: readonly Node[], id: string): number =>
  1 + Math.max(0, ...all.filter((one) => one.parentId === id).map((one) => countLevels(all, one.id)));

/** Where a dragged category goes when it is dropped on another; `undefined`: it does not fit there. */
export function findDrop<Row extends Node>(
  all: readonly Row[],
  moved: Row,
  { category: over, isOpen }: Branch<Row>,
  place: DropPlace,
): Place | undefined {
  if (moved.id === over.id) return undefined;
  const isInto = place === 'inside' || (place === 'after' && isOpen);
  const parentId = isInto ? over.id : over.parentId;
  if (!fits(all, moved.id, parentId)) return undefined;
  const siblings = listChildren(all, parentId).filter(({ id }) => id !== moved.id);
  if (place === 'inside') return { parentId, position: siblings.length };
  if (isInto) return { parentId, position: 0 };
  const at = siblings.findIndex(({ id }) => id === over.id);
  return { parentId, position: place === 'after' ? at + 1 : at };
}

/** Where a key moves a category: among its siblings, out behind its parent, or into the one before it. */
export function findStep<Row extends Node>(
  all: readonly Row[],
  moved: Row,
  key: ReorderKey,
): Place | undefined {
  const { id, parentId } = moved;
  const siblings = listChildren(all, parentId);
  const at = siblings.findIndex((one) => one.id === id);
  switch (key) {
    case 'up':
      return at > 0 ? { parentId, position: at - 1 } : undefined;
    case 'down':
      return at < siblings.length - 1 ? { parentId, position: at + 1 } : undefined;
    case 'out': {
      const parent = all.find((one) => one.id === parentId);
      if (!parent) return undefined;
      const above = listChildren(all, parent.parentId);
      return { parentId: parent.parentId, position: above.findIndex((one) => one.id === parent.id) + 1 };
    }
    case 'in': {
      const before = siblings[at - 1];
      if (!before || !fits(all, id, before.id)) return undefined;
      return { parentId: before.id, position: listChildren(all, before.id).length };
    }
  }
}
