import { purchasedPath } from '#contract/checkout/checkout-paths.ts';
import { findBegunCheckout } from './begun-checkout.ts';
import { clearPurchased } from './cleared-checkouts.ts';
import { forgetCheckout } from './remember-checkout.ts';

/** In milliseconds; the cart is shown meanwhile. */
const TIMEOUT_MS = 5000;

/**
 * Removes from the cart what was bought in the checkout that this browser began last: its tab may have
 * been closed before its page did so. Returns the id of that checkout when it is paid, or else `null`.
 */
export async function removePurchase(): Promise<string | null> {
  const id = findBegunCheckout();
  if (id === null) return null;
  try {
    const answer = await fetch(purchasedPath(id), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) return null;
    const lines = parseLines(await answer.json());
    // It is not paid yet.
    if (lines === null) return null;
    if (lines.length > 0) clearPurchased(id, lines);
    forgetCheckout(id);
    return lines.length > 0 ? id : null;
  } catch {
    // The next opening of the cart asks again.
    return null;
  }
}

type Line = { productId: string; quantity: number };

function parseLines(lines: unknown): Line[] | null {
  return Array.isArray(lines) ? lines.flatMap((line: unknown) => parseLine(line) ?? []) : null;
}

function parseLine(line: unknown): Line | null {
  if (typeof line !== 'object' || line === null) return null;
  const [productId, quantity]: unknown[] = [Reflect.get(line, 'productId'), Reflect.get(line, 'quantity')];
  return typeof productId === 'string' && typeof quantity === 'number' ? { productId, quantity } : null;
}
