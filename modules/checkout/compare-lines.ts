import type { ChangedLine, LineReason } from '#contract/till/create-checkout.ts';
import { isCarried } from '#contract/till/carrier.ts';
import type { CheckoutLine } from '#contract/till/quote.ts';
import { paidCents } from '#contract/money.ts';
import { buyable } from '#contract/stock.ts';
import { currentOf, lineOf, type SoldProduct } from './products.ts';

/** A line as somebody believes it to be: so many, at these prices (US cents; more than one where two lines disagreed). */
export type BelievedLine = { productId: string; quantity: number; prices: readonly number[] };

/** What is not as it was believed, line by line: the gravest reason of each. */
export function compareLines(
  believed: readonly BelievedLine[],
  products: ReadonlyMap<string, SoldProduct>,
): ChangedLine[] {
  return believed.flatMap((line) => {
    const product = products.get(line.productId);
    const reason = reasonOf(line, product);
    return reason === undefined
      ? []
      : [{ productId: line.productId, reason, current: product ? currentOf(product) : null }];
  });
}

function reasonOf(
  { quantity, prices }: BelievedLine,
  product: SoldProduct | undefined,
): LineReason | undefined {
  if (!product) return 'gone';
  if (!isCarried(product)) return 'carrier';
  if (product.available <= 0) return 'sold-out';
  if (quantity > buyable(product.available, product.limit).most) return 'limit';
  return prices.every((price) => price === paidCents(product)) ? undefined : 'price';
}

/** What a checkout's own lines believe. */
export function believedBy(lines: readonly CheckoutLine[]): BelievedLine[] {
  return lines.map((line) => ({
    productId: line.productId,
    quantity: line.quantity,
    prices: [paidCents(line)],
  }));
}

/** The lines as they can be had now: what is gone, or what the carrier does not take, is out, what is short is fewer, prices are today's. */
export function linesNow(
  lines: readonly { productId: string; quantity: number }[],
  products: ReadonlyMap<string, SoldProduct>,
): CheckoutLine[] {
  return lines.flatMap(({ productId, quantity }) => {
    const product = products.get(productId);
    const most =
      product && isCarried(product) ? Math.min(quantity, buyable(product.available, product.limit).most) : 0;
    return product && most > 0 ? [lineOf(product, most)] : [];
  });
}
