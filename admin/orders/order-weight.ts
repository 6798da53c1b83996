import { formatNumber } from '#contract/format/format-number.ts';
import { leftUnits, type Order } from './order.ts';

/** The weight of all bottles in kilograms; `undefined` while that of one is not known. */
export function describeWeight({ lines }: Pick<Order, 'lines'>): string | undefined {
  let grams = 0;
  for (const line of lines) {
    const units = leftUnits(line);
    if (units > 0 && line.weightGrams === null) return undefined;
    grams += units * (line.weightGrams ?? 0);
  }
  return grams === 0 ? undefined : formatNumber(Math.ceil(grams / 100) / 10);
}
