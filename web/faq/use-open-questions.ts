import { type RefObject, useEffect, useRef } from 'react';

/** As web/texts/texts.css has it: from here on every answer is in sight. */
const WIDE = '(min-width: 64rem)';

/**
 * Opens the questions of a box that are to be read at once: all on a wide page, on a narrow one that of the address. Until
 * then, and without script, the style sheet does the same.
 */
export function useOpenQuestions(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const openNamed = (): void => {
      const question = document.getElementById(location.hash.slice(1))?.closest('details');
      if (question) question.open = true;
    };
    if (matchMedia(WIDE).matches)
      for (const question of box.current?.querySelectorAll('details') ?? []) question.open = true;
    openNamed();
    box.current?.setAttribute('data-live', '');
    window.addEventListener('hashchange', openNamed);
    return () => window.removeEventListener('hashchange', openNamed);
  }, []);
  return box;
}
