import { SITE_LINKS } from '#contract/site-links.ts';
import { closeToast, getToasts, showToast } from '#web/shell/toast-store.ts';
import type { CartMessage } from './add-item.ts';
import { loadDrawer, openDrawer } from './open-drawer.ts';
import { words } from './toast-messages.ts';

/** Shows what an addition did, with the way to the cart. The drawer opens only when asked for (decision D55). */
export function showAdded(message: CartMessage): void {
  // The next press is probably "View cart": its code is fetched now. A failure is tried again by the press.
  void loadDrawer().catch(() => undefined);
  showToast({ ...message, action: { label: words.viewCart, open: () => void viewCart() } });
}

async function viewCart(): Promise<void> {
  // The drawer says itself what is in it: no other addition is announced over it once more.
  for (const { id, action } of getToasts()) if (action && 'open' in action) closeToast(id);
  // Where the drawer's code does not come, the cart's own page does the same.
  if (!(await openDrawer())) location.assign(SITE_LINKS.cart.path);
}
