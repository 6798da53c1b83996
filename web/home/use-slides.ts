import { useEffect, useRef, useState } from 'react';

/** Duration of a slide (specification section 9). */
const SLIDE_MS = 6000;
/** The next slide's picture is loaded this long before it is visible. */
const AHEAD_MS = 3000;

/**
 * Returns which slide is visible. Slides advance by themselves unless the visitor paused them,
 * hovers or focuses them, hides the tab, or prefers reduced motion. A slide's picture is drawn
 * shortly before it is visible, so that no picture loads without need.
 */
export function useSlides(count: number) {
  const [current, setCurrent] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [jumps, setJumps] = useState(0);
  const [drawn, setDrawn] = useState<readonly number[]>([0]);
  const held = useRef({ hover: false, focus: false });

  const draw = (...slides: number[]): void => setDrawn((before) => [...new Set([...before, ...slides])]);

  useEffect(() => {
    const stillness = matchMedia('(prefers-reduced-motion: reduce)');
    if (stillness.matches) setPaused(true);
  }, []);

  useEffect(() => {
    if (isPaused || count < 2) return;
    const ahead = setTimeout(() => draw(current, (current + 1) % count), SLIDE_MS - AHEAD_MS);
    return () => clearTimeout(ahead);
  }, [isPaused, count, current]);

  // One interval for all slides: a new timer per slide would add up rendering delays. A jump
  // restarts it.
  useEffect(() => {
    if (isPaused || count < 2) return;
    const timer = setInterval(() => {
      if (held.current.hover || held.current.focus || document.hidden) return;
      setCurrent((slide) => (slide + 1) % count);
    }, SLIDE_MS);
    return () => clearInterval(timer);
  }, [isPaused, count, jumps]);

  const keep = (why: 'hover' | 'focus', is: boolean) => (): void => {
    held.current[why] = is;
  };
  return {
    current,
    show: (slide: number) => {
      draw(current, slide);
      setCurrent(slide);
      setJumps((before) => before + 1);
    },
    isDrawn: (slide: number) => slide === current || drawn.includes(slide),
    isPaused,
    togglePaused: () => setPaused((paused) => !paused),
    hold: {
      onMouseEnter: keep('hover', true),
      onMouseLeave: keep('hover', false),
      onFocus: keep('focus', true),
      onBlur: keep('focus', false),
    },
  };
}
