import { pageHref } from '#contract/bundle-locale.ts';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { handleMissingCode } from '#web/recovery/handle-missing-code.ts';
import { closeToast, getToasts, showToast } from '#web/toasts/toast-store.ts';
import type { CartMessage } from './add-item.ts';
import { loadDrawer, openDrawer } from './drawer/open-drawer.ts';
import { words } from './toast-messages.ts';

/**
 * Shows the result of an addition, with a button that opens the cart. The drawer opens only on
 * request (specification note D55).
 */
export function showAdded(message: CartMessage): void {
  // The next click is probably "View cart", so its code loads now. After a failure the click tries
  // again.
  void loadDrawer().catch(() => undefined);
  showToast({ ...message, action: { label: words.viewCart, open: () => void viewCart() } });
}

async function viewCart(): Promise<void> {
  // The drawer shows its content itself, so older toasts of additions close.
  for (const { id, action } of getToasts()) if (action && 'open' in action) closeToast(id);
  // When the drawer's code does not load, the cart's own page replaces it.
  if (await openDrawer()) return;
  if (navigator.onLine) location.assign(pageHref(SITE_LINKS.cart.path));
  else void handleMissingCode();
}
