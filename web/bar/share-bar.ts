import { pageHref } from '#contract/bundle-locale.ts';
import { sharedPath } from './shared-bar.ts';
import { words } from './messages.ts';

/**
 * Shares the URL of a bar: with the device's share menu, otherwise by copying. Returns `''` when it
 * was shared or cancelled (no message), `'copied'`, or the URL for the visitor to copy.
 */
export async function shareBar(kinds: Iterable<string>): Promise<'' | 'copied' | { address: string }> {
  const address = location.origin + pageHref(sharedPath(kinds));
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: words.title, url: address });
      return '';
    } catch (error) {
      // Closed without a choice; every other error falls back to copying.
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
