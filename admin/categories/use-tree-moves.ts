import { useEffect, useRef } from 'react';
import { useReorder } from '../lists/use-reorder.ts';
import { type Branch, type Category, findDrop, findStep, type Place } from './category-tree.ts';

type Root = { readonly current: HTMLElement | null };

/** `undefined` as the place: there is none that way. */
export type MoveCategory = (category: Category, place: Place | undefined) => Promise<void>;

/** Gives the row at an index the focus. */
export const focusRow = (root: Root, index: number): void =>
  root.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus();

/** Moves rows of a tree by drag and by keys; the moved one keeps the focus. */
export function useTreeMoves(
  root: Root,
  all: readonly Category[],
  branches: readonly Branch[],
  /** Absent: the tree can only be read. */
  onMove: MoveCategory | undefined,
  /** Opens the category that takes the moved one. */
  open: (id: string) => void,
): void {
  // A moved row loses the focus when the page is written again.
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    const at = branches.findIndex(({ category }) => category.id === wanted.current);
    if (at >= 0 && document.activeElement === document.body) focusRow(root, at);
  });
  const move = async (category: Category, place: Place | undefined): Promise<void> => {
    wanted.current = category.id;
    if (place?.parentId) open(place.parentId);
    await onMove?.(category, place);
    requestAnimationFrame(() => {
      const item = root.current?.querySelector<HTMLElement>(`[data-id="${category.id}"]`);
      if (document.activeElement === document.body) item?.focus();
      wanted.current = undefined;
    });
  };
  useReorder(root, {
    onDrop(from, over, place) {
      const [moved, target] = [branches[from], branches[over]];
      if (moved && target) void move(moved.category, findDrop(all, moved.category, target, place));
    },
    allows(from, over, place) {
      const [moved, target] = [branches[from], branches[over]];
      return Boolean(onMove && moved && target && findDrop(all, moved.category, target, place));
    },
    ...(onMove && {
      onKey(index, key) {
        const moved = branches[index];
        if (moved) void move(moved.category, findStep(all, moved.category, key));
      },
    }),
  });
}
