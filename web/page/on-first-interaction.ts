/** Longest wait for an idle browser. */
const LATEST_MS = 4000;

/** Events that only a person causes. A page that a machine loads and does not use gets none of them. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Calls `begin` when the browser is idle after the first event of a person. Returns a function that
 * cancels it.
 */
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

/** Calls `begin` when the browser is idle. Returns a function that cancels it. */
export function whenIdle(begin: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    // Safari has no idle callback.
    const timer = setTimeout(begin, 1000);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(begin, { timeout: LATEST_MS });
  return () => cancelIdleCallback(idle);
}
