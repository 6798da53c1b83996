import { useEffect, useRef, useState } from 'react';

/** A slide stays this long (specification section 9). */
const SLIDE_MS = 6000;

/**
 * Which slide shows. Slides change by themselves unless the visitor paused them, hovers or focuses them, hides the tab
 * or asked the system for less motion.
 */
export function useSlides(count: number) {
  const [current, setCurrent] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const held = useRef({ hover: false, focus: false });

  useEffect(() => {
    const stillness = matchMedia('(prefers-reduced-motion: reduce)');
    if (stillness.matches) setPaused(true);
  }, []);

  useEffect(() => {
    if (isPaused || count < 2) return;
    const timer = setInterval(() => {
      if (held.current.hover || held.current.focus || document.hidden) return;
      setCurrent((slide) => (slide + 1) % count);
    }, SLIDE_MS);
    return () => clearInterval(timer);
  }, [isPaused, count, current]);

  const keep = (why: 'hover' | 'focus', is: boolean) => (): void => {
    held.current[why] = is;
  };
  return {
    current,
    show: setCurrent,
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
