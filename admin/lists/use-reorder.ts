import { useEffect, useEffectEvent } from 'react';

/** Where something is dropped: next to an item, or into it where a list has levels. */
export type DropPlace = 'before' | 'after' | 'inside';
export type ReorderKey = 'up' | 'down' | 'in' | 'out';

/** What may be done with the items of a list; items are elements with `data-index`. */
export type Reorder = {
  onDrop(from: number, over: number, place: DropPlace): void;
  /** Alt with an arrow on an item, or on a control in it: left is out, right is in. */
  onKey?(index: number, key: ReorderKey): void;
  /** Absent: every item takes what is dropped before and after it, and nothing inside. */
  allows?(from: number, over: number, place: DropPlace): boolean;
  /** Items that stand side by side are dropped left and right of each other. */
  isAcross?: boolean;
};

type Root = { readonly current: HTMLElement | null };
type Over = { item: HTMLElement; index: number; place: DropPlace };

const KEYS: Readonly<Record<string, ReorderKey>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};
const TYPED = 'textarea, select, input:not([type=checkbox], [type=radio])';

/** Returns the place in a flat list, counted without the moved item, of a drop next to another. */
export const toIndex = (from: number, over: number, place: DropPlace): number =>
  over + (place === 'after' ? 1 : 0) - (from < over ? 1 : 0);

/**
 * Orders the items in `root` by drag and by keys. The dragged item has `data-dragged` meanwhile; the
 * item below the pointer has `data-drop` with the place, for styles.
 */
export function useReorder(root: Root, reorder: Reorder): void {
  const drop = useEffectEvent(reorder.onDrop);
  const step = useEffectEvent((index: number, key: ReorderKey) => reorder.onKey?.(index, key));
  const find = useEffectEvent((event: DragEvent, from: number) => findOver(event, from, reorder));
  const hasKeys = reorder.onKey !== undefined;
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let dragged: HTMLElement | undefined;
    let marked: HTMLElement | undefined;
    const mark = (over?: Over): void => {
      if (marked && marked !== over?.item) delete marked.dataset['drop'];
      marked = over?.item;
      if (marked && over) marked.dataset['drop'] = over.place;
    };
    const end = (): void => {
      mark();
      delete dragged?.dataset['dragged'];
      dragged = undefined;
    };
    const at = (event: DragEvent): Over | undefined =>
      dragged && find(event, Number(dragged.dataset['index']));
    const events = {
      dragstart(event: DragEvent): void {
        end();
        dragged = itemOf(event);
        if (!dragged) return;
        dragged.dataset['dragged'] = '';
        // Without data, Firefox does not begin to drag.
        event.dataTransfer?.setData('text/plain', '');
        if (event.dataTransfer) event.dataTransfer.effectAllowed = 'move';
      },
      dragover(event: DragEvent): void {
        const over = at(event);
        mark(over);
        if (over) event.preventDefault();
      },
      dragleave(event: DragEvent): void {
        if (event.target === element) mark();
      },
      drop(event: DragEvent): void {
        const over = at(event);
        const from = Number(dragged?.dataset['index']);
        end();
        if (!over) return;
        event.preventDefault();
        drop(from, over.index, over.place);
      },
      dragend: end,
      keydown(event: KeyboardEvent): void {
        const key = KEYS[event.key];
        const item = itemOf(event);
        if (!hasKeys || !key || !event.altKey || event.ctrlKey || event.metaKey || !item) return;
        if (event.target instanceof Element && event.target.matches(TYPED)) return;
        event.preventDefault();
        step(Number(item.dataset['index']), key);
      },
    };
    element.addEventListener('dragstart', events.dragstart);
    element.addEventListener('dragover', events.dragover);
    element.addEventListener('dragleave', events.dragleave);
    element.addEventListener('drop', events.drop);
    element.addEventListener('dragend', events.dragend);
    element.addEventListener('keydown', events.keydown);
    return () => {
      element.removeEventListener('dragstart', events.dragstart);
      element.removeEventListener('dragover', events.dragover);
      element.removeEventListener('dragleave', events.dragleave);
      element.removeEventListener('drop', events.drop);
      element.removeEventListener('dragend', events.dragend);
      element.removeEventListener('keydown', events.keydown);
    };
  }, [root, hasKeys]);
}

const itemOf = ({ target }: Event): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>('[data-index]')) || undefined;

/** The item below the pointer and the place there: its outer quarters, or halves, are next to it. */
function findOver(event: DragEvent, from: number, { allows, isAcross }: Reorder): Over | undefined {
  const item = itemOf(event);
  if (!item) return undefined;
  const index = Number(item.dataset['index']);
  const { top, left, height, width } = item.getBoundingClientRect();
  const share = isAcross ? (event.clientX - left) / width : (event.clientY - top) / height;
  const nearest: DropPlace = share < 0.5 ? 'before' : 'after';
  if (!allows) return from === index ? undefined : { item, index, place: nearest };
  const wanted: DropPlace[] = share > 0.25 && share < 0.75 ? ['inside', nearest] : [nearest, 'inside'];
  const place = wanted.find((one) => allows(from, index, one));
  return place && { item, index, place };
}
