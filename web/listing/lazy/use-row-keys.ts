import { type RefObject, useEffect } from 'react';

/** Steps of keys from one bottle to another. */
const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * Arrow keys move focus from bottle to bottle. Where nothing hovers, the bottle in the middle is
 * marked, so that its label shows.
 */
export function useRowKeys(ref: RefObject<HTMLElement | null>, bottles: readonly unknown[]): void {
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const press = (event: KeyboardEvent): void => {
      const step = STEPS[event.key];
      if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
      const links = [...row.querySelectorAll('a')];
      const at = links.findIndex((link) => link === document.activeElement);
      const link = at < 0 ? undefined : links[step(at, links.length - 1)];
      if (!link) return;
      event.preventDefault();
      link.focus({ preventScroll: true });
      link.scrollIntoView({ block: 'nearest', inline: 'center' });
    };
    row.addEventListener('keydown', press);
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          target.classList.toggle('is-middle', isIntersecting);
      },
      { root: row, rootMargin: '0px -50% 0px -50%' },
    );
    for (const item of row.querySelectorAll('li')) watcher.observe(item);
    return () => {
      row.removeEventListener('keydown', press);
      watcher.disconnect();
    };
  }, [ref, bottles]);
}
