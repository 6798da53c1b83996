import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Density } from './columns-menu.tsx';

/** From so many rows on, only those in sight are in the page. */
const VIRTUAL_FROM = 200;
const ROW_HEIGHTS = { normal: 45, compact: 37 };
/** Rows from the end at which the next page is read. */
const NEAR_END = 20;

/** Which rows are in the page, and the height in pixels of those above and below them. */
export function useVirtualRows(props: {
  count: number;
  density: Density;
  body: RefObject<HTMLElement | null>;
  /** The end of the rows comes into sight. */
  onEnd(): void;
  /** All rows are in the page: between them stand headings of another height. */
  isWhole: boolean;
}) {
  const { count, density, body, onEnd, isWhole } = props;
  const isVirtual = !isWhole && count > VIRTUAL_FROM;
  // Its functions change with the scroll position, so the compiler leaves this hook as it is.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: isVirtual,
    estimateSize: () => ROW_HEIGHTS[density],
    overscan: 12,
    scrollMargin: body.current?.offsetTop ?? 0,
  });
  const shown = virtualizer.getVirtualItems();
  const first = isVirtual ? (shown[0]?.index ?? 0) : 0;
  const last = isVirtual ? (shown.at(-1)?.index ?? 0) : count - 1;
  const above = isVirtual ? (shown[0]?.start ?? 0) - virtualizer.options.scrollMargin : 0;
  const below = isVirtual
    ? virtualizer.getTotalSize() - ((shown.at(-1)?.end ?? 0) - virtualizer.options.scrollMargin)
    : 0;
  const reachEnd = useEffectEvent(onEnd);
  const isNearEnd = isVirtual && last >= count - NEAR_END;
  useEffect(() => {
    if (isNearEnd) reachEnd();
  }, [isNearEnd, count]);
  return {
    isVirtual,
    first,
    last,
    above,
    below,
    measure: isVirtual ? virtualizer.measureElement : undefined,
    scrollTo(index: number): void {
      if (isVirtual) virtualizer.scrollToIndex(index);
      else document.querySelectorAll('[data-row]')[index]?.scrollIntoView({ block: 'nearest' });
    },
  };
}
