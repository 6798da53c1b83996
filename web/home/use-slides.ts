import { useEffect, useRef, useState } from 'react';

/** A slide stays this long (specification section 9). */
const SLIDE_MS = 6000;
/** The next slide's picture is asked for this long before it shows. */
const AHEAD_MS = 3000;

/**
 * Which slide shows. Slides change by themselves unless the visitor paused them, hovers or focuses them, hides the tab
 * or asked the system for less motion. A slide's picture is drawn from shortly before it shows, so that nobody loads what
 * nobody waits for.
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

  // One timer from slide to slide: begun anew with each, it would lag behind by what each takes to draw. A jump begins it anew.
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
