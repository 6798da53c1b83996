import { loadRecovery } from './load-recovery.ts';
import { reloadOnce } from './reload-once.ts';

/** Handles a press whose code did not load: the page reloads once, or a notification says why not. */
export async function handleMissingCode(): Promise<void> {
  await loadRecovery().then(
    ({ recoverCode }) => recoverCode(),
    // A release has replaced this code as well. Without a connection, a reload would lose the page.
    () => navigator.onLine && reloadOnce(),
  );
}
