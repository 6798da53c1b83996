import type { ChangedLine, LineReason } from '#contract/checkout/create-checkout.ts';
import { isCarried } from '#contract/checkout/carrier.ts';
import type { CheckoutLine } from '#contract/checkout/quote.ts';
import { getEffectivePriceCents } from '#contract/money.ts';
import { getOrderableQuantity } from '#contract/catalog/stock.ts';
import { getCurrent, getLine, type SellableProduct } from './products.ts';

/**
 * A line as the client shows it: quantity and prices (cents; several when two lines have
 * different prices).
 */
export type ClientLine = { productId: string; quantity: number; prices: readonly number[] };

/** Compares lines with the current products. Returns the most serious change of each line. */
export function compareLines(
  believed: readonly ClientLine[],
  products: ReadonlyMap<string, SellableProduct>,
): ChangedLine[] {
  return believed.flatMap((line) => {
    const product = products.get(line.productId);
    const reason = findReason(line, product);
    return reason === undefined
      ? []
      : [{ productId: line.productId, reason, current: product ? getCurrent(product) : null }];
  });
}

function findReason(
  { quantity, prices }: ClientLine,
  product: SellableProduct | undefined,
): LineReason | undefined {
  if (!product) return 'gone';
  if (!isCarried(product)) return 'carrier';
  if (product.available <= 0) return 'sold-out';
  if (quantity > getOrderableQuantity(product.available, product.limit).max) return 'limit';
  return prices.every((price) => price === getEffectivePriceCents(product)) ? undefined : 'price';
}

/** The lines as the checkout stored them. */
export function toClientLines(lines: readonly CheckoutLine[]): ClientLine[] {
  return lines.map((line) => ({
    productId: line.productId,
    quantity: line.quantity,
    prices: [getEffectivePriceCents(line)],
  }));
}

/**
 * The lines as currently available: deleted products and those that the carrier refuses are
 * removed, quantities follow stock, prices are current.
 */
export function applyCurrentLines(
  lines: readonly { productId: string; quantity: number }[],
  products: ReadonlyMap<string, SellableProduct>,
): CheckoutLine[] {
  return lines.flatMap(({ productId, quantity }) => {
    const product = products.get(productId);
    const max =
      product && isCarried(product)
        ? Math.min(quantity, getOrderableQuantity(product.available, product.limit).max)
        : 0;
    return product && max > 0 ? [getLine(product, max)] : [];
  });
}
