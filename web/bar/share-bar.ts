import { sharedPath } from './shared-bar.ts';
import { words } from './messages.ts';

/**
 * Passes the address of a bar on: by the device's own ways where it has them, else by copying. Answers how that went: passed on
 * or given up (nothing is to be said), copied, or the address, which is then to be copied by hand.
 */
export async function shareBar(kinds: Iterable<string>): Promise<'' | 'copied' | { address: string }> {
  const address = location.origin + sharedPath(kinds);
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: words.title, url: address });
      return '';
    } catch (error) {
      // Closed without choosing anybody; anything else leaves copying.
      if (error instanceof DOMException && error.name === 'AbortError') return '';
    }
  }
  try {
    await navigator.clipboard.writeText(address);
    return 'copied';
  } catch {
    return { address };
  }
}
