import { useEffect, useEffectEvent } from 'react';

type Root = { readonly current: HTMLElement | null };

/** What is done on a row; rows are elements with `data-index`. */
type TreeEvents = {
  /** A key without Alt, Control or Meta. Returns whether it did something. */
  onKey(index: number, key: string): boolean;
  /** `isToggle`: on the mark that opens and closes the row. */
  onClick(index: number, isToggle: boolean): void;
};

/** Hears keys and clicks on the rows of a tree. */
export function useTreeEvents(root: Root, events: TreeEvents): void {
  const press = useEffectEvent(events.onKey);
  const click = useEffectEvent(events.onClick);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      const index = indexOf(event);
      if (index === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      if (press(index, event.key)) event.preventDefault();
    };
    const onClick = (event: Event): void => {
      const index = indexOf(event);
      const { target } = event;
      if (index !== undefined)
        click(index, target instanceof Element && target.closest('[data-toggle]') !== null);
    };
    element.addEventListener('keydown', onKeyDown);
    element.addEventListener('click', onClick);
    return () => {
      element.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('click', onClick);
    };
  }, [root]);
}

function indexOf({ target }: Event): number | undefined {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return item ? Number(item.dataset['index']) : undefined;
}
