import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { ORDERED_TEXT_KINDS, type TextKind } from '#contract/content/text-kinds.ts';
import { readCurrent } from '../api-client/api-problem.ts';
import { usePerson } from '../api-client/person.ts';
import { orderTexts, textsQuery } from '../calls/texts.ts';
import { type DropPlace, toIndex, useReorder } from '../lists/use-reorder.ts';
import { useToasts } from '../parts/toasts.tsx';
import { findStep } from './text-order.ts';
import { moveItem } from '../parts/move-item.ts';
import { words } from './messages.ts';
import type { TextRow } from './text.ts';

/**
 * Moves the texts of a kind that have an order of their own: by drag, by Alt with an arrow, and by the
 * buttons that call `step`. `undefined` where the person may not, or `texts` are not all of the kind.
 */
export function useTextOrder(
  kind: TextKind,
  texts: readonly TextRow[],
  isWhole: boolean,
  root: RefObject<HTMLTableSectionElement | null>,
) {
  const { may } = usePerson();
  const queries = useQueryClient();
  const toasts = useToasts();
  const ordered = ORDERED_TEXT_KINDS.find((one) => one === kind);
  const mayMove = ordered !== undefined && isWhole && may('content.publish');
  // One move after the other: each names the order that the one before it made.
  const waiting = useRef<Promise<unknown>>(Promise.resolve());
  const { queryKey } = textsQuery(kind);

  const move = (from: number, to: number | undefined): void => {
    const moved = texts[from];
    if (!mayMove || !moved || to === undefined || to === from) return;
    const next = moveItem(texts, from, to);
    queries.setQueryData<{ items: TextRow[] }>(queryKey, { items: next });
    keepFocus(root, moved.id);
    const [seen, order] = [texts, next].map((all) => all.map(({ id }) => id));
    if (!seen || !order) return;
    waiting.current = waiting.current.then(async () => {
      try {
        await orderTexts(ordered, { seen, order });
        toasts.show({ title: words.moved(moved.title) });
      } catch (error) {
        if (readCurrent(error)) toasts.show({ title: words.orderChanged });
        else toasts.fail(words.notMoved, error);
        await queries.invalidateQueries({ queryKey });
      }
    });
  };
  const mayStand = (from: number, over: number): boolean =>
    mayMove && from !== over && texts[from]?.group === texts[over]?.group;
  useReorder(root, {
    onDrop: (from, over, place) => move(from, toIndex(from, over, place)),
    allows: (from: number, over: number, place: DropPlace) => place !== 'inside' && mayStand(from, over),
    onKey: (index, key) => {
      if (key === 'up' || key === 'down') move(index, findStep(texts, index, key));
    },
  });
  if (!mayMove) return undefined;
  return {
    /** The place after a step; `undefined`: the text is at that end of its group. */
    find: (index: number, key: 'up' | 'down') => findStep(texts, index, key),
    step: (index: number, key: 'up' | 'down'): void => move(index, findStep(texts, index, key)),
  };
}

/** A row that is written at another place loses the focus; its button gets it again. */
function keepFocus(root: RefObject<HTMLElement | null>, id: string): void {
  const label = document.activeElement?.getAttribute('data-step');
  requestAnimationFrame(() => {
    const row = root.current?.querySelector(`[data-id="${CSS.escape(id)}"]`);
    if (!row || (document.activeElement !== document.body && document.activeElement !== null)) return;
    const buttons = [...row.querySelectorAll<HTMLButtonElement>('[data-step]:not(:disabled)')];
    (buttons.find((one) => one.dataset['step'] === label) ?? buttons[0])?.focus();
  });
}
