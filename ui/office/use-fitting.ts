import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * How many of the elements in a row fit. The row wraps and is one line high: what is on a further
 * line does not fit. `count`: how many there are.
 */
export function useFitting(row: RefObject<HTMLElement | null>, count: number): number {
  const [fitting, setFitting] = useState(count);
  useLayoutEffect(() => {
    const shown = row.current;
    if (!shown) return undefined;
    const measure = (): void => {
      const items = [...shown.children].filter((item) => item instanceof HTMLElement);
      const top = shown.getBoundingClientRect().top;
      setFitting(
        items.filter((item) => item.getBoundingClientRect().top < top + shown.clientHeight / 2).length,
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    measure();
    return () => observer.disconnect();
  }, [row, count]);
  return fitting;
}
