/** A browser that is never idle begins all the same. */
const LATEST_MS = 4000;

/** Signs that somebody is there. A page that is only looked at, by a machine perhaps, never shows one. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Calls back when the browser is idle after the first sign of a person. Answers how to call it off. */
export function onFirstInteraction(begin: () => void): () => void {
  const signs = new AbortController();
  let callOff = (): void => signs.abort();
  const seen = (): void => {
    signs.abort();
    callOff = whenIdle(begin);
  };
  for (const sign of SIGNS) window.addEventListener(sign, seen, { passive: true, signal: signs.signal });
  return () => callOff();
}

/** Calls back when the browser has nothing better to do. Answers how to call it off. */
export function whenIdle(begin: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    // Safari has no idle callback.
    const timer = setTimeout(begin, 1000);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(begin, { timeout: LATEST_MS });
  return () => cancelIdleCallback(idle);
}
