import type { Cart } from '#contract/cart/cart.ts';
import { restoreLines, setQuantity, type TakenLine } from '#contract/cart/cart-lines.ts';
import { showToast } from '#web/toasts/toast-store.ts';
import { clampCart } from './fit-cart.ts';
import { updateCart } from './store.ts';
import { words } from './messages.ts';

/** Sets the quantity of a product in the cart. At zero its line is removed, with an undo toast. */
export function updateQuantity(id: string, quantity: number): void {
  if (quantity <= 0) removeLine(id);
  else updateCart((cart) => setQuantity(cart, id, quantity));
}

/** Removes a line. The toast offers to restore it at its position (specification note D20). */
export function removeLine(id: string): void {
  const [taken] = takeOut(({ product }) => product.id === id);
  if (!taken) return;
  const message = words.removed(taken.line.product.name);
  showToast({ ...message, action: { label: words.undo, undo: () => callBack([taken]) } });
  afterTakingOut(taken.index);
}

/** Empties the cart, with an undo toast. */
export function clearCart(): void {
  const taken = takeOut(() => true);
  if (taken.length === 0) return;
  showToast({ ...words.cleared, action: { label: words.undo, undo: () => callBack(taken) } });
  afterTakingOut(0);
}

/** Lowers quantities above the order limit, and removes products that are not available. */
export function clampQuantities(): void {
  updateCart(clampCart);
  showToast(words.updated);
  afterTakingOut(0);
}

function takeOut(isMeant: (line: Cart[number]) => boolean): TakenLine[] {
  let taken: TakenLine[] = [];
  updateCart((cart) => {
    taken = cart.flatMap((line, index) => (isMeant(line) ? [{ line, index }] : []));
    return taken.length === 0 ? cart : cart.filter((line) => !isMeant(line));
  });
  return taken;
}

function callBack(taken: readonly TakenLine[]): void {
  updateCart((cart) => restoreLines(cart, taken));
  requestAnimationFrame(() => focusLine(taken[0]?.index ?? 0));
}

/**
 * The focus was on the removed element. It stays where it is if the user has already focused the
 * undo toast.
 */
function afterTakingOut(index: number): void {
  requestAnimationFrame(() => {
    if (!document.activeElement?.closest('.toast')) focusLine(index);
  });
}

/** Focuses the line at that position, or the text of an empty cart. */
function focusLine(index: number): void {
  const place = document.querySelector('dialog[open]') ?? document.getElementById('main');
  const lines = place?.querySelectorAll<HTMLElement>('[data-line]') ?? [];
  const line = lines[Math.min(index, lines.length - 1)];
  (line ?? place?.querySelector<HTMLElement>('[data-empty-cart]'))?.focus();
}
