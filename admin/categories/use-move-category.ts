import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiProblem } from '../api-client/api-problem.ts';
import { moveCategory } from '../calls/categories.ts';
import { useToasts } from '../parts/toasts.tsx';
import { type Category, listChildren, type Place } from './category-tree.ts';
import { words } from './messages.ts';

/** What products would lose by a move. */
export type Lost = {
  attributes: readonly { key: string; name: string; productCount: number; valueCount: number }[];
  productCount: number;
};

/** Sends a move. It ends when the tree is read again: the next move begins with its versions. */
export function useSendMove(all: readonly Category[]) {
  const queries = useQueryClient();
  const toasts = useToasts();
  return async ({ id, version, name }: Category, place: Place, dropAttributes = false): Promise<void> => {
    const body = { ...place, ...(dropAttributes && { dropAttributes }) };
    await moveCategory({ id, version }, body);
    const parent = all.find((one) => one.id === place.parentId)?.name ?? words.atTop;
    const others = listChildren(all, place.parentId).filter((one) => one.id !== id).length;
    toasts.show({ title: words.moved(name, parent, Math.min(place.position, others) + 1, others + 1) });
    await queries.invalidateQueries({ queryKey: ['categories'] });
    await queries.invalidateQueries({ queryKey: ['attributes'] });
    if (dropAttributes) await queries.invalidateQueries({ queryKey: ['products'] });
  };
}

/**
 * Moves a category by drag or key, one after the other. What products would lose is handed to `onLost`,
 * and nothing is moved.
 */
export function useMoveCategory(
  all: readonly Category[],
  onLost: (category: Category, place: Place, lost: Lost) => void,
): (category: Category, place: Place | undefined) => Promise<void> {
  const toasts = useToasts();
  const send = useSendMove(all);
  const isBusy = useRef(false);
  return async (category, place) => {
    if (isBusy.current) return;
    if (!place) {
      toasts.show({ title: words.noMove(category.name) });
      return;
    }
    isBusy.current = true;
    try {
      await send(category, place);
    } catch (error) {
      const lost = readLost(error);
      if (lost) onLost(category, place, lost);
      else toasts.fail(words.notMoved(category.name), error);
    } finally {
      isBusy.current = false;
    }
  };
}

/** What products would lose, as a 409 tells it. */
export function readLost(error: unknown): Lost | undefined {
  if (!(error instanceof ApiProblem) || error.kind !== 'attributes-lost') return undefined;
  const { attributes, productCount } = error.members;
  return {
    attributes: Array.isArray(attributes) ? attributes.filter(isLostAttribute) : [],
    productCount: typeof productCount === 'number' ? productCount : 0,
  };
}

function isLostAttribute(value: unknown): value is Lost['attributes'][number] {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'name' in value &&
    typeof value.name === 'string' &&
    'productCount' in value &&
    typeof value.productCount === 'number' &&
    'valueCount' in value &&
    typeof value.valueCount === 'number'
  );
}
