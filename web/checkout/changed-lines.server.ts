import { formatCents, getEffectivePriceCents } from '#contract/money.ts';
import { getOrderableQuantity } from '#contract/catalog/stock.ts';
import type { ChangedLine } from '#contract/checkout/create-checkout.ts';
import type { CheckoutLine } from '#contract/checkout/quote.ts';
import { words } from './answer-messages.ts';

/** Returns one text for each changed line of an order, from the lines before and after the change. */
export function formatLineChanges(
  changed: readonly ChangedLine[],
  before: readonly CheckoutLine[],
  after: readonly CheckoutLine[],
): string[] {
  return changed.map((change) => {
    const was = before.find(({ productId }) => productId === change.productId);
    const now = after.find(({ productId }) => productId === change.productId);
    const name = now?.name ?? was?.name ?? words.changes.unnamed;
    return [reasonText(change, name, was), effectText(was, now)].filter((text) => text !== '').join(' ');
  });
}

function reasonText({ reason, current }: ChangedLine, name: string, was: CheckoutLine | undefined): string {
  const { changes } = words;
  if (current === null || reason === 'gone') return changes.gone(name);
  if (reason === 'carrier') return changes.carrier(name);
  if (reason === 'sold-out' || current.available <= 0) return changes['sold-out'](name);
  if (reason === 'limit') {
    const { max, because } = getOrderableQuantity(current.available, current.limit);
    return because === 'stock' ? changes.stock(name, max) : changes.limit(name, max);
  }
  const from = was === undefined ? current.price : getEffectivePriceCents(was);
  return changes.price(name, formatCents(from), formatCents(current.salePrice ?? current.price));
}

function effectText(was: CheckoutLine | undefined, now: CheckoutLine | undefined): string {
  if (now === undefined) return words.changes.without;
  return was === undefined || was.quantity === now.quantity ? '' : words.changes.lowered(now.quantity);
}
