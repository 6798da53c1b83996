const STORED_AS = 'restarts';
const WITHIN_MS = 60_000;

/** Number of reloads of this tab by `reloadOnce`, each within a minute of the last. */
export function countRestarts(): number {
  let stored: string | null;
  try {
    stored = sessionStorage.getItem(STORED_AS);
  } catch {
    return 0;
  }
  const [at = 0, count = 0] = (stored ?? '').split(' ').map(Number);
  return Date.now() - at < WITHIN_MS ? count : 0;
}

/**
 * Reloads the page, unless it was reloaded so `max` times within the last minute. Returns whether it
 * does. Without storage a page that was just reloaded is not reloaded again.
 */
export function reloadOnce(max = 1): boolean {
  try {
    const count = countRestarts();
    if (count >= max) return false;
    sessionStorage.setItem(STORED_AS, `${Date.now()} ${count + 1}`);
  } catch {
    const [way] = performance.getEntriesByType('navigation');
    if (way instanceof PerformanceNavigationTiming && way.type === 'reload') return false;
  }
  location.reload();
  return true;
}
