import { useCallback, useEffect, useRef, useState } from 'react';

/** A sideways scroller with two buttons: its position, and steps of most of its width. */
export function useScroller() {
  const ref = useRef<HTMLDivElement>(null);
  const [atStart, setAtStart] = useState(true);
  const [atEnd, setAtEnd] = useState(false);

  useEffect(() => {
    const scroller = ref.current;
    if (!scroller) return;
    const inspect = (): void => {
      setAtStart(scroller.scrollLeft <= 4);
      setAtEnd(scroller.scrollLeft + scroller.clientWidth >= scroller.scrollWidth - 4);
    };
    inspect();
    scroller.addEventListener('scroll', inspect, { passive: true });
    const resized = new ResizeObserver(inspect);
    resized.observe(scroller);
    return () => {
      scroller.removeEventListener('scroll', inspect);
      resized.disconnect();
    };
  }, []);

  const step = useCallback((direction: 1 | -1): void => {
    const scroller = ref.current;
    if (!scroller) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scroller.scrollBy({ left: direction * scroller.clientWidth * 0.8, behavior: still ? 'auto' : 'smooth' });
  }, []);

  return { ref, atStart, atEnd, step };
}
