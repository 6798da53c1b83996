/** Calls back when the browser has nothing better to do, after `withinMs` at the latest. Answers how to call it off. */
export function whenIdle(begin: () => void, withinMs = 4000): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    // Safari has no idle callback.
    const timer = setTimeout(begin, 1000);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(begin, { timeout: withinMs });
  return () => cancelIdleCallback(idle);
}
