import { showToast } from '#web/toasts/toast-store.ts';
import { words } from './messages.ts';
import { reloadOnce } from './reload-once.ts';

/** A small file of every shop. */
const PROBE = '/icon.svg';

/**
 * Handles a press whose code did not load. When the shop can be reached, a newer release has replaced
 * the file: the page reloads once. Otherwise a notification says that the visitor is offline.
 */
export async function recoverCode(): Promise<void> {
  const isReachable = navigator.onLine && (await reach());
  if (isReachable && reloadOnce()) return;
  showToast({ ...(isReachable ? words.missing : words.offline), destructive: true });
}

async function reach(): Promise<boolean> {
  try {
    return (await fetch(PROBE, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
