import { REFUND_CAUSES, type RefundCause, type Restock, RESTOCKS } from '#contract/orders/refund-causes.ts';
import { parseTypedCents } from '#contract/parse-typed-number.ts';
import type { FormValues } from '#ui/forms/form-state.ts';
import type { RefundChoice } from '../calls/orders.ts';
import { isUnshipped, leftUnits, type Order } from './order.ts';
import { asksForRestock } from './refund-preset.ts';

/** The field with the units of a line. */
export const unitsField = (position: number): string => `line-${position}`;

export const readCause = ({ cause }: FormValues): RefundCause =>
  REFUND_CAUSES.find((one) => one === cause) ?? 'other';
export const readRestock = ({ restock }: FormValues): Restock =>
  RESTOCKS.find((one) => one === restock) ?? 'none';

/** Returns the units and the delivery that the fields ask for. */
export function toParts(order: Order, values: FormValues) {
  const restock = asksForRestock(order) ? readRestock(values) : 'none';
  const deposit = values['deposit'] === true;
  return {
    lines: listChosen(order, values).map(({ line: { position, depositCents = 0 }, quantity }) => ({
      line: position,
      quantity,
      ...(!isUnshipped(order) && { restock }),
      ...(depositCents > 0 && !deposit && { deposit }),
    })),
    deliveryCents: values['delivery'] === true ? (order.deliveryLeftCents ?? 0) : 0,
  };
}

/** Lists the lines of which units are chosen. */
export const listChosen = (order: Order, values: FormValues) =>
  order.lines.flatMap((line) => {
    const quantity = Number(values[unitsField(line.position)] ?? 0);
    return quantity > 0 ? [{ line, quantity }] : [];
  });

/** Returns what the fields ask for. An amount that is none counts as nothing: the preview shows it. */
export function toChoice(order: Order, values: FormValues): RefundChoice {
  const cause = readCause(values);
  const restock = asksForRestock(order) ? readRestock(values) : 'none';
  const chosen = listChosen(order, values);
  const parts = toParts(order, values);
  const takesAmount = cause === 'price' || cause === 'other';
  const goodwillCents = takesAmount ? (parseTypedCents(String(values['goodwill'] ?? '')) ?? 0) : 0;
  const isAll =
    order.lines.every(
      (line) =>
        leftUnits(line) === 0 || chosen.some((one) => one.line === line && one.quantity === leftUnits(line)),
    ) && parts.deliveryCents === (order.deliveryLeftCents ?? 0);
  // All of it ends the order to the cent, whatever was given before.
  if (isAll && chosen.length > 0 && values['deposit'] === true && goodwillCents === 0 && restock === 'none')
    return { whole: true };
  return { ...parts, goodwillCents };
}

/** What `count` units of a line cost before tax, to the cent as the server refunds them next. */
export function priceUnits(
  {
    netCents = 0,
    quantity,
    refundedQuantity,
  }: Pick<Order['lines'][number], 'netCents' | 'quantity' | 'refundedQuantity'>,
  count: number,
): number {
  const share = (units: number): number => Math.round((netCents * units) / quantity);
  return share(refundedQuantity + count) - share(refundedQuantity);
}
